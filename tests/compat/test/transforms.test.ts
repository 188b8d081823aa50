/** Transforms of all blocks. */
import { getBlockType } from '@wordpress/blocks';
import { readModules } from '../../../tools/modules';
import { registerOwnBlock } from '../../unit/register-block';

it( 'offer no block as a transform of itself', () => {
	const offered = readModules()
		.flatMap( ( { blocks } ) => blocks )
		.filter( ( { source } ) => source )
		.filter( ( { slug } ) => {
			const name = registerOwnBlock( slug );
			const { from = [], to = [] } =
				getBlockType( name )?.transforms ?? {};
			return [ ...from, ...to ].some(
				( transform ) =>
					transform.type === 'block' &&
					transform.blocks?.includes( name )
			);
		} );
	expect( offered.map( ( { name } ) => name ) ).toEqual( [] );
} );
