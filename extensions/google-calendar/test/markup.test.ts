import { parse, serialize } from '@wordpress/blocks';
import { openBlock } from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';

beforeAll( () => registerOwnBlock( 'google-calendar' ) );

const URL_ =
	'https://calendar.google.com/calendar/embed?src=c_rr8%40group.calendar.google.com&ctz=Australia%2FBrisbane';
const stored = ( attributes: object, url = URL_ ) =>
	JSON.stringify( { url, ...attributes } ).replace( /&/g, '\\u0026' );
const link = ( classes = '' ) =>
	`<a class="wp-block-jetpack-google-calendar${ classes }" href="${ URL_ }">${ URL_ }</a>`.replace(
		/&/g,
		'&amp;'
	);

describe( 'the stored markup of Google Calendar', () => {
	it.each( [
		[ 'default values', stored( {} ), link() ],
		[ 'a height', stored( { height: 450 } ), link() ],
		[ 'a width as a number', stored( { width: 800 } ), link() ],
		[ 'a width as text', stored( { width: '100%' } ), link() ],
		[
			'a place and a class',
			stored( { align: 'wide', className: 'kalender' } ),
			link( ' alignwide kalender' ),
		],
	] )( 'comes back byte by byte with %s', ( _, attributes, html ) => {
		const markup = `<!-- wp:jetpack/google-calendar ${ attributes } -->\n${ html }\n<!-- /wp:jetpack/google-calendar -->`;
		const blocks = parse( markup );
		expect( blocks[ 0 ]?.isValid ).toBe( true );
		expect( serialize( blocks ) ).toBe( markup );
	} );

	it( 'comes back with nothing in it', () => {
		const markup =
			'<!-- wp:jetpack/google-calendar -->\n<a class="wp-block-jetpack-google-calendar"></a>\n<!-- /wp:jetpack/google-calendar -->';
		expect( serialize( parse( markup ) ) ).toBe( markup );
	} );

	it( 'is right again after an author has saved it', () => {
		const block = openBlock(
			`<!-- wp:jetpack/google-calendar ${ stored(
				{ height: 450 },
				URL_.replace( '&', '&amp;' )
			) } -->\n${ link() }\n<!-- /wp:jetpack/google-calendar -->`
		);
		expect( block.isValid ).toBe( true );
		expect( block.attributes ).toEqual( { url: URL_, height: 450 } );
	} );
} );
