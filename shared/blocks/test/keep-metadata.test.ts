/** What blocks keep when they become others. */
import { hiddenAs, keepMetadata, ours } from '../keep-metadata';
import type { BlockInstance } from '@wordpress/blocks';

const NAME = 'jetpack/test';

ours.add( NAME );

const hidden = { blockVisibility: false, name: 'Secret', noteId: 7 };

const block = (
	name: string,
	metadata?: Record< string, unknown >,
	innerBlocks: BlockInstance[] = []
): BlockInstance => ( {
	clientId: name,
	name,
	isValid: true,
	attributes: metadata ? { metadata } : {},
	innerBlocks,
} );

it( 'hides each of several blocks as its own source, and what they become together as the one that was hidden', () => {
	const sources = [
		block( 'core/image' ),
		block( 'core/image', { ...hidden } ),
	];
	const results = [ block( NAME ), block( NAME ) ];
	expect(
		results.map(
			( result, index ) =>
				keepMetadata( result, sources, index, results ).attributes
					.metadata
		)
	).toEqual( [ undefined, hidden ] );
	expect(
		keepMetadata( block( NAME ), sources ).attributes.metadata
	).toEqual( { blockVisibility: false } );
	const phones = { blockVisibility: { viewport: { mobile: false } } };
	expect(
		keepMetadata( block( NAME ), [
			block( 'core/image', phones ),
			...sources,
		] ).attributes.metadata
	).toEqual( { blockVisibility: false } );
	expect(
		keepMetadata( block( NAME, { tiledGallery: {} } ), [
			block( 'core/image', phones ),
			block( 'core/image' ),
		] ).attributes.metadata
	).toEqual( { tiledGallery: {}, ...phones } );
} );

it( 'names only the first of the blocks that one becomes, and hides all', () => {
	const results = [ block( NAME ), block( 'core/paragraph' ) ];
	expect(
		results.map(
			( result, index ) =>
				keepMetadata(
					result,
					block( 'core/quote', hidden ),
					index,
					results
				).attributes.metadata
		)
	).toEqual( [ hidden, { blockVisibility: false } ] );
} );

it( 'hides no container for a block that stays hidden in it, and touches no transform of others', () => {
	const one = block( 'core/image', hidden );
	const group = block( NAME, undefined, [
		block( 'core/paragraph' ),
		block( 'core/image', hidden ),
	] );
	expect( keepMetadata( group, [ block( 'core/paragraph' ), one ] ) ).toBe(
		group
	);
	for ( const name of [ 'other/image', 'core/cover' ] ) {
		const other = block( name );
		expect( keepMetadata( other, one ) ).toBe( other );
	}
	const other = block( 'other/image' );
	expect( keepMetadata( other, block( NAME, hidden ) ) ).toBe( other );
} );

it( 'hides what shows the content of a hidden block, unless that is still hidden', () => {
	const list = block( 'core/list', undefined, [
		block( 'core/list-item' ),
		block( 'core/list-item', hidden ),
	] );
	expect( keepMetadata( block( NAME ), list ).attributes.metadata ).toEqual( {
		blockVisibility: false,
	} );
	const results = [ block( NAME ), block( 'core/list-item', hidden ) ];
	for ( const [ index, result ] of results.entries() ) {
		expect( keepMetadata( result, list, index, results ) ).toBe( result );
	}
} );

it( 'hides what comes out of a hidden container', () => {
	const phones = { blockVisibility: { viewport: { mobile: false } } };
	const all = [
		block( 'core/image' ),
		block( 'core/image', { blockVisibility: false } ),
	];
	expect( hiddenAs( {}, all ) ).toBe( all );
	expect(
		hiddenAs( { metadata: phones }, all ).map(
			( { attributes } ) => attributes.metadata
		)
	).toEqual( [ phones, { blockVisibility: false } ] );
} );
