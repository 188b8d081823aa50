/** The fixture of tests on the site that `npm start` opens: the showcase with its stand-ins. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '../types';
import { test as base } from './index';
import { load } from './load.cjs';

type StandIns = {
	environment: Record< string, string >;
	mail: string;
	stop: () => Promise< void >;
};

const module = async < T >( path: string ): Promise< T > =>
	( await load( pathToFileURL( join( __dirname, path ) ).href ) ) as T;

/**
 * Writes the showcase into a test's site, which needs the options `demo: true` and `offline: false`.
 *
 * @param site     The site.
 * @param standIns The stand-ins.
 */
export async function writeShowcase(
	site: Site,
	standIns: StandIns
): Promise< void > {
	await site.setEnv( standIns.environment );
	const { showcase } = await module< {
		showcase: ( target: Site, withPages: boolean ) => Promise< void >;
	} >( '../showcase/index.mjs' );
	await showcase( site, true );
}

export const test = base.extend< object, { standIns: StandIns } >( {
	standIns: [
		async ( {}, provide ) => {
			const { startStandIns } = await module< {
				startStandIns: () => Promise< StandIns >;
			} >( '../../services/all.mjs' );
			const standIns = await startStandIns();
			await provide( standIns );
			await standIns.stop();
		},
		{ scope: 'worker' },
	],
} );
