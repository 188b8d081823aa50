import {
	createBlock,
	getPossibleBlockTransformations,
	registerBlockType,
	serialize,
	switchToBlockType,
	getBlockType,
	type BlockInstance,
} from '@wordpress/blocks';
import { openBlock } from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';

const NAME = 'jetpack/repeat-visitor';

const paragraph = ( text: string ) =>
	`<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;

const stored = ( attributes: string, inner: string, classes = '' ) =>
	`<!-- wp:${ NAME } ${ attributes }-->
<div class="wp-block-jetpack-repeat-visitor${ classes }"><div class="wp-block-jetpack-repeat-visitor__inner-container">${ inner }</div></div>
<!-- /wp:${ NAME } -->`;

const withoutContainer = ( attributes: string, inner: string, classes = '' ) =>
	`<!-- wp:${ NAME } ${ attributes }-->
<div class="wp-block-jetpack-repeat-visitor${ classes }">${ inner }</div>
<!-- /wp:${ NAME } -->`;

beforeAll( () => {
	registerOwnBlock( 'repeat-visitor' );
	const settings = { title: 'Core', category: 'text', apiVersion: 3 };
	registerBlockType(
		{
			...settings,
			name: 'core/paragraph',
			attributes: { content: { source: 'html', selector: 'p' } },
			supports: { className: false },
		},
		require( './stand-ins' ).paragraph
	);
	registerBlockType(
		{
			...settings,
			name: 'core/group',
			attributes: { layout: { type: 'object' } },
			supports: { align: true },
		},
		require( './stand-ins' ).group
	);
} );

describe( 'the stored markup of Repeat Visitor', () => {
	it.each( [
		[ 'default values', stored( '', paragraph( 'Welcome back' ) ) ],
		[
			'stored values',
			stored(
				'{"criteria":"before-visits","threshold":12} ',
				paragraph( 'Schön, dass Sie da sind – „willkommen“' )
			),
		],
		[ 'nothing in it', stored( '{"threshold":1} ', '' ) ],
		[
			'an alignment and a class',
			stored(
				'{"align":"full","className":"is-grün"} ',
				paragraph( 'Hallo' ),
				' alignfull is-grün'
			),
		],
		[
			'a layout, which leaves the markup alone',
			stored(
				'{"layout":{"type":"constrained"}} ',
				paragraph( 'Hello' )
			),
		],
		[
			'one inside another',
			stored(
				'{"threshold":2} ',
				stored(
					'{"criteria":"before-visits","threshold":5} ',
					paragraph( 'Between two and five' )
				)
			),
		],
	] )( 'comes back byte by byte with %s', ( _, markup ) => {
		const block = openBlock( markup );
		expect( block.isValid ).toBe( true );
		expect( serialize( block ) ).toBe( markup );
	} );

	it( 'has the stored defaults', () => {
		expect(
			openBlock( stored( '', paragraph( 'Welcome back' ) ) ).attributes
		).toMatchObject( { criteria: 'after-visits', threshold: 3 } );
	} );
} );

describe( 'the form without a container', () => {
	it.each( [
		[ '', '', 'Welcome back' ],
		[ '{"threshold":5} ', '', 'Good to see you &amp; yours' ],
		[
			'{"criteria":"before-visits","align":"wide"} ',
			' alignwide',
			'Grüß Gott beim ersten Besuch',
		],
	] )(
		'opens and is brought up to date: %s',
		( attributes, classes, text ) => {
			const inner = paragraph( text );
			const block = openBlock(
				withoutContainer( attributes, inner, classes )
			);
			expect( console ).toHaveInformed();
			expect( block.isValid ).toBe( true );
			expect( serialize( block ) ).toBe(
				stored( attributes, inner, classes )
			);
			expect( openBlock( serialize( block ) ).isValid ).toBe( true );
		}
	);

	it( 'contains several blocks', () => {
		const inner = `${ paragraph( 'Eins' ) }\n\n${ paragraph( 'Zwei' ) }`;
		const block = openBlock( withoutContainer( '', inner ) );
		expect( console ).toHaveInformed();
		expect( block.innerBlocks ).toHaveLength( 2 );
		expect( serialize( block ) ).toBe( stored( '', inner ) );
	} );
} );

describe( 'transforms', () => {
	const text = ( content: string ) =>
		createBlock( 'core/paragraph', { content } );
	const texts = ( block?: BlockInstance ) =>
		block?.innerBlocks.map( ( { attributes } ) => attributes.content );

	it( 'wrap any blocks, each as it is', () => {
		const [ wrapped ] =
			switchToBlockType( [ text( 'One' ), text( 'Two' ) ], NAME ) ?? [];
		expect( wrapped?.name ).toBe( NAME );
		expect( wrapped?.attributes.threshold ).toBe( 3 );
		expect( texts( wrapped ) ).toEqual( [ 'One', 'Two' ] );
	} );

	it( 'take over an alignment that all blocks share', () => {
		const group = ( align: string ) =>
			createBlock( 'core/group', { align }, [ text( 'Inside' ) ] );
		const alignOf = ( ...blocks: BlockInstance[] ) =>
			switchToBlockType( blocks, NAME )?.[ 0 ]?.attributes.align;
		expect( alignOf( group( 'wide' ), group( 'wide' ) ) ).toBe( 'wide' );
		expect( alignOf( group( 'wide' ), group( 'full' ) ) ).toBeUndefined();
		expect( alignOf( group( 'left' ) ) ).toBeUndefined();
		expect( alignOf( group( 'full' ), text( 'Plain' ) ) ).toBeUndefined();
	} );

	it( 'do not offer a block to itself', () => {
		const names = ( block: BlockInstance ) =>
			getPossibleBlockTransformations( [ block ] ).map(
				( { name } ) => name
			);
		expect( names( text( 'One' ) ) ).toContain( NAME );
		expect( names( createBlock( NAME ) ) ).toEqual( [ 'core/group' ] );
	} );

	it( 'become a group with the same content', () => {
		const block = createBlock(
			NAME,
			{ align: 'wide', layout: { type: 'constrained' } },
			[ text( 'One' ) ]
		);
		const [ group ] = switchToBlockType( [ block ], 'core/group' ) ?? [];
		expect( group?.attributes ).toMatchObject( {
			align: 'wide',
			layout: { type: 'constrained' },
		} );
		expect( texts( group ) ).toEqual( [ 'One' ] );
	} );

	it( 'let the content go', () => {
		const block = createBlock( NAME, {}, [ text( 'One' ), text( 'Two' ) ] );
		const freed = getBlockType( NAME )?.transforms?.ungroup?.(
			block.attributes,
			block.innerBlocks
		);
		expect(
			freed?.map( ( { attributes } ) => attributes.content )
		).toEqual( [ 'One', 'Two' ] );
	} );
} );
