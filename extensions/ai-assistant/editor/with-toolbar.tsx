import { lazyPart } from '@freehold/blocks';
import { BlockControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { memo } from '@wordpress/element';
import type { ComponentType } from 'react';
import type { ToolbarProps } from './toolbar';

type AnyEdit = ComponentType< BlockEditProps< Record< string, unknown > > >;

/** Blocks that have the menu. An item of a list has it for the list that it is in. */
const BLOCKS = new Set( [
	'core/paragraph',
	'core/heading',
	'core/list',
	'core/list-item',
] );

const useToolbar = lazyPart(
	'ai-toolbar',
	async (): Promise< ComponentType< ToolbarProps > > =>
		( await import( /* webpackChunkName: "ai-toolbar" */ './toolbar' ) )
			.Toolbar
);

/** The menu's button: not there until its code is, which is asked for when a block that has it is selected. */
function LazyToolbar( props: ToolbarProps ): JSX.Element | null {
	const { part: Toolbar } = useToolbar();
	return Toolbar && <Toolbar { ...props } />;
}

/**
 * The place of the menu in a block's toolbar. Core renders what is in there for the selected block, or for the first of
 * several, and nothing for all others: only then does anything here listen to the editor. It has no properties that
 * change, so that it does not render when the block's text does.
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
