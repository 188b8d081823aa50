/** The same sign-up in several requests, and several workers on one sign-up, at the same time. */
import { expect, test } from '../../../tests/services/mailchimp/fixture';

/** Creates the tables, and removes what an earlier run has left. */
const clean = `
	foreach ( Freehold\\Modules::get( 'mailchimp' )->tables() as $table ) {
		Freehold\\Modules\\Tables::install( $table, true );
		$table::clear();
	}
	delete_transient( 'freehold_mailchimp_pause' );
	Freehold\\Database\\Options::delete_below( 'freehold_rate_', PHP_INT_MAX );
	return ( new Freehold\\Modules\\Mailchimp\\Form\\SignedForm( 'x', 'en_US', 'Received!', 'Failed!', 'I agree.', array( '9143cf3bd1' ), array(), 0, time() + HOUR_IN_SECONDS ) )->text();
`;

/** Counts the sign-ups by state. */
const states = `
	global $wpdb;
	return (object) array_column( $wpdb->get_results( $wpdb->prepare( 'SELECT state, COUNT(*) AS number FROM %i GROUP BY state', Freehold\\Modules\\Mailchimp\\SignUps\\SignUpTable::name() ), ARRAY_A ), 'number', 'state' );
`;

/** Counts the jobs that wait or run. */
const jobs = `
	global $wpdb;
	return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM %i WHERE handler LIKE 'mailchimp%%'", Freehold\\Queue\\JobTable::name() ) );
`;

test( 'mailchimp: four requests with the same sign-up are one PUT, one mail and one note', async ( {
	mailchimp,
	site,
} ) => {
	const form = await site.wpEval< string >( clean );
	mailchimp.order( { delay: 150 } );
	const responses = await Promise.all(
		[ 1, 2, 3, 4 ].map( async () => {
			const response = await fetch(
				`${ site.url }/?freehold_mailchimp=submit`,
				{
					method: 'POST',
					headers: { Accept: 'application/json' },
					body: new URLSearchParams( {
						form,
						email: 'ada@example.com',
					} ),
				}
			);
			return [ response.status, await response.json() ];
		} )
	);
	expect( responses ).toEqual(
		[ 1, 2, 3, 4 ].map( () => [
			200,
			{ ok: true, message: 'Received!', url: '' },
		] )
	);
	await expect
		.poll(
			async () => {
				await site.wpEval( 'return Freehold\\Queue::work( 5 );' );
				return site.wpEval( jobs );
			},
			{ timeout: 15_000 }
		)
		.toBe( 0 );
	expect( mailchimp.requests( 'PUT' ) ).toHaveLength( 1 );
	expect( mailchimp.member( 'ada@example.com' ) ).toMatchObject( {
		status: 'pending',
		confirmations: 1,
		notes: [ expect.stringContaining( 'I agree.' ) ],
	} );
	expect( await site.wpEval( states ) ).toEqual( { done: '1' } );
} );

test( 'mailchimp: of several workers one sends a waiting sign-up, also after a process ended in the middle', async ( {
	mailchimp,
	site,
} ) => {
	await site.wpEval( clean );
	mailchimp.order( { delay: 150 } );
	await site.wpEval( `
		Freehold\\Modules\\Mailchimp\\SignUps\\SignUps::send_later( new Freehold\\Modules\\Mailchimp\\SignUps\\SignUp( 'ada@example.com', '', 'form' ) );
		remove_all_actions( 'shutdown' );
		return true;
	` );
	// Ends after Mailchimp has the address and before the row is marked.
	await site
		.wpEval(
			`
			add_filter( 'query', static function ( $query ) {
				if ( str_starts_with( $query, 'UPDATE \`' . Freehold\\Modules\\Mailchimp\\SignUps\\SignUpTable::name() ) ) {
					exit;
				}
				return $query;
			} );
			return Freehold\\Queue::work( 5 );
		`
		)
		.catch( () => {} );
	expect( mailchimp.requests( 'PUT' ) ).toHaveLength( 1 );
	await site.wpEval( `
		global $wpdb;
		return $wpdb->query( $wpdb->prepare( 'UPDATE %i SET claimed_until = 0, run_at = 0', Freehold\\Queue\\JobTable::name() ) );
	` );
	await Promise.all(
		[ 1, 2, 3, 4 ].map( () =>
			site.wpEval( 'return Freehold\\Queue::work( 5 );' )
		)
	);
	expect( mailchimp.requests( 'PUT' ) ).toHaveLength( 2 );
	// The second PUT changes nothing.
	expect( mailchimp.member( 'ada@example.com' )?.confirmations ).toBe( 1 );
	expect( await site.wpEval( states ) ).toEqual( { done: '1' } );
} );
