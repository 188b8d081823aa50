/** Transforms of all blocks. */
import { keepMetadata } from '@freehold/blocks/keep-metadata';
import { getBlockType, type BlockTransform } from '@wordpress/blocks';
import { readModules } from '../../../tools/modules';
import { registerOwnBlock } from '../../unit/register-block';

/** The pairs of blocks of which one becomes the other. */
const pairs: Array< [ string, string ] > = [];

const othersOf = ( transforms: BlockTransform[] = [] ) =>
	transforms
		.filter( ( { type } ) => type === 'block' )
		.flatMap( ( { blocks = [] } ) => blocks );

beforeAll( () => {
	for ( const { source, slug } of readModules().flatMap(
		( { blocks } ) => blocks
	) ) {
		if ( source ) {
			const name = registerOwnBlock( slug );
			const { from, to } = getBlockType( name )?.transforms ?? {};
			pairs.push(
				...othersOf( from ).map( ( other ): [ string, string ] => [
					other === '*' ? 'core/paragraph' : other,
					name,
				] ),
				...othersOf( to ).map( ( other ): [ string, string ] => [
					name,
					other,
				] )
			);
		}
	}
} );

it( 'offer no block as a transform of itself', () => {
	expect( pairs.filter( ( [ one, other ] ) => one === other ) ).toEqual( [] );
} );

it( 'keep a block hidden, named and commented on', () => {
	const metadata = { blockVisibility: false, name: 'Secret', noteId: 7 };
	const block = ( name: string, attributes = {} ) => ( {
		clientId: name,
		name,
		isValid: true,
		attributes,
		innerBlocks: [],
	} );
	expect( pairs.length ).toBeGreaterThan( 100 );
	expect(
		pairs.filter(
			( [ from, to ] ) =>
				keepMetadata( block( to ), block( from, { metadata } ) )
					.attributes.metadata === undefined
		)
	).toEqual( [] );
} );
