/**
 * Turns a new demo site into the showcase: the website of a café or a magazine, a tour with one page for each feature, and what
 * visitors left in four weeks, with stand-ins for all services.
 */
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SET_UP_PAYMENTS } from '../../services/all.mjs';
import { here, root } from '../places.mjs';
import { themeFiles } from '../wordpress.mjs';

const { readModules } = createRequire( import.meta.url )(
	'../../../tools/modules'
);

/**
 * Lets maps use the stand-in for tiles and places, unless the administrator has set up others. The stand-in has another port
 * after each start.
 */
const USE_MAPS = `
	$url     = getenv( 'FREEHOLD_SITE_MAPS' );
	$options = Freehold\\Modules::options( 'map' );
	if ( '' === $options['tiles_url'] || str_starts_with( $options['tiles_url'], 'http://127.0.0.1:' ) ) {
		Freehold\\Settings::set( 'modules.map.options', array( 'provider' => 'tiles', 'tiles_url' => "{$url}/tiles/{z}/{x}/{y}.png", 'tiles_attribution' => 'An invented country', 'geocoder_url' => "{$url}/search" ) + $options );
	}`;

/** Indexes the pages and sends the newsletter at once, as cron does after a while. */
const INDEX = `
	Freehold\\Modules\\InstantSearch\\Indexer::start();
	Freehold\\Modules\\InstantSearch\\Changes::store();
	Freehold\\Modules\\InstantSearch\\Indexer::work( 20 );
	Freehold\\Queue::work( 20.0 );`;

/**
 * Prepares the stand-ins, and writes the pages if the site is new.
 *
 * @param {import('../types').Site} site      A demo site whose environment is that of all stand-ins.
 * @param {boolean}                 withPages Whether to write the pages.
 * @return {Promise<void>} Rejects with PHP's error.
 */
export async function showcase( site, withPages ) {
	// Each request takes a second on WebAssembly.
	const setUp = SET_UP_PAYMENTS + USE_MAPS;
	if ( ! withPages ) {
		await site.wpEval( setUp );
		return;
	}
	// PHP on WebAssembly can only read WordPress's folder.
	const folder = join( site.wordpress, 'wp-content/showcase' );
	await mkdir( folder, { recursive: true } );
	await cp( join( here, 'showcase' ), folder, { recursive: true } );
	await copyFile(
		join( folder, 'view.php' ),
		join( site.wordpress, 'wp-content/mu-plugins/style-book.php' )
	);
	try {
		await cp(
			await themeFiles( 'twentytwentyone' ),
			join( site.wordpress, 'wp-content/themes/twentytwentyone' ),
			{ recursive: true }
		);
	} catch ( error ) {
		// The site works without this theme, for example offline.
		process.stderr.write(
			`The style book has no Twenty Twenty-One. ${ error }\n`
		);
	}
	for ( const { slug } of readModules() ) {
		const stored = join( root, 'extensions', slug, 'test/stored' );
		if ( existsSync( stored ) ) {
			await cp( stored, join( folder, 'stored', slug ), {
				recursive: true,
			} );
		}
	}
	await copyFile(
		join( root, 'extensions/video/test/files/clock.mp4' ),
		join( folder, 'clock.mp4' )
	);
	await cp( join( root, 'docs/images' ), join( folder, 'pictures' ), {
		recursive: true,
		filter: ( path ) => ! path.endsWith( '.png' ),
	} );
	await site.wpEval(
		`${ setUp } require WP_CONTENT_DIR . '/showcase/write.php';`,
		{ user: 'admin' }
	);
	await site.wpEval(
		`require_once WP_CONTENT_DIR . '/showcase/blocks.php'; require WP_CONTENT_DIR . '/showcase/data.php'; require WP_CONTENT_DIR . '/showcase/style-book.php'; require WP_CONTENT_DIR . '/showcase/${
			process.env.FREEHOLD_DEMO === 'magazine' ? 'magazine' : 'cafe'
		}/write.php';`,
		{ user: 'admin' }
	);
	await site.wpEval( INDEX );
}
