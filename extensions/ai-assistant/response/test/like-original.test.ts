import {
	createBlock,
	registerBlockType,
	type BlockInstance,
} from '@wordpress/blocks';
import { toHtml } from '../../editor/to-html';
import { likeOriginal } from '../like-original';

jest.mock( '../../editor/to-html' );

beforeAll( () => {
	for ( const name of 'paragraph heading list quote details table freeform'.split(
		' '
	) ) {
		registerBlockType(
			{
				apiVersion: 3,
				name: `core/${ name }`,
				title: name,
				category: 'text',
				attributes: {
					content: { type: 'string' },
					align: { type: 'string' },
					className: { type: 'string' },
					citation: { type: 'string' },
					caption: { type: 'string' },
					summary: { type: 'string' },
					head: { type: 'array' },
					body: { type: 'array' },
					foot: { type: 'array' },
				},
			},
			{ edit: () => null, save: () => null }
		);
	}
} );

const like = ( blocks: BlockInstance[], ...original: BlockInstance[] ) =>
	likeOriginal( blocks, original ).map( ( { name, attributes } ) => ( {
		name,
		...attributes,
	} ) );
const text = ( name: string, attributes: object ) =>
	createBlock( `core/${ name }`, attributes );

it( 'keeps one block and its attributes for one text', () => {
	const heading = text( 'heading', {
		content: 'Old',
		align: 'center',
		className: 'x',
	} );
	expect(
		like( [ text( 'paragraph', { content: 'New' } ) ], heading )
	).toEqual( [
		{
			name: 'core/heading',
			content: 'New',
			align: 'center',
			className: 'x',
		},
	] );
} );

it( 'takes the blocks of the response where the numbers or types differ', () => {
	const one = text( 'paragraph', { content: 'Old', align: 'center' } );
	const two = [ text( 'paragraph', {} ), text( 'paragraph', {} ) ];
	expect( like( two, one ) ).toHaveLength( 2 );
	const [ alone ] = like(
		[ text( 'paragraph', { content: 'a' } ) ],
		one,
		one
	);
	expect( alone ).toEqual( { name: 'core/paragraph', content: 'a' } );
	expect( like( [ text( 'quote', {} ) ], one ) ).toEqual( [
		{ name: 'core/quote' },
	] );
	expect( likeOriginal( two, [] ) ).toBe( two );
} );

it( 'keeps the attributes of each block of a mixed selection', () => {
	const originals = [
		text( 'heading', { content: 'Old', align: 'center' } ),
		text( 'paragraph', { content: 'Old', className: 'x' } ),
	];
	expect(
		like(
			[
				text( 'heading', { content: 'New' } ),
				text( 'paragraph', { content: 'Newer' } ),
			],
			...originals
		)
	).toEqual( [
		{ name: 'core/heading', content: 'New', align: 'center' },
		{ name: 'core/paragraph', content: 'Newer', className: 'x' },
	] );
	const swapped = [ text( 'paragraph', {} ), text( 'heading', {} ) ];
	expect( likeOriginal( swapped, originals ) ).toBe( swapped );
} );

describe( 'around a response that is not a block of its kind', () => {
	const block = (
		name: string,
		attributes: object = {},
		inner: BlockInstance[] = []
	) => createBlock( `core/${ name }`, attributes, inner );
	const paragraph = ( content: string ) => block( 'paragraph', { content } );

	it( 'a quote keeps its looks and its source', () => {
		const quote = block( 'quote', { citation: 'Marta', className: 'x' }, [
			paragraph( 'Old' ),
		] );
		for ( const response of [
			[ paragraph( 'New' ) ],
			[ block( 'quote', {}, [ paragraph( 'New' ) ] ) ],
		] ) {
			const [ made ] = likeOriginal( response, [ quote ] );
			expect( made ).toMatchObject( {
				name: 'core/quote',
				attributes: { citation: 'Marta', className: 'x' },
				innerBlocks: [ { attributes: { content: 'New' } } ],
			} );
		}
	} );

	it( 'details keep their summary, unless the response has one', () => {
		const details = block( 'details', { summary: 'Old' } );
		const summaryOf = ( response: BlockInstance ) =>
			likeOriginal( [ response ], [ details ] )[ 0 ]?.attributes.summary;
		expect( summaryOf( paragraph( 'New' ) ) ).toBe( 'Old' );
		expect( summaryOf( block( 'details', { summary: 'New' } ) ) ).toBe(
			'New'
		);
	} );

	it( 'a table keeps its caption and its aligned columns, also as a list', () => {
		const rows = ( content: string, align?: string ) => [
			{ cells: [ { content }, { content, align } ] },
		];
		const original = block( 'table', {
			caption: 'Prices',
			className: 'is-style-stripes',
			body: rows( 'Old', 'right' ),
		} );
		const [ made ] = likeOriginal(
			[ block( 'table', { head: rows( 'Head' ), body: rows( 'New' ) } ) ],
			[ original ]
		);
		expect( made?.attributes ).toMatchObject( {
			caption: 'Prices',
			className: 'is-style-stripes',
			head: rows( 'Head', 'right' ),
			body: rows( 'New', 'right' ),
		} );
		expect(
			likeOriginal( [ block( 'list' ) ], [ original ] )[ 1 ]
		).toMatchObject( {
			name: 'core/paragraph',
			attributes: { content: 'Prices' },
		} );
		expect( likeOriginal( [ original ], [ block( 'list' ) ] )[ 0 ] ).toBe(
			original
		);
	} );

	it( 'Classic text stays Classic, with the places of its images', () => {
		jest.mocked( toHtml ).mockReturnValue(
			'<p>New</p><figure><img src="https://example.org/a.png" alt=""></figure>'
		);
		const image =
			'<img class="alignleft" src="https://example.org/a.png" alt="A">';
		expect(
			likeOriginal(
				[ paragraph( 'New' ), paragraph( 'Newer' ) ],
				[ block( 'freeform', { content: `<p>Old ${ image }</p>` } ) ]
			)
		).toMatchObject( [
			{
				name: 'core/freeform',
				attributes: {
					content: `<p>New</p><figure>${ image }</figure>`,
				},
			},
		] );
	} );
} );
