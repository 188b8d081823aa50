import {
	pasteHandler,
	registerBlockType,
	setDefaultBlockName,
	setUnregisteredTypeHandlerName,
	type BlockInstance,
} from '@wordpress/blocks';
import { registerTextBlock } from '../../../tests/unit/blocks';
import metadata from '../block.json';
import { transforms } from '../transforms';

const CODE =
	"<script type='text/javascript' src='//www.opentable.com/widget/reservation/loader?rid=412810&type=standard&theme=tall&iframe=true&domain=com&lang=de-DE&newtab=true'></script>";

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

it.each( [
	[ 'as text', { plainText: CODE } ],
	[ 'as HTML', { HTML: CODE } ],
] )( 'becomes a block when the code is pasted %s', ( _, pasted ) => {
	const blocks = pasteHandler( {
		HTML: '',
		plainText: '',
		mode: 'AUTO',
		...pasted,
	} ) as BlockInstance[];
	expect(
		blocks.map( ( { name, attributes } ) => [ name, attributes.rid ] )
	).toEqual( [ [ 'jetpack/opentable', [ '412810' ] ] ] );
} );

it( 'leaves other scripts to WordPress', () => {
	const blocks = pasteHandler( {
		HTML: '<script src="https://evil.example/x.js?rid=1"></script><p>Text</p>',
		plainText: '',
		mode: 'BLOCKS',
	} ) as BlockInstance[];
	expect( JSON.stringify( blocks ) ).not.toContain( 'evil.example' );
} );
