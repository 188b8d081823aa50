/**
 * Several requests that publish one post, and several workers on one issue, at the same time.
 */
import { expect, test } from '../../../tests/site/playwright';

const ns = 'Freehold\\Modules\\Newsletter';

/** Creates the tables, and removes what an earlier run has left. */
const clean = `
	foreach ( Freehold\\Modules::get( 'newsletter' )->tables() as $table ) {
		Freehold\\Modules\\Tables::install( $table, true );
		$table::clear();
	}
	Freehold\\Settings::set( 'modules.newsletter.options.per_hour', 0 );
	delete_option( ${ ns }\\Sending\\Pace::OPTION );
	@unlink( wp_upload_dir()['basedir'] . '/newsletter-race' );
`;

/** Notes mails in a file instead of sending them, one line each. */
const count = `
	add_filter( 'pre_wp_mail', static function ( $sent, $mail ) {
		usleep( random_int( 0, 3000 ) );
		file_put_contents( wp_upload_dir()['basedir'] . '/newsletter-race', $mail['to'] . "\\n", FILE_APPEND | LOCK_EX );
		return true;
	}, 99, 2 );
`;

/** Returns the recipients of all mails. */
const recipients = `
	clearstatcache();
	$file = wp_upload_dir()['basedir'] . '/newsletter-race';
	return is_file( $file ) ? file( $file, FILE_IGNORE_NEW_LINES ) : array();
`;

/** Adds active subscribers. */
const subscribers = ( people: number ) => `
	for ( $n = 0; $n < ${ people }; $n++ ) {
		$emails[ Freehold\\Members\\Address::hash( "v{$n}@example.com" ) ] = "v{$n}@example.com";
	}
	Freehold\\Members\\Tables\\SubscriberTable::add_many( $emails, 'active', new Freehold\\Members\\Consent( 'Words', 'form' ), 0 );
`;

/** Publishes a post without sending anything, and returns the ID. */
const publish = `
	remove_all_actions( 'shutdown' );
	$post = wp_insert_post( array( 'post_title' => 'News', 'post_content' => 'Words', 'post_status' => 'publish' ) );
	remove_all_actions( 'shutdown' );
	Freehold\\Queue\\JobTable::clear();
	return ${ ns }\\Tables\\IssueTable::of_post( $post )->id;
`;

/** Works until nothing is due. */
const work = `
	${ count }
	$sender = new ${ ns }\\Sending\\Sender();
	$sender->work( 20 );
	return $sender->sent;
`;

type Counts = Record<
	'waiting' | 'sent' | 'failed' | 'left_out' | 'unknown',
	number
>;

const counts = ( id: number ) =>
	`return ${ ns }\\Tables\\DeliveryTable::counts( ${ id } );`;

test( 'newsletter: a post that several requests publish is one issue', async ( {
	site,
} ) => {
	const post = await site.wpEval< number >( `
		${ clean }
		${ subscribers( 5 ) }
		return wp_insert_post( array( 'post_title' => 'News', 'post_content' => 'Words', 'post_status' => 'draft' ) );
	` );
	await Promise.all(
		[ 1, 2, 3, 4 ].map( () =>
			site.wpEval( `
				${ count }
				wp_update_post( array( 'ID' => ${ post }, 'post_status' => 'publish' ) );
				Freehold\\Queue::work( 10 );
				return true;
			` )
		)
	);
	await site.wpEval( work );
	expect( await site.wpEval< string[] >( recipients ) ).toHaveLength( 5 );
	expect(
		await site.wpEval< Record< string, number > >(
			`return ${ ns }\\Tables\\IssueTable::counts();`
		)
	).toEqual( { finished: 1 } );
} );

test( 'newsletter: four workers send each mail once', async ( { site } ) => {
	const id = await site.wpEval< number >(
		`${ clean } ${ subscribers( 200 ) } ${ publish }`
	);
	const sent = await Promise.all(
		[ 1, 2, 3, 4 ].map( () => site.wpEval< number >( work ) )
	);
	const mails = await site.wpEval< string[] >( recipients );
	expect( mails ).toHaveLength( 200 );
	expect( new Set( mails ).size ).toBe( 200 );
	expect( sent.reduce( ( sum, one ) => sum + one, 0 ) ).toBe( 200 );
	expect( await site.wpEval< Counts >( counts( id ) ) ).toEqual( {
		waiting: 0,
		sent: 200,
		failed: 0,
		left_out: 0,
		unknown: 0,
	} );
} );

test( 'newsletter: when a worker is killed, no one gets two mails, and one mail is in doubt', async ( {
	site,
} ) => {
	const id = await site.wpEval< number >(
		`${ clean } ${ subscribers( 120 ) } ${ publish }`
	);
	await Promise.all( [
		site
			.wpEval(
				`
				$mails = 0;
				add_filter( 'pre_wp_mail', static function ( $sent ) use ( &$mails ) {
					if ( 7 === ++$mails ) {
						posix_kill( getmypid(), 9 );
					}
					return $sent;
				}, 100 );
				${ work }
			`
			)
			.catch( () => {} ),
		site.wpEval( work ),
	] );
	// The claim of the worker that was killed expires.
	await site.wpEval( `
		global $wpdb;
		return $wpdb->query( $wpdb->prepare( "UPDATE %i SET claimed_until = 1 WHERE status IN ( 'claimed', 'sending' )", ${ ns }\\Tables\\DeliveryTable::name() ) );
	` );
	await site.wpEval( work );
	const mails = await site.wpEval< string[] >( recipients );
	expect( mails ).toHaveLength( 120 );
	expect( new Set( mails ).size ).toBe( 120 );
	expect( await site.wpEval< Counts >( counts( id ) ) ).toEqual( {
		waiting: 0,
		sent: 119,
		failed: 0,
		left_out: 0,
		unknown: 1,
	} );
	const [ problem ] = await site.wpEval< { email: string }[] >(
		`return ${ ns }\\Tables\\DeliveryTable::problems( ${ id }, 'unknown', 0, 10 );`
	);
	expect( mails ).toContain( problem?.email );
} );
