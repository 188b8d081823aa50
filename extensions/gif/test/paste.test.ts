import {
	pasteHandler,
	rawHandler,
	registerBlockType,
	setDefaultBlockName,
	setUnregisteredTypeHandlerName,
	type BlockInstance,
} from '@wordpress/blocks';
import { registerTextBlock } from '../../../tests/unit/blocks';
import metadata from '../block.json';
import { transforms } from '../transforms';

const ID = 'ICOgUNjpvO0PC';
const CODE = `<iframe src="https://giphy.com/embed/${ ID }" width="480" height="270" frameBorder="0" class="giphy-embed" allowFullScreen></iframe><p><a href="https://giphy.com/gifs/cat-${ ID }">via GIPHY</a></p>`;

beforeAll( () => {
	registerTextBlock( 'core/paragraph', 'p' );
	registerTextBlock( 'core/html', 'div' );
	registerBlockType( metadata as never, {
		edit: () => null,
		transforms: transforms as never,
	} );
	setDefaultBlockName( 'core/paragraph' );
	setUnregisteredTypeHandlerName( 'core/html' );
} );

const names = ( blocks: unknown ) =>
	( blocks as BlockInstance[] ).map( ( { name } ) => name );

it.each( [
	[ 'as text', { plainText: CODE } ],
	[ 'as HTML', { HTML: CODE } ],
] )( 'is one block without "via GIPHY" when pasted %s', ( _, pasted ) => {
	expect(
		names(
			pasteHandler( {
				HTML: '',
				plainText: '',
				mode: 'AUTO',
				...pasted,
			} )
		)
	).toEqual( [ 'jetpack/gif' ] );
	// WordPress logs pasted content.
	expect( console ).toHaveLogged();
} );

it( 'is one block when a classic post becomes blocks', () => {
	expect( names( rawHandler( { HTML: CODE } ) ) ).toEqual( [
		'jetpack/gif',
	] );
} );

it( 'keeps the same line elsewhere', () => {
	const [ , line = '' ] = CODE.split( '</iframe>' );
	const blocks = rawHandler( { HTML: `<p>Text</p>${ line }` } );
	expect( blocks ).toHaveLength( 2 );
	expect( names( blocks ) ).not.toContain( 'jetpack/gif' );
} );
