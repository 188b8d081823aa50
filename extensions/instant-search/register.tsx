import { lazyEdit, registerBlock } from '@freehold/blocks';
import { InnerBlocks } from '@wordpress/block-editor';

type Stored = Record< string, unknown >;

/**
 * Registers a block of a page with search results. All share one chunk of editing code.
 *
 * @param name  The block’s name without its namespace.
 * @param isBox Whether it contains blocks, which are all that a post contains of it.
 */
export function registerPart( name: string, isBox: boolean ): void {
	registerBlock< Stored >( `jetpack-search/${ name }`, {
		edit: lazyEdit< Stored >( 'search-results-edit', () =>
			import(
				/* webpackChunkName: "search-results-edit" */ './blocks/search/edit'
			).then( ( { editOf } ) => ( { default: editOf( name ) } ) )
		),
		save: isBox ? () => <InnerBlocks.Content /> : () => null,
	} );
}
