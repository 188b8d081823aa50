import '../../../tests/unit/initial-state';
import {
	createBlock,
	getBlockType,
	registerBlockType,
	serialize,
	switchToBlockType,
	type BlockInstance,
} from '@wordpress/blocks';
import { openBlock } from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';

const CHILDREN = [ 'name', 'email', 'phone', 'address' ];

/** Returns a stored child block. */
const child = ( name: string, attributes: object, markup: string ) =>
	`<!-- wp:jetpack/${ name } ${ JSON.stringify( attributes )
		.replaceAll( '<', '\\u003c' )
		.replaceAll( '>', '\\u003e' )
		.replaceAll(
			'&',
			'\\u0026'
		) } -->\n${ markup }\n<!-- /wp:jetpack/${ name } -->`;

const wrap = ( name: string, inner: string ) =>
	`<div class="wp-block-jetpack-${ name }">${ inner }</div>`;

const card = ( inner: string, attributes = '', classes = '' ) =>
	`<!-- wp:jetpack/contact-info ${ attributes }-->
<div class="wp-block-jetpack-contact-info${ classes }">${ inner }</div>
<!-- /wp:jetpack/contact-info -->`;

const email = ( text: string, markup: string ) =>
	child( 'email', { email: text }, wrap( 'email', markup ) );
const phone = ( text: string, markup: string ) =>
	child( 'phone', { phone: text }, wrap( 'phone', markup ) );
const address = ( attributes: object, markup: string ) =>
	child( 'address', attributes, wrap( 'address', markup ) );
const street = ( text: string, line = 1 ) =>
	`<div class="jetpack-address__address jetpack-address__address${ line }">${ text }</div>`;
const span = ( name: string, text: string ) =>
	`<span class="jetpack-address__${ name }">${ text }</span>`;

const link = ( href: string, title: string, inner: string ) =>
	`<a href="${ href }" target="_blank" rel="noopener noreferrer" title="${ title }">${ inner }</a>`;

beforeAll( () => {
	registerOwnBlock( 'contact-info' );
	CHILDREN.forEach( registerOwnBlock );
	for ( const name of [ 'core/paragraph', 'core/group' ] ) {
		registerBlockType(
			{
				apiVersion: 3,
				name,
				title: name,
				category: 'text',
				attributes: {
					content: { type: 'string', source: 'html', selector: 'p' },
					align: { type: 'string' },
				},
			},
			{ edit: () => null, save: () => null }
		);
	}
} );

