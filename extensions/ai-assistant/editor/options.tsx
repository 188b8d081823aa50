import { lazyPart } from '@freehold/blocks';
import { Fill } from '@wordpress/components';
import { registerPlugin } from '@wordpress/plugins';
import type { ComponentType } from 'react';
import type { Options } from './options-item';
import { PostSidebar } from './post-sidebar';

const useItem = lazyPart(
	'ai-options',
	async (): Promise< ComponentType< Options > > =>
		(
			await import(
				/* webpackChunkName: "ai-options" */ './options-item'
			)
		).OptionsItem
);

/** The menu's item. Its code loads when the Options menu of several blocks is opened. */
function LazyItem( props: Options ): JSX.Element | null {
	const { part: Item } = useItem();
	return Item && <Item { ...props } />;
}

/**
 * Adds the sidebar of the post, and the menu to the Options menu of several selected blocks. Their toolbar has no menu of one block if they are of different
 * types. Fills the place by its name, as `BlockSettingsMenuControls` does.
 */
export function registerOptions(): void {
	registerPlugin( 'freehold-ai', {
		render: () => (
			<>
				<Fill name="BlockSettingsMenuControls">
					{ ( options: Options ) =>
						( options.selectedBlocks?.length ?? 0 ) > 1 ? (
							<LazyItem { ...options } />
						) : null
					}
				</Fill>
				<PostSidebar />
			</>
		),
	} );
}
