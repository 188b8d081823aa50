import { lazyEdit, registerBlock } from '@freehold/blocks';
import { InnerBlocks } from '@wordpress/block-editor';
import { BOXES, LEAVES } from './names';

type Stored = Record< string, unknown >;

/** What a post contains of a box: the blocks in it alone, as Jetpack stores them. */
const saveContent = (): JSX.Element => <InnerBlocks.Content />;

for ( const name of [ ...BOXES, ...LEAVES ] ) {
	registerBlock< Stored >( `jetpack-search/${ name }`, {
		edit: lazyEdit< Stored >( 'search-results-edit', () =>
			import(
				/* webpackChunkName: "search-results-edit" */ './edit'
			).then( ( { editOf } ) => ( { default: editOf( name ) } ) )
		),
		save: BOXES.includes( name ) ? saveContent : () => null,
	} );
}