describe( 'the stored markup', () => {
	it.each( [
		[ 'an empty card', card( '' ) ],
		[
			'an empty child of each kind',
			card(
				CHILDREN.map(
					( name ) => `<!-- wp:jetpack/${ name } /-->`
				).join( '\n\n' )
			),
		],
		[
			'looks of a card',
			card(
				email(
					'me@example.org',
					'<a href="mailto:me@example.org">me@example.org</a>'
				),
				'{"showVcard":true,"align":"wide","className":"is-karte"} ',
				' alignwide is-karte'
			),
		],
		[
			'a name',
			child(
				'name',
				{ name: 'Gärtnerei Öz' },
				wrap( 'name', 'Gärtnerei Öz' )
			),
		],
		[ 'an address that is none', email( 'me@nowhere', 'me@nowhere' ) ],
		[
			'an address in a sentence',
			email(
				'Write to me@example.org, please.',
				'Write to <a href="mailto:me@example.org,">me@example.org</a>, please.'
			),
		],
		[
			'two addresses',
			email(
				'a@b.co c.d@e-f.museum',
				'<a href="mailto:a@b.co">a@b.co</a> <a href="mailto:c.d@e-f.museum">c.d@e-f.museum</a>'
			),
		],
		[
			'a display name',
			email( 'Anna <anna@example.org>', 'Anna &lt;anna@example.org>' ),
		],
		[
			'a number',
			phone(
				'123-456-7890',
				'<a href="tel:1234567890">123-456-7890</a>'
			),
		],
		[
			'a plus',
			phone(
				'+49 (30) 1234',
				'<a href="tel:+49301234">+49 (30) 1234</a>'
			),
		],
		[
			'brackets',
			phone( '(030) 1234', '<a href="tel:0301234">(030) 1234</a>' ),
		],
		[
			'words before and after',
			phone(
				'Mobil: +49 151 1234 (nur abends)',
				'<span class="phone-prefix">Mobil: </span><a href="tel:+491511234">+49 151 1234 (nur abends)</a>'
			),
		],
		[
			'letters in the number',
			phone( '1-800-FLOWERS', '<a href="tel:1800">1-800-FLOWERS</a>' ),
		],
		[
			'an extension',
			phone(
				'555 0100 ext. 7',
				'<a href="tel:55501007">555 0100 ext. 7</a>'
			),
		],
		[ 'no number at all', phone( 'By pigeon', 'By pigeon' ) ],
		[
			'a whole address',
			address(
				{
					address: '7 Harbour Lane',
					addressLine2: 'Back yard',
					addressLine3: 'Third bell',
					city: 'Port Freehold',
					region: 'ME',
					postal: '04101',
					country: 'USA',
				},
				`${ street( '7 Harbour Lane' ) }${ street(
					'Back yard',
					2
				) }${ street( 'Third bell', 3 ) }<div>${ span(
					'city',
					'Port Freehold'
				) }, ${ span( 'region', 'ME' ) } ${ span(
					'postal',
					'04101'
				) }</div><div class="jetpack-address__country">USA</div>`
			),
		],
		[
			'a city alone',
			address(
				{ city: 'Köln' },
				'<div class="jetpack-address__city">Köln</div>'
			),
		],
		[
			'a city and a postal code',
			address(
				{ city: 'Köln', postal: '50667' },
				`<div>${ span( 'city', 'Köln' ) }, ${ span(
					'region',
					''
				) } ${ span( 'postal', '50667' ) }</div>`
			),
		],
		[
			'a region alone',
			address(
				{ region: 'ME' },
				`<div>${ span( 'region', 'ME' ) } ${ span(
					'postal',
					''
				) }</div>`
			),
		],
		[
			'a link with another language’s title',
			address(
				{
					address: 'Am Hafen 7',
					addressLine2: 'Haus B',
					city: 'Kiel',
					postal: '24103',
					country: 'Deutschland',
					linkToGoogleMaps: true,
				},
				link(
					'https://www.google.com/maps/search/Am+Hafen 7,Haus B,+Kiel,+24103+Deutschland',
					'Adresse in Google Maps öffnen',
					`${ street( 'Am Hafen 7' ) }${ street(
						'Haus B',
						2
					) }<div>${ span( 'city', 'Kiel' ) }, ${ span(
						'region',
						''
					) } ${ span(
						'postal',
						'24103'
					) }</div><div class="jetpack-address__country">Deutschland</div>`
				)
			),
		],
		[
			'300 characters in a street',
			address(
				{ address: 'ß'.repeat( 300 ) },
				street( 'ß'.repeat( 300 ) )
			),
		],
		[
			'a link wanted and no address',
			'<!-- wp:jetpack/address {"linkToGoogleMaps":true} /-->',
		],
		[
			'right to left',
			child(
				'name',
				{ name: 'مقهى الميناء (Port)' },
				wrap( 'name', 'مقهى الميناء (Port)' )
			),
		],
	] )( 'opens valid and is saved byte for byte: %s', ( _, markup ) => {
		const block = openBlock( markup );
		expect( block.isValid ).toBe( true );
		expect( serialize( block ) ).toBe( markup );
		block.innerBlocks.forEach( ( { isValid } ) =>
			expect( isValid ).toBe( true )
		);
	} );

	it( 'of a new link has a title', () => {
		expect(
			serialize(
				createBlock( 'jetpack/address', {
					city: 'Kiel',
					linkToGoogleMaps: true,
				} )
			)
		).toContain( 'title="Open address in Google Maps"' );
	} );
} );

