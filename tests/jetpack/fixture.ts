/**
 * A site with the real Jetpack of `JETPACK_DIR` beside Freehold. Jetpack's own messages do not fail a test.
 */
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test as base } from '../site/playwright';
import { load } from '../site/playwright/load.cjs';

export { Editor, expect, type Site } from '../site/playwright';

/** Which of both plugins are active. */
export type Active = 'freehold' | 'jetpack' | 'both';

/** Blocks that Jetpack offers only with a plan. */
const FEATURES = [
	'ai-assistant',
	'calendly',
	'donations',
	'instant-search',
	'opentable',
	'payment-buttons',
	'payments',
	'premium-content/container',
	'recurring-payments',
	'simple-payments',
	'upload-video-files',
	'videopress',
	'whatsapp-button',
];

/** The modules of Jetpack that register blocks which Freehold has. */
const MODULES = [
	'blocks',
	'contact-form',
	'markdown',
	'related-posts',
	'search',
	'shortcodes',
	'subscriptions',
	'tiled-gallery',
	'videopress',
	'wordads',
];

const isJetpack = ( folder: string ) =>
	existsSync( join( folder, 'jetpack.php' ) );

/** Returns the Jetpacks in a folder: itself, or the folders in it. */
function jetpacksIn( folder: string ): { version: string; folder: string }[] {
	const found = isJetpack( folder )
		? [ folder ]
		: readdirSync( folder )
				.map( ( name ) => join( folder, name ) )
				.filter( isJetpack );
	if ( ! found.length ) {
		throw new Error(
			`There is no Jetpack in ${ folder }. JETPACK_DIR must be the folder that contains jetpack.php, or one with several such folders.`
		);
	}
	return found.map( ( path ) => ( {
		folder: path,
		version:
			/^ \* Version: (\S+)/m.exec(
				readFileSync( join( path, 'jetpack.php' ), 'utf8' )
			)?.[ 1 ] ?? path,
	} ) );
}

export const jetpacks = process.env.JETPACK_DIR
	? jetpacksIn( process.env.JETPACK_DIR )
	: [];

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
			const { linkTree } = ( await load(
				pathToFileURL( join( __dirname, '../site/trees.mjs' ) ).href
			) ) as { linkTree: ( from: string, to: string ) => void };
			const content = join( site.wordpress, 'wp-content' );
			for ( const { folder, version } of jetpacks ) {
				linkTree(
					folder,
					join( content, `plugins/jetpack-${ version }` )
				);
			}
			copyFileSync(
				join( __dirname, 'connected.php' ),
				join( content, 'mu-plugins/connected.php' )
			);
			await site.wpEval( `
				$admin = get_user_by( 'login', 'admin' )->ID;
				update_option( 'jetpack_options', array( 'id' => 1, 'master_user' => $admin, 'version' => '1:1' ) );
				update_option( 'jetpack_private_options', array( 'blog_token' => 'a.b', 'user_tokens' => array( $admin => "a.b.{$admin}" ) ) );
				$features = json_decode( '${ JSON.stringify( FEATURES ) }' );
				update_option( 'jetpack_active_plan', array( 'product_slug' => 'jetpack_complete', 'class' => 'complete', 'supports' => $features, 'features' => array( 'active' => $features, 'available' => array() ) ) );
				update_option( 'jetpack_active_modules', json_decode( '${ JSON.stringify(
					MODULES
				) }' ) );
			` );
			await site.snapshot( 'start' );
			await provide();
		},
		{ scope: 'worker', auto: true, timeout: 120000 },
	],

	activate: async ( { jetpack, site }, provide ) =>
		provide( async ( active ) => {
			await site.wpEval( `
				$own     = current( preg_grep( '#^freehold/#', array_keys( get_plugins() ) ) );
				$theirs  = 'jetpack-${ jetpack }/jetpack.php';
				$plugins = array( 'freehold' => array( $own ), 'jetpack' => array( $theirs ), 'both' => array( $own, $theirs ) );
				update_option( 'active_plugins', $plugins['${ active }'] );
			` );
			// Jetpack updates its options on its first requests.
			await site.wpEval( 'return 1;' );
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
