import { createBlock, registerBlockType, serialize } from '@wordpress/blocks';
import {
	htmlOf,
	readOriginal,
	textAround,
	withMark,
	withNewWords,
	wordsIn,
} from '../words';

beforeAll( () => {
	for ( const name of [ 'paragraph', 'list', 'list-item' ] ) {
		registerBlockType(
			{
				apiVersion: 3,
				name: `core/${ name }`,
				title: name,
				category: 'text',
				attributes: {
					content: { type: 'string' },
					align: { type: 'string' },
					metadata: { type: 'object' },
				},
			},
			{ edit: () => null, save: () => null }
		);
	}
} );

const TEXT = 'We bake <strong>good bread</strong> every day.';
const paragraph = ( content = TEXT ) =>
	createBlock( 'core/paragraph', { content, align: 'center' } );
const range = ( start: number, end: number ) => ( {
	key: 'content',
	start,
	end,
} );

it( 'takes the words of a selection with their formats, without spaces around them', () => {
	const words = wordsIn( paragraph(), range( 7, 13 ) );
	expect( words ).toMatchObject( { start: 8, end: 12 } );
	expect( words && htmlOf( words ) ).toBe( '<strong>good</strong>' );
	expect( words && textAround( words ) ).toBe(
		'We bake good bread every day.'
	);
} );

it( 'takes no words where there are none, and the block where all are selected', () => {
	expect( wordsIn( paragraph(), range( 7, 8 ) ) ).toBeNull();
	expect( wordsIn( paragraph(), range( 3, 3 ) ) ).toBeNull();
	expect( wordsIn( paragraph(), range( 0, 29 ) ) ).toBeNull();
} );

it( 'changes only the words, and restores the blocks as they were', () => {
	const block = paragraph();
	const words = wordsIn( block, range( 8, 18 ) );
	const markup = serialize( words ? withMark( [ block ], words ) : [] );
	const original = readOriginal( markup );
	expect( serialize( original.blocks ) ).toBe( serialize( [ block ] ) );
	const [ changed ] = withNewWords( original, 'fine <em>rolls</em>' );
	expect( changed?.attributes ).toMatchObject( {
		content: 'We bake fine <em>rolls</em> every day.',
		align: 'center',
	} );
	expect( changed?.attributes.metadata ).toBeUndefined();
} );

it( 'finds the words of an item in its list', () => {
	const original = readOriginal(
		'<!-- wp:list --><!-- wp:list-item {"content":"Water"} /-->' +
			'<!-- wp:list-item {"content":"Rye flour","metadata":{"freeholdWords":{"key":"content","start":0,"end":3}}} /-->' +
			'<!-- /wp:list -->'
	);
	const [ changed ] = withNewWords( original, 'Wheat' );
	expect(
		changed?.innerBlocks.map( ( { attributes } ) => attributes.content )
	).toEqual( [ 'Water', 'Wheat flour' ] );
} );

it( 'reads whole blocks, and marks that are no ranges, without words', () => {
	expect( readOriginal( undefined ) ).toEqual( { blocks: [], words: null } );
	expect( readOriginal( serialize( [ paragraph() ] ) ).words ).toBeNull();
	const odd = createBlock( 'core/paragraph', {
		content: 'x',
		metadata: { name: 'Intro', freeholdWords: { start: '1' } },
	} );
	expect( readOriginal( serialize( [ odd ] ) ).words ).toBeNull();
} );
