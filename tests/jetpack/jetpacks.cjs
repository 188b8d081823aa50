/** The real Jetpacks of `JETPACK_DIR`, and how one is put on a site. */
const {
	copyFileSync,
	existsSync,
	readdirSync,
	readFileSync,
} = require( 'node:fs' );
const { dirname, join } = require( 'node:path' );

/** Blocks that Jetpack offers only with a plan. */
const FEATURES = [
	'ai-assistant',
	'calendly',
	'donations',
	'instant-search',
	'opentable',
	'payment-buttons',
	'payments',
	'paypal-payment-buttons',
	'podcast-episode',
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
	'custom-content-types',
	'likes',
	'markdown',
	'related-posts',
	'search',
	'sharedaddy',
	'shortcodes',
	'stats',
	'subscriptions',
	'tiled-gallery',
	'videopress',
	'wordads',
];

const isJetpack = ( /** @type {string} */ folder ) =>
	existsSync( join( folder, 'jetpack.php' ) );

/**
 * Returns the Jetpacks in a folder: itself, or the folders in it.
 *
 * @param {string | undefined} folder The folder; none without one.
 * @return {{version: string, folder: string}[]} Their versions and folders.
 * @throws {Error} If the folder contains no Jetpack.
 */
function jetpacksIn( folder ) {
	if ( ! folder ) {
		return [];
	}
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

/**
 * Returns a Jetpack's file in the folder of plugins.
 *
 * @param {string} version Its version.
 * @return {string} Such as `jetpack-16.1.2/jetpack.php`.
 */
const pluginFile = ( version ) => `jetpack-${ version }/jetpack.php`;

/**
 * Puts Jetpacks on a site, connected but without their cloud. None is active yet.
 *
 * @param {{wordpress: string, wpEval: (code: string) => Promise<unknown>}} site     The site.
 * @param {{version: string, folder: string}[]}                             jetpacks The Jetpacks.
 */
async function installJetpacks( site, jetpacks ) {
	// Imported here, because tests require this file.
	const { linkTree } = await import( '../site/trees.mjs' );
	const content = join( site.wordpress, 'wp-content' );
	for ( const { folder, version } of jetpacks ) {
		linkTree(
			folder,
			join( content, 'plugins', dirname( pluginFile( version ) ) )
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
}

module.exports = { installJetpacks, jetpacksIn, pluginFile };
