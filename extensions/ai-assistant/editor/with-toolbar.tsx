import { lazyPart } from '@freehold/blocks';
import { BlockControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { memo } from '@wordpress/element';
import type { ComponentType } from 'react';
import type { ToolbarProps } from './toolbar';

type AnyEdit = ComponentType< BlockEditProps< Record< string, unknown > > >;

/** Blocks that show the menu. A list item shows it for its list, and a button for its own text. */
const BLOCKS = new Set( [
	'core/paragraph',
	'core/heading',
	'core/list',
	'core/list-item',
	'core/quote',
	'core/pullquote',
	'core/table',
	'core/details',
	'core/button',
	'core/image',
	'core/freeform',
] );

const useToolbar = lazyPart(
	'ai-toolbar',
	async (): Promise< ComponentType< ToolbarProps > > =>
		( await import( /* webpackChunkName: "ai-toolbar" */ './toolbar' ) )
			.Toolbar
);

/** The menu's button. Its code is loaded when the user selects a block that shows it. */
function LazyToolbar( props: ToolbarProps ): JSX.Element | null {
	const { part: Toolbar } = useToolbar();
	return Toolbar && <Toolbar { ...props } />;
}

/**
 * Adds the menu to a block's toolbar. WordPress renders the toolbar only for the selected block, or for the first of
 * several, so that no other block subscribes to the editor. Its properties are constant, so that a change of the text does
 * not render it again.
 */
const Place = memo( ( { clientId }: { clientId: string } ) => (
	<BlockControls group="block">
		<LazyToolbar clientId={ clientId } />
	</BlockControls>
) );

/**
 * Puts the menu beside the edit of a block with text, and leaves every other block alone.
 *
 * @param Edit Any block's edit.
 * @return The edit with the menu's place beside it.
 */
export function withToolbar( Edit: AnyEdit ): AnyEdit {
	return function WithToolbar( props ) {
		return BLOCKS.has( props.name ) ? (
			<>
				<Edit { ...props } />
				<Place clientId={ props.clientId } />
			</>
		) : (
			<Edit { ...props } />
		);
	};
}