describe( 'what an author’s save leaves', () => {
	beforeEach( () => {
		jest.spyOn( window.console, 'groupCollapsed' ).mockImplementation();
	} );

	it.each( [
		[
			'an address taken for a tag',
			child(
				'email',
				{ email: 'Anna ' },
				wrap( 'email', 'Anna &lt;anna@example.org&gt;' )
			),
			'email',
			'Anna <anna@example.org>',
		],
		[
			'an ampersand',
			child(
				'name',
				{ name: 'Müller &amp; Söhne' },
				wrap( 'name', 'Müller &amp; Söhne' )
			),
			'name',
			'Müller & Söhne',
		],
		[
			'words before a number',
			child(
				'phone',
				{ phone: 'A&amp;B: 5550100' },
				wrap(
					'phone',
					'<span class="phone-prefix">A&amp;B: </span><a href="tel:5550100">5550100</a>'
				)
			),
			'phone',
			'A&B: 5550100',
		],
		[
			'a street, linked',
			address(
				{
					address: '1st &amp; Main',
					city: 'Bath',
					linkToGoogleMaps: true,
				},
				link(
					'https://www.google.com/maps/search/1st+&amp; Main,+Bath,',
					'Karte',
					`${ street(
						'1st &amp; Main'
					) }<div class="jetpack-address__city">Bath</div>`
				)
			),
			'address',
			'1st & Main',
		],
	] )( 'is read from the markup: %s', ( _, markup, name, text ) => {
		const wasInvalid = text.includes( '<' );
		const block = openBlock( markup );
		expect( block.isValid ).toBe( true );
		expect( block.attributes[ name ] ).toBe( text );
		if ( wasInvalid ) {
			expect( console ).toHaveInformed();
		}
		const again = openBlock( serialize( block ) );
		expect( again.isValid ).toBe( true );
		expect( again.attributes ).toEqual( block.attributes );
	} );
} );

describe( 'transforms', () => {
	const become = ( block: BlockInstance, name: string ) =>
		switchToBlockType( block, name )?.[ 0 ];
	const paragraph = ( content: string ) =>
		createBlock( 'core/paragraph', { content } );

	it.each( [
		[
			'jetpack/email',
			{ email: 'Anna & me@example.org' },
			'Anna &amp; <a href="mailto:me@example.org">me@example.org</a>',
		],
		[
			'jetpack/phone',
			{ phone: 'Call +49 30 123' },
			'Call <a href="tel:+4930123">+49 30 123</a>',
		],
		[ 'jetpack/name', { name: 'A < B' }, 'A &lt; B' ],
		[
			'jetpack/address',
			{ address: 'Way 1', city: 'Bath', region: 'X', postal: '7' },
			'Way 1<br>Bath, X 7',
		],
	] )( '%s becomes a paragraph', ( name, attributes, content ) => {
		expect(
			become(
				createBlock( name, attributes as Record< string, unknown > ),
				'core/paragraph'
			)?.attributes.content
		).toBe( content );
	} );

	it.each( [
		[
			'jetpack/email',
			'Mail <b>me@example.org</b>',
			'email',
			'Mail me@example.org',
		],
		[
			'jetpack/email',
			'Anna &lt;anna@example.org&gt;',
			'email',
			'Anna <anna@example.org>',
		],
		[
			'jetpack/phone',
			'Tel. (030)&nbsp;123 45 67',
			'phone',
			'Tel. (030) 123 45 67',
		],
		[ 'jetpack/name', 'Müller &amp; Söhne', 'name', 'Müller & Söhne' ],
	] )( 'a paragraph becomes %s', ( name, content, attribute, text ) => {
		expect(
			become( paragraph( content ), name )?.attributes[ attribute ]
		).toBe( text );
	} );

	it( 'a paragraph with anything else becomes neither', () => {
		for ( const content of [
			'Open from 9 to 5',
			'Since 2026-11-21',
			'',
		] ) {
			expect(
				become( paragraph( content ), 'jetpack/phone' )
			).toBeUndefined();
			expect(
				become( paragraph( content ), 'jetpack/email' )
			).toBeUndefined();
		}
	} );

	it( 'a card becomes a group, or lets its blocks go', () => {
		const block = createBlock(
			'jetpack/contact-info',
			{ align: 'wide', showVcard: true },
			[ createBlock( 'jetpack/name', { name: 'Öz' } ) ]
		);
		const group = become( block, 'core/group' );
		expect( group?.attributes ).toMatchObject( { align: 'wide' } );
		expect( group?.innerBlocks[ 0 ]?.attributes.name ).toBe( 'Öz' );
		const freed = getBlockType(
			'jetpack/contact-info'
		)?.transforms?.ungroup?.( block.attributes, block.innerBlocks );
		expect( freed?.map( ( { name } ) => name ) ).toEqual( [
			'jetpack/name',
		] );
	} );
} );
