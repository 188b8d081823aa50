/**
 * Fixtures for maps: a site that uses a stand-in of its own for all map services.
 *
 *     import { test, expect } from '../../../../tests/services/maps/fixture';
 *     test( '…', async ( { maps, visit } ) => {
 *         await maps.useTiles();
 *
 * Before each test that uses `maps`, the stand-in is reset, and the site has no token and no tiles.
 */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base } from '../../site/playwright';
import { load } from '../../site/playwright/load.cjs';
import type { MapsService, StartMapsService } from './types';

export {
	expect,
	expectAccessible,
	layoutShift,
	screenshot,
} from '../../site/playwright';

/** The stand-in and the site's settings for it. */
export interface Maps extends MapsService {
	/** The Mapbox token that the stand-in accepts. */
	token: string;
	/** Sets the site's Mapbox token in the environment. The stand-in rejects other tokens. */
	useMapbox: ( token?: string ) => Promise< void >;
	/**
	 * Sets a MapKit key and shows Apple maps. Returns the public key that verifies its signatures. `file` replaces the
	 * key.
	 */
	useMapkit: ( file?: string ) => Promise< KeyObject >;
	/** Shows map tiles of a URL, with a search. Default: the stand-in's image tiles. */
	useTiles: ( path?: string, search?: string ) => Promise< void >;
}

export const test = base.extend< {
	maps: Maps;
	mapsService: MapsService & { token: string };
} >( {
	mapsService: async ( {}, provide ) => {
		const { startMapsService, TOKEN } = ( await load(
			pathToFileURL( join( __dirname, 'service.mjs' ) ).href
		) ) as { startMapsService: StartMapsService; TOKEN: string };
		const service = await startMapsService();
		await provide( { ...service, token: TOKEN } );
		await service.stop();
	},

	maps: async ( { mapsService, site }, provide ) => {
		const address = {
			FREEHOLD_MAPBOX_URL: mapsService.url,
			FREEHOLD_MAPKIT_URL: mapsService.url,
		};
		mapsService.reset();
		await site.setEnv( address );
		await provide( {
			...mapsService,
			useMapbox: ( token = mapsService.token ) =>
				site.setEnv( { ...address, FREEHOLD_MAPBOX_KEY: token } ),
			useMapkit: async ( file ) => {
				const { privateKey, publicKey } = generateKeyPairSync( 'ec', {
					namedCurve: 'P-256',
				} );
				const pem = privateKey.export( {
					type: 'pkcs8',
					format: 'pem',
				} );
				await site.wpEval(
					`Freehold\\Settings::set( 'modules.map.options.provider', 'mapkit' );`
				);
				await site.setEnv( {
					...address,
					FREEHOLD_MAPKIT_TEAM_ID: 'ABCDE12345',
					FREEHOLD_MAPKIT_KEY_ID: 'KEY1234567',
					// In one line, as in environment variables.
					FREEHOLD_MAPKIT_PRIVATE_KEY:
						file ?? String( pem ).replace( /\n/g, '\\n' ),
				} );
				return publicKey;
			},
			useTiles: async (
				path = '/tiles/{z}/{x}/{y}.png',
				search = '/search'
			) => {
				await site.wpEval(
					`Freehold\\Settings::set( 'modules.map.options', array(
						'provider'     => 'tiles',
						'tiles_url'    => '${ mapsService.url }${ path }',
						'geocoder_url' => '${ search && mapsService.url + search }',
					) );`
				);
			},
		} );
		await site.setEnv( {} );
	},
} );
