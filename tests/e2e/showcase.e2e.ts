/** The site that `npm start` opens: every page of it, as a visitor on a phone and in the editor. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible, expect } from '../site/playwright';
import { CORE_BUTTON, iconFaults, looksOf } from '../site/playwright/looks';
import { canvasOf, narrowFaults, WIDTHS } from '../site/playwright/narrow';
import { test, writeShowcase } from '../site/playwright/showcase';
import { expectStyleBook, floatFaults } from '../site/playwright/style-book';

declare const window: Window & {
	wp: {
		blocks: { parse: ( content: string ) => Array< { isValid: boolean } > };
	};
};

const FEATURES = readdirSync( join( __dirname, '../site/showcase/pages' ) ).map(
	( file ) => file.replace( '.php', '' )
);

/** The page of the style book with all kinds of fields. */
const BOOK = '/style-book/audience/';

/** The pages of the café’s website, and the colors in which they are checked. */
const CAFE = [
	[ '/', 'light' ],
	[ '/', 'dark' ],
	[ '/menu/', 'light' ],
	[ '/shop/', 'dark' ],
	[ '/visit/', 'dark' ],
	[ '/journal/', 'light' ],
	[ '/how-we-pour/', 'light' ],
] as const;

/** Views of a page: the style variations of Twenty Twenty-Five, and classic themes, light, dark and with serif type. */
const LOOKS = [
	'style=01-evening',
	'style=02-noon',
	'style=03-dusk',
	'style=04-afternoon',
	'style=05-twilight',
	'style=06-morning',
	'style=07-sunrise',
	'style=08-midnight',
	'theme=twentytwentyone',
	'theme=twentytwentyone&background=28303d',
	'theme=freehold-classic',
];

/** The icons of blocks, as their sources draw them. */
const ICONS = readdirSync( join( __dirname, '../../extensions' ), {
	recursive: true,
	encoding: 'utf8',
} )
	.filter( ( file ) => file.endsWith( 'icon.tsx' ) )
	.map( ( file ) => {
		const source = readFileSync(
			join( __dirname, '../../extensions', file ),
			'utf8'
		);
		return {
			file,
			viewBox: /viewBox="([^"]+)"/.exec( source )?.[ 1 ] ?? '',
			paths: [ ...source.matchAll( /\bd="([^"]+)"/g ) ].map(
				( [ , path = '' ] ) => path
			),
		};
	} )
	.filter( ( { viewBox } ) => viewBox );

/** What can only be pressed, which is nothing on paper. */
const ONLY_PRESSED =
	'.jetpack-sharing-buttons__services-list, .wp-block-jetpack-like__button, .freehold-ask__row, .freehold-search__form, .freehold-find__row, .freehold-story__open, .freehold-consent';

/** Deletes the plugin's data as WordPress does, and returns what is left of it. */
const LEFT = `
	global $wpdb;
	require_once ABSPATH . 'wp-admin/includes/plugin.php';
	require_once ABSPATH . 'wp-admin/includes/file.php';
	uninstall_plugin( 'freehold/plugin.php' );
	wp_cache_flush();
	$names = array_merge(
		$wpdb->get_col( 'SHOW TABLES' ),
		$wpdb->get_col( "SELECT option_name FROM {$wpdb->options}" ),
		...array_map( static fn ( string $table ): array => $wpdb->get_col( "SELECT meta_key FROM {$table}" ), array( $wpdb->usermeta, $wpdb->postmeta, $wpdb->commentmeta, $wpdb->termmeta ) ),
		...array_map( 'array_keys', array_values( _get_cron_array() ) ),
	);
	$uploads = wp_upload_dir()['basedir'];
	foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $uploads, FilesystemIterator::SKIP_DOTS ), RecursiveIteratorIterator::SELF_FIRST ) as $file ) {
		$names[] = substr( (string) $file, strlen( $uploads ) );
	}
	$types = $wpdb->get_col( "SELECT DISTINCT post_type FROM {$wpdb->posts}" );
	return array_values( array_merge( preg_grep( '/freehold(?!-classic)/', $names ), array_intersect( $types, array( 'feedback', 'jp_mem_plan', 'jp_pay_product' ) ), preg_grep( '/^freehold/', $types ) ) );
`;

// Which posts are related depends on the database, and the style book shows them.
test.use( { siteOptions: { demo: true, engine: 'php', offline: false } } );

