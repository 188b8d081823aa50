/**
 * Several requests for one subscriber, and several workers on one import, at the same time.
 */
import { expect, test } from '../../../tests/site/playwright';

/** Creates the tables, and removes what an earlier run has left. */
const clean = `
	foreach ( Freehold\\Modules::get( 'subscriptions' )->tables() as $table ) {
		Freehold\\Modules\\Tables::install( $table, true );
		$table::clear();
	}
	Freehold\\Database\\Options::delete_below( 'freehold_rate_', PHP_INT_MAX );
	array_map( 'delete_option', Freehold\\Database\\Options::names( 'race_mail_' ) );
`;

/** Stores a row for each mail instead of sending it: a process can also send after its response. */
const count = `
	add_filter( 'pre_wp_mail', static fn () => Freehold\\Database\\Options::create( 'race_mail_' . bin2hex( random_bytes( 8 ) ), '1' ), 99 );
`;

/** The numbers that are stored, and those that the rows have. */
const numbers = `
	$of = static function () {
		$counts = array();
		foreach ( array( 'source', 'term' ) as $kind ) {
			foreach ( Freehold\\Members\\Tables\\CountTable::of( $kind ) as $row ) {
				if ( $row['people'] > 0 ) {
					$counts[ "{$kind} {$row['name']} {$row['status']}" ] = $row['people'];
				}
			}
		}
		return $counts;
	};
	$stored = $of();
	Freehold\\Members\\Tables\\CountTable::recount();
	return array( 'stored' => $stored, 'counted' => $of() );
`;

const signUp = `
	${ count }
	Freehold\\Members\\SignUps::sign_up( 'Ada@example.com', new Freehold\\Members\\Consent( 'Words', 'form' ) );
	Freehold\\Members\\SignUps::deliver( 'ada@example.com' );
	Freehold\\Queue::work( 5 );
	return true;
`;

/** Counts the jobs of subscribers that wait or run. */
const jobs = `
	global $wpdb;
	return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM %i WHERE handler LIKE 'subscriber%%'", Freehold\\Queue\\JobTable::name() ) );
`;

/** Adds a pending subscriber, and returns the ID and a token. */
const pending = `
	${ clean }
	$id = Freehold\\Members\\Tables\\SubscriberTable::add( 'ada@example.com', 'pending', new Freehold\\Members\\Consent( 'Words', 'form' ) );
	Freehold\\Members\\Tables\\CategoryTable::add( array( $id ), array() );
	Freehold\\Members\\Tables\\CountTable::recount();
	return array( 'id' => $id, 'token' => Freehold\\Mail\\TokenTable::create_token( 'confirm', $id, 3600 ) );
`;

type Pending = { id: number; token: string };
type Numbers = {
	stored: Record< string, number >;
	counted: Record< string, number >;
};

test( 'subscribers: one address that signs up in several requests is one row with one mail', async ( {
	site,
} ) => {
	await site.wpEval( clean );
	await Promise.all(
		[ 1, 2, 3, 4 ].map( () => site.wpEval< boolean >( signUp ) )
	);
	await expect
		.poll( () => site.wpEval( jobs ), { timeout: 15_000 } )
		.toBe( 0 );
	expect(
		await site.wpEval(
			"return count( Freehold\\Database\\Options::names( 'race_mail_' ) );"
		)
	).toBe( 1 );
	const { stored, counted } = await site.wpEval< Numbers >( numbers );
	expect( counted ).toEqual( {
		'source form pending': 1,
		'term 0 pending': 1,
	} );
	expect( stored ).toEqual( counted );
} );

test( 'subscribers: of several confirmations with one token, one confirms', async ( {
	site,
} ) => {
	const { token } = await site.wpEval< Pending >( pending );
	const results = await Promise.all(
		[ 1, 2, 3 ].map( () =>
			site.wpEval< [ string, number ] >( `
				$fired = 0;
				add_action( 'freehold_subscriber_confirmed', static function () use ( &$fired ) { ++$fired; } );
				return array( Freehold\\Members\\Subscribers::confirm( '${ token }' ), $fired );
			` )
		)
	);
	expect( results.filter( ( [ one ] ) => one === 'confirmed' ) ).toHaveLength(
		1
	);
	expect( results.reduce( ( sum, [ , fired ] ) => sum + fired, 0 ) ).toBe(
		1
	);
	const { stored, counted } = await site.wpEval< Numbers >( numbers );
	expect( stored ).toEqual( counted );
	expect( counted ).toEqual( {
		'source form active': 1,
		'term 0 active': 1,
	} );
} );

test( 'subscribers: who unsubscribes while confirming is unsubscribed', async ( {
	site,
} ) => {
	const { id, token } = await site.wpEval< Pending >( pending );
	const [ , left ] = await Promise.all( [
		site.wpEval< string >(
			`return Freehold\\Members\\Subscribers::confirm( '${ token }' );`
		),
		site.wpEval< boolean >(
			`return Freehold\\Members\\Subscribers::unsubscribe( ${ id } );`
		),
	] );
	expect( left ).toBe( true );
	const { stored, counted } = await site.wpEval< Numbers >( numbers );
	expect( counted ).toEqual( {
		'source form unsubscribed': 1,
		'term 0 unsubscribed': 1,
	} );
	expect( stored ).toEqual( counted );
} );

test( 'subscribers: two workers import each row once, also when one of them ends early', async ( {
	site,
} ) => {
	const id = await site.wpEval< number >( `
		${ clean }
		$id = Freehold\\Modules\\Subscriptions\\Import\\ImportTable::add( 'active', 'list.csv', 'They agreed', array( 'column' => 0, 'delimiter' => ',', 'has_header' => false, 'categories' => array() ) );
		for ( $part = 0; $part < 3; $part++ ) {
			$rows = '';
			for ( $row = 0; $row < 1200; $row++ ) {
				// A third of the addresses is in two parts.
				$rows .= 'v' . ( $part * 800 + $row ) . "@example.com\\n";
			}
			Freehold\\Modules\\Subscriptions\\Import\\PartTable::add( $id, $part, $rows, $part * 1200 + 1 );
		}
		Freehold\\Modules\\Subscriptions\\Import\\ImportTable::start( $id, 3, 3600 );
		return $id;
	` );
	// Each worker takes every part: as after a claim that has expired.
	const run = `
		for ( $part = 0; $part < 3; $part++ ) {
			( new Freehold\\Modules\\Subscriptions\\Import\\ImportJob() )->run( array( 'import' => ${ id }, 'part' => $part ) );
		}
		return true;
	`;
	await Promise.all( [
		site.wpEval( run ),
		site.wpEval( run ),
		site
			.wpEval(
				`
				add_filter( 'query', static function ( $query ) {
					if ( str_contains( $query, 'done_bytes = ' ) && str_starts_with( $query, 'UPDATE' ) ) {
						exit;
					}
					return $query;
				} );
				${ run }
			`
			)
			.catch( () => {} ),
	] );
	const result = await site.wpEval< Record< string, number | string > >(
		`return Freehold\\Modules\\Subscriptions\\Import\\Imports::get( ${ id } );`
	);
	expect( result ).toMatchObject( {
		state: 'finished',
		rows: 3600,
		done: 3600,
		added: 2800,
		existing: 800,
		left_out: 0,
	} );
	const { counted } = await site.wpEval< Numbers >( numbers );
	expect( counted ).toEqual( {
		'source import active': 2800,
		'term 0 active': 2800,
	} );
} );
