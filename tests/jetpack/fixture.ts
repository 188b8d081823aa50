/**
 * A site with the real Jetpack of `JETPACK_DIR` beside Freehold. Jetpack's own messages do not fail a test.
 */
import { expect, test as base } from '../site/playwright';
import { ALL_ON } from '../site/playwright/all-on';
import { installJetpacks, jetpacksIn, pluginFile } from './jetpacks.cjs';

export { Editor, expect, type Site } from '../site/playwright';

/** Which of both plugins are active. */
export type Active = 'freehold' | 'jetpack' | 'both';

export const jetpacks = jetpacksIn( process.env.JETPACK_DIR );

export const test = base.extend<
	{
		/** The version to test with. */
		jetpack: string;
		/** Activates plugins, and deactivates the other one. */
		activate: ( active: Active ) => Promise< void >;
	},
	{ withJetpack: void }
>( {
	jetpack: [ '', { option: true } ],

	withJetpack: [
		async ( { site }, provide ) => {
			await installJetpacks( site, jetpacks );
			await site.snapshot( 'start' );
			await provide();
		},
		{ scope: 'worker', auto: true, timeout: 120000 },
	],

	activate: async ( { jetpack, site }, provide ) =>
		provide( async ( active ) => {
			await site.wpEval( `
				$own     = current( preg_grep( '#^freehold/#', array_keys( get_plugins() ) ) );
				$theirs  = '${ pluginFile( jetpack ) }';
				$plugins = array( 'freehold' => array( $own ), 'jetpack' => array( $theirs ), 'both' => array( $own, $theirs ) );
				update_option( 'active_plugins', $plugins['${ active }'] );
			` );
			// Jetpack updates its options on its first requests.
			await site.wpEval( active === 'jetpack' ? 'return 1;' : ALL_ON, {
				user: 'admin',
			} );
		} ),

	everythingInOrder: async ( { site, problems }, provide ) => {
		await site.reset();
		await site.clearDebugLog();
		await provide();
		const own = ( lines: string[] ) =>
			lines.filter( ( line ) => /\/freehold\/|Freehold\\/.test( line ) );
		expect(
			own( ( await site.debugLog() ).split( '\n' ) ),
			'what PHP logged about Freehold'
		).toEqual( [] );
		expect(
			own( problems.list() ),
			'errors of Freehold in the browser'
		).toEqual( [] );
	},
} );