test( 'the showcase: the café’s website and a tour with one page for each feature work on a phone and in the editor', async ( {
	browser,
	editor,
	problems,
	site,
	standIns,
	visit,
} ) => {
	test.setTimeout( 600000 );
	// Frames of other companies cannot load here. The style book stops images in the state of errors.
	problems.allow( /ERR_(NAME_NOT_RESOLVED|FAILED|BLOCKED)/ );
	problems.allow( /img-src data:/ );
	await writeShowcase( site, standIns );

	// The cards on Home have something to show.
	expect(
		await site.wpEval(
			`return array_map( static fn ( $card ): string => $card->content()['state'], Freehold\\Admin\\Home\\Cards::mine() );`,
			{ user: 'admin' }
		)
	).toEqual( {
		entries: 'ready',
		payments: 'ready',
		subscribers: 'ready',
		visits: 'ready',
	} );
	// Directories accept the podcast.
	expect(
		await site.wpEval(
			`return Freehold\\Modules\\PodcastFeed\\Requirements::report()['description'];`,
			{ user: 'admin' }
		)
	).toContain( '/feed/podcast' );
	const cafe = await visit( '/' );
	for ( const [ path, colorScheme ] of CAFE ) {
		await cafe.emulateMedia( { colorScheme } );
		await cafe.goto( path );
		await expectAccessible( cafe, 'body' );
	}
	await expect( cafe.locator( 'nav > h2' ) ).toHaveText( 'Read next' );
	await cafe.goto( '/journal/' );
	const days = await cafe
		.locator( 'main time' )
		.evaluateAll( ( times: HTMLTimeElement[] ) =>
			times.map(
				( time ) => ( Date.now() - Date.parse( time.dateTime ) ) / 864e5
			)
		);
	expect( Math.max( ...days ) ).toBeLessThan( 40 );
	const start = await visit( '/tour/' );
	await expectAccessible( start, 'main' );
	const links = start.locator( 'main h3 a' );
	await expect( links ).toHaveCount( FEATURES.length );
	const urls = await links.evaluateAll( ( all ) =>
		all.map( ( link ) => ( link as HTMLAnchorElement ).pathname )
	);

	const phone = await visit( '/', { width: 360 } );
	for ( const url of [ ...CAFE.map( ( [ path ] ) => path ), ...urls ] ) {
		const response = await phone.goto( url );
		expect( response?.status(), url ).toBe( 200 );
		expect(
			await phone.evaluate(
				() => document.documentElement.scrollWidth - window.innerWidth
			),
			`${ url } is too wide`
		).toBeLessThanOrEqual( 0 );
	}
	await phone.goto( '/?sent-mail' );
	expect( phone.url() ).toBe( `${ standIns.mail }/` );
	await expect(
		phone.getByText( 'The new roast is here' ).first()
	).toBeVisible();

	// The blocks of all features are valid, in one post, because each editor takes seconds to open.
	const id = await site.wpEval< number >(
		`return wp_insert_post( wp_slash( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'All', 'post_content' => '${ CORE_BUTTON }<!-- wp:group {"className":"is-all"} --><div class="wp-block-group is-all">' . implode( "\\n\\n", wp_list_pluck( get_pages( array( 'child_of' => get_page_by_path( 'start' )->ID ) ), 'post_content' ) ) . '</div><!-- /wp:group -->' ) ) );`,
		{ user: 'admin' }
	);
	const all = await visit( id );
	await all.addStyleTag( {
		content:
			'.wp-block-social-links, .jetpack-sharing-buttons__services-list { font-size: 64px !important }',
	} );
	expect( ICONS.length ).toBeGreaterThan( 9 );
	expect( await iconFaults( all, ICONS ) ).toEqual( [] );
	await all.emulateMedia( { media: 'print' } );
	await expect(
		all.locator( ONLY_PRESSED ).filter( { visible: true } )
	).toHaveCount( 0 );
	await all.emulateMedia( { media: 'screen' } );
	const pages = new Set< string >();
	// On a machine that can get no Twenty Twenty-One, its looks are left out.
	const looksHere = LOOKS.filter(
		( look ) =>
			! look.startsWith( 'theme=twenty' ) ||
			existsSync(
				join( site.wordpress, 'wp-content/themes/twentytwentyone' )
			)
	);
	for ( const look of looksHere ) {
		for ( const path of [ new URL( all.url() ).pathname, BOOK ] ) {
			await all.goto( `${ path }?${ look }`, {
				waitUntil: 'domcontentloaded',
			} );
			const looks = await looksOf( all );
			expect.soft( looks.wrong, `${ path }, ${ look }` ).toEqual( [] );
			expect( looks.fields, look ).toBeGreaterThan( 8 );
			expect( looks.buttons, look ).toBeGreaterThan( 10 );
		}
		pages.add(
			await all.evaluate(
				() => getComputedStyle( document.body ).backgroundColor
			)
		);
	}
	expect(
		pages.size,
		'Most looks have colors of their own.'
	).toBeGreaterThan( looksHere.length - 3 );
	for ( const group of [ 'embeds', 'media', 'payments' ] ) {
		await all.goto( `/style-book/${ group }/?direction=rtl&width=280` );
		expect( await floatFaults( all ), group ).toEqual( [] );
	}
	await expectStyleBook( visit, browser.version() );
	for ( const rtl of [ false, true ] ) {
		const page = await visit( id, { rtl } );
		for ( const width of WIDTHS ) {
			expect(
				await narrowFaults( page, '.is-all', width ),
				`${ width }px${ rtl ? ', right to left' : '' }`
			).toEqual( [] );
		}
	}
	await editor.openPost( id );
	await editor.assertAllValid();
	// So are the café’s pages, posts and templates. Parsing needs no editor of their own.
	expect(
		await editor.page.evaluate(
			( contents ) =>
				contents.filter(
					( content ) =>
						! window.wp.blocks
							.parse( content )
							.every( ( { isValid } ) => isValid )
				),
			await site.wpEval< string[] >(
				`return wp_list_pluck( get_posts( array( 'post_type' => array( 'page', 'post', 'wp_template', 'wp_template_part' ), 'numberposts' => -1 ) ), 'post_content' );`
			)
		)
	).toEqual( [] );
	await expect( editor.canvas.locator( '.components-spinner' ) ).toHaveCount(
		0
	);
	expect(
		await narrowFaults( canvasOf( editor.page ), '.is-all', 200 )
	).toEqual( [] );
	await editor.page.goto( 'about:blank' );

	// All features were used: what remains after the plugin is deleted?
	await site.wpEval( `
		foreach ( array( 'posts', 'attachments', 'keys' ) as $what ) {
			Freehold\\Settings::set( "uninstall.{$what}", true );
		}
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		deactivate_plugins( plugin_basename( FREEHOLD_FILE ) );` );
	expect( await site.wpEval< string[] >( LEFT ) ).toEqual( [] );
} );
