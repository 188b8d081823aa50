import {
	createBlock,
	registerBlockType,
	type BlockInstance,
} from '@wordpress/blocks';
import { likeOriginal } from '../like-original';

beforeAll( () => {
	for ( const name of [ 'paragraph', 'heading', 'list', 'quote' ] ) {
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
