import { parse, serialize } from '@wordpress/blocks';
import { openBlock } from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';

beforeAll( () => registerOwnBlock( 'opentable' ) );

const link = ( id: string | number ) =>
	`<a href="https://www.opentable.com/restref/client/?rid=${ id }">https://www.opentable.com/restref/client/?rid=${ id }</a>`;
const block = ( attributes: object, html: string ) =>
	`<!-- wp:jetpack/opentable ${ JSON.stringify(
		attributes
	) } -->\n${ html }\n<!-- /wp:jetpack/opentable -->`;
const wrapped = ( html: string, classes = '' ) =>
	`<div class="wp-block-jetpack-opentable${ classes }">${ html }</div>`;

describe( 'the stored markup of OpenTable', () => {
	it.each( [
		[ 'one restaurant', { rid: [ '1' ] }, wrapped( link( 1 ) ) ],
		[ 'a number that is a number', { rid: [ 1 ] }, wrapped( link( 1 ) ) ],
		[
			'several',
			{ rid: [ '1', '412810' ] },
			wrapped( link( 1 ) + link( 412810 ) ),
		],
		[
			'a look and a place',
			{
				rid: [ '1' ],
				align: 'wide',
				className: 'is-style-wide',
			},
			wrapped( link( 1 ), ' alignwide is-style-wide' ),
		],
		[
			'every setting',
			{
				rid: [ '1' ],
				iframe: false,
				domain: 'co.uk',
				lang: 'ja-JP',
				newtab: true,
				negativeMargin: true,
				className: 'is-style-button menü',
			},
			wrapped( link( 1 ), ' is-style-button menü' ),
		],
	] )( 'comes back byte by byte with %s', ( _, attributes, html ) => {
		const markup = block( attributes, html );
		const blocks = parse( markup );
		expect( blocks ).toHaveLength( 1 );
		expect( blocks[ 0 ]?.isValid ).toBe( true );
		expect( serialize( blocks ) ).toBe( markup );
	} );

	it( 'comes back with nothing in it', () => {
		const markup = '<!-- wp:jetpack/opentable /-->';
		expect( openBlock( markup ).isValid ).toBe( true );
		expect( serialize( parse( markup ) ) ).toBe( markup );
	} );

	it.each( [
		[
			'links without a wrapper',
			{ rid: [ '1', '2' ], align: 'wide', className: 'eigen' },
			link( 1 ) + link( 2 ),
			{ rid: [ '1', '2' ], align: 'wide', className: 'eigen' },
			wrapped( link( 1 ) + link( 2 ), ' alignwide eigen' ),
		],
		[
			'a wrapper without a class',
			{
				rid: [ '1' ],
				lang: 'de-DE',
				align: 'center',
				className: 'eigen',
			},
			`<div>${ link( 1 ) }</div>`,
			{
				rid: [ '1' ],
				lang: 'de-DE',
				align: 'center',
				className: 'eigen',
			},
			wrapped( link( 1 ), ' aligncenter eigen' ),
		],
		[
			'the look in an attribute',
			{ rid: [ '1' ], style: 'wide', align: 'wide' },
			wrapped( link( 1 ), ' alignwide' ),
			{ rid: [ '1' ], align: 'wide', className: 'is-style-wide' },
			wrapped( link( 1 ), ' alignwide is-style-wide' ),
		],
		[
			'the look in an attribute, without a wrapper',
			{ rid: [ '1' ], style: 'tall' },
			link( 1 ),
			{ rid: [ '1' ], className: 'is-style-tall' },
			wrapped( link( 1 ), ' is-style-tall' ),
		],
	] )( 'opens %s', ( _, stored, html, attributes, expected ) => {
		const opened = openBlock( block( stored, html ) );
		// WordPress tells of markup that differs, and of nothing else.
		if ( ! html.startsWith( '<div class' ) ) {
			expect( console ).toHaveInformed();
		}
		expect( opened.isValid ).toBe( true );
		const written = serialize( opened );
		expect( written ).toBe( block( attributes, expected ) );
		expect( serialize( parse( written ) ) ).toBe( written );
	} );

	it( 'opens blocks that stored no markup, with one number', () => {
		const opened = openBlock(
			'<!-- wp:jetpack/opentable {"rid":"7","style":"tall"} /-->'
		);
		expect( console ).toHaveInformed();
		expect( opened.isValid ).toBe( true );
		expect( serialize( opened ) ).toBe(
			block(
				{ rid: '7', className: 'is-style-tall' },
				wrapped( link( 7 ), ' is-style-tall' )
			)
		);
	} );

	it( 'opens a wrapper with nothing in it', () => {
		const opened = openBlock(
			'<!-- wp:jetpack/opentable -->\n<div class="wp-block-jetpack-opentable"></div>\n<!-- /wp:jetpack/opentable -->'
		);
		expect( console ).toHaveInformed();
		expect( opened.isValid ).toBe( true );
	} );
} );

test( 'values that are no IDs do not keep a post from opening', () => {
	const [ first ] = parse(
		block(
			{ rid: [ '1', null, { toString: 1, valueOf: 1 } ], lang: {} },
			wrapped( link( 1 ) )
		)
	);
	expect( first?.isValid ).toBe( true );
	expect( () => serialize( first ? [ first ] : [] ) ).not.toThrow();
} );
