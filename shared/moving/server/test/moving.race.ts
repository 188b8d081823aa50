/**
 * Moving in and out from several requests at the same time: nothing is doubled and nothing is lost.
 */
import { expect, test } from '../../../../tests/site/playwright';

const REQUESTS = [ 1, 2, 3, 4 ];

/** How many entries and posts there are. */
const COUNT = 12;

/** Creates entries of Jetpack in its old and its new form, and posts with a block. */
const seed = `
	global $wpdb;
	foreach ( array( Freehold\\Queue\\JobTable::class, Freehold\\Moving\\UndoTable::class, ...Freehold\\Modules::get( 'contact-form' )->tables() ) as $table ) {
		Freehold\\Modules\\Tables::install( $table, true );
		$table::clear();
	}
	array_map( 'delete_option', Freehold\\Database\\Options::names( 'freehold_moving_' ) );
	$wpdb->query( "DELETE FROM {$wpdb->posts} WHERE post_type IN ( 'feedback', 'post', 'revision' )" );
	for ( $number = 0; $number < ${ COUNT }; $number++ ) {
		$wpdb->insert(
			$wpdb->posts,
			array(
				'post_type'             => 'feedback',
				'post_status'           => array( 'publish', 'spam', 'trash' )[ $number % 3 ],
				'post_mime_type'        => $number % 2 ? 'v3' : '',
				'post_content'          => $number % 2 ? '{"subject":"s","fields":[{"key":"1_Name","label":"Name","value":"Jane","type":"name"}]}' : "Hello\\n<!--more-->\\nAUTHOR: Jane\\nAUTHOR EMAIL: jane@example.com",
				'post_date'             => '2025-01-02 03:04:05',
				'post_date_gmt'         => '2025-01-02 03:04:05',
				'comment_status'        => 'open',
				'post_title'            => 'Jane',
				'post_excerpt'          => '',
				'to_ping'               => '',
				'pinged'                => '',
				'post_content_filtered' => '',
			)
		);
		wp_insert_post( array( 'post_title' => 'P', 'post_status' => 'publish', 'post_content' => '<!-- wp:jetpack/rating-star {"rating":1} /-->' ) );
	}
	wp_cache_flush();
`;

/** Works on a task as a queue does whose claims have all expired: every process does the same steps. */
const work = ( kind: string ) => `
	for ( $step = 0; $step < 100 && Freehold\\Moving\\Task::load( '${ kind }' )->is_running(); $step++ ) {
		( new Freehold\\Moving\\TaskJob() )->run( array( 'kind' => '${ kind }' ) );
	}
	return true;
`;

const all = < T >( run: () => Promise< T > ) =>
	Promise.all( REQUESTS.map( run ) );

test( 'moving: entries that several requests take over are each counted once', async ( {
	site,
} ) => {
	await site.wpEval( seed );
	const started = await all( () =>
		site.wpEval< boolean >( `
			$started = Freehold\\Moving\\Task::start( 'records', 0 );
			( static function () { ${ work( 'records' ) } } )();
			return $started;
		` )
	);
	expect( started ).toContain( true );
	const found = await site.wpEval< {
		rows: number;
		counts: Record< string, number >;
		posts: number;
		stale: number;
	} >( `
		global $wpdb;
		return array(
			'rows'   => (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . Freehold\\Modules\\ContactForm\\Entries\\IndexTable::name() ),
			'counts' => Freehold\\Modules\\ContactForm\\Rest\\Forms::counts(),
			'posts'  => Freehold\\Database\\Posts::count_of_type( 'feedback' ),
			'stale'  => Freehold\\Modules\\ContactForm\\Entries\\IndexTable::count_stale(),
		);
	` );
	expect( found ).toEqual( {
		rows: COUNT,
		counts: {
			inbox: COUNT / 3,
			unread: COUNT / 3,
			spam: COUNT / 3,
			trash: COUNT / 3,
		},
		posts: COUNT,
		stale: 0,
	} );
} );

test( 'moving: posts that several requests convert and restore change once', async ( {
	site,
} ) => {
	await site.wpEval( seed );
	await site.wpEval(
		`return Freehold\\Moving\\Conversion::start( array( 'jetpack/rating-star' ), false );`
	);
	await all( () => site.wpEval( work( 'convert' ) ) );
	const report = () =>
		site.wpEval< unknown[] >( `
			global $wpdb;
			$task = static fn ( string $kind ): array => Freehold\\Moving\\Task::load( $kind )->describe();
			return array(
				$task( 'convert' )['status'],
				$task( 'convert' )['posts'],
				$task( 'undo' )['posts'],
				$task( 'undo' )['edited'],
				(int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->posts} WHERE post_type = 'post' AND post_content LIKE '%wp:paragraph%'" ),
			);
		` );
	expect( await report() ).toEqual( [ 'done', COUNT, 0, 0, COUNT ] );
	await site.wpEval( 'return Freehold\\Moving\\Conversion::start_undo();' );
	await all( () => site.wpEval( work( 'undo' ) ) );
	expect( await report() ).toEqual( [ 'done', COUNT, COUNT, 0, 0 ] );
} );
