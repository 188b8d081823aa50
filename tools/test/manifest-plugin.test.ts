/**
 * @jest-environment node
 */
import { rejectSelfDependency } from '../manifest-plugin';
import { sharedScript } from '../shared-scripts';

/** A compilation whose shared script has these dependencies. */
const compilation = ( ...handles: string[] ) => ( {
	getAsset: ( name: string ) =>
		name === `${ sharedScript.entry }.asset.json`
			? {
					source: {
						source: () =>
							JSON.stringify( {
								dependencies: handles,
								version: '1',
							} ),
					},
			  }
			: undefined,
} );

it( 'rejects a shared script that depends on itself', () => {
	expect( () =>
		rejectSelfDependency( compilation( 'wp-data', sharedScript.handle ) )
	).toThrow( 'depends on itself' );
} );

it( 'accepts a shared script that depends on others, and a build without one', () => {
	rejectSelfDependency( compilation( 'wp-data' ) );
	rejectSelfDependency( { getAsset: () => undefined } );
} );
