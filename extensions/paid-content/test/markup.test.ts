import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	createBlock,
	registerBlockType,
	serialize,
	switchToBlockType,
	type BlockInstance,
} from '@wordpress/blocks';
import { createElement } from '@wordpress/element';
import {
	openBlock,
	registerMediaBlock,
	registerTextBlock,
} from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';
import { CONTAINER, GUEST, SUBSCRIBER } from '../names';

const folder = join( __dirname, 'stored' );
const read = ( file: string ) =>
	readFileSync( join( folder, `${ file }.html` ), 'utf8' ).trim();
const cases = readdirSync( folder )
	.filter( ( file ) => ! file.includes( '.serialized' ) )
	.map( ( file ) => file.slice( 0, -'.html'.length ) );

beforeAll( () => {
	registerTextBlock( 'core/html', 'i' );
	registerBlockType(
		{
			apiVersion: 3,
			name: 'core/paragraph',
			title: 'Paragraph',
			category: 'text',
			attributes: {
				content: { type: 'string', source: 'html', selector: 'p' },
			},
			supports: { className: false },
		},
		{
			edit: () => null,
			save: ( { attributes: { content } } ) =>
				createElement( 'p', null, String( content ) ),
			transforms: {
				from: [
					{
						type: 'raw',
						selector: 'p',
						schema: { p: { children: { '#text': {} } } },
					},
				],
			},
		}
	);
	registerBlockType(
		{
			apiVersion: 3,
			name: 'core/heading',
			title: 'Heading',
			category: 'text',
			attributes: {
				content: { type: 'string', source: 'html', selector: 'h3' },
				level: { type: 'number' },
			},
		},
		{
			edit: () => null,
			save: ( { attributes: { content } } ) =>
				createElement(
					'h3',
					{ className: 'wp-block-heading' },
					String( content )
				),
		}
	);
	registerMediaBlock( 'core/group' );
	for ( const slug of [
		'button',
		'recurring-payments',
		'container',
		'subscriber-view',
		'logged-out-view',
		'buttons',
		'login-button',
		'my-subscription',
		'paywall',
	] ) {
		registerOwnBlock( slug );
	}
} );

const isWhole = ( { isValid, innerBlocks }: BlockInstance ): boolean =>
	isValid && innerBlocks.every( isWhole );

it.each( cases.filter( ( name ) => ! name.startsWith( 'deprecated' ) ) )(
	'comes back byte by byte: %s',
	( name ) => {
		const block = openBlock( read( name ) );
		expect( isWhole( block ) ).toBe( true );
		expect( serialize( block ) ).toBe( read( name ) );
	}
);

it.each( cases.filter( ( name ) => name.startsWith( 'deprecated' ) ) )(
	'becomes what it is today: %s',
	( name ) => {
		const block = openBlock( read( name ) );
		// WordPress reports markup that changes, and no attributes that move.
		jest.mocked( window.console.info ).mockClear();
		expect( isWhole( block ) ).toBe( true );
		expect( serialize( block ) ).toBe( read( `${ name }.serialized` ) );
		const again = openBlock( serialize( block ) );
		expect( serialize( again ) ).toBe( serialize( block ) );
	}
);

it( 'keeps every view, and puts what is in none into the one for subscribers', () => {
	const view = ( name: string, text: string ) =>
		`<!-- wp:${ name } --><div class="wp-block-${ name.replace(
			'/',
			'-'
		) } entry-content"><!-- wp:paragraph --><p>${ text }</p><!-- /wp:paragraph --></div><!-- /wp:${ name } -->`;
	const block = openBlock(
		`<!-- wp:${ CONTAINER } --><div class="wp-block-premium-content-container">${ view(
			GUEST,
			'one'
		) }${ view( SUBSCRIBER, 'two' ) }${ view(
			SUBSCRIBER,
			'three'
		) }<!-- wp:paragraph --><p>four</p><!-- /wp:paragraph --></div><!-- /wp:${ CONTAINER } -->`
	);
	jest.mocked( window.console.info ).mockClear();
	expect(
		block.innerBlocks.map( ( { name, innerBlocks } ) => [
			name,
			...innerBlocks.map( ( { attributes } ) => attributes.content ),
		] )
	).toEqual( [
		[ SUBSCRIBER, 'four', 'two' ],
		[ SUBSCRIBER, 'three' ],
		[ GUEST, 'one' ],
	] );
} );

it.each( [
	'{"selectedPlanId":"x","selectedPlanIds":{"a":1}}',
	'{"selectedPlanId":50,,}',
	'{"selectedPlanIds":[null,"7",-1,{"a":[]}],"style":7}',
	'{"isPremiumContentChild":"no","className":{"toString":1}}',
] )( 'opens with malformed attributes: %s', ( attributes ) => {
	const block = openBlock(
		`<!-- wp:${ CONTAINER } ${ attributes } --><p>text</p><!-- wp:premium-content/login-button {"text":4,"style":[{"color":1}]} /--><!-- /wp:${ CONTAINER } -->`
	);
	jest.mocked( window.console.info ).mockClear();
	expect( isWhole( block ) ).toBe( true );
	expect( serialize( block ) ).toContain( 'text' );
} );

it( 'can be made from other blocks, and be undone', () => {
	const group = createBlock( 'core/group', {}, [
		createBlock( 'core/paragraph', { content: 'Paid' } ),
	] );
	const [ paid ] = switchToBlockType( group, CONTAINER ) ?? [];
	expect( paid?.innerBlocks.map( ( { name } ) => name ) ).toEqual( [
		SUBSCRIBER,
		GUEST,
	] );
	expect( paid?.innerBlocks[ 0 ]?.innerBlocks[ 0 ]?.name ).toBe(
		'core/group'
	);
	const [ back ] = ( paid && switchToBlockType( paid, 'core/group' ) ) ?? [];
	expect( back?.innerBlocks[ 0 ]?.attributes.content ).toBe( 'Paid' );

	const several = switchToBlockType(
		[
			createBlock( 'core/paragraph', { content: 'One' } ),
			createBlock( 'core/paragraph', { content: 'Two' } ),
		],
		CONTAINER
	);
	expect( several ).toHaveLength( 1 );
	expect( several?.[ 0 ]?.innerBlocks[ 0 ]?.innerBlocks ).toHaveLength( 2 );
	// Paid content in paid content would never be seen.
	expect( paid && switchToBlockType( paid, CONTAINER ) ).toBeNull();
} );
