/**
 * Several requests that publish one post, and several workers on one issue, at the same time.
 */
import { expect, test } from '../../../tests/site/playwright';
import {
	clean,
	count,
	counts,
	ns,
	publish,
	recipients,
	subscribers,
	type Counts,
} from './sending';

/** Works until nothing is due. */
const work = `
	${ count }
	$sender = new ${ ns }\\Sending\\Sender();
	$sender->work( 20 );
	return $sender->sent;
`;

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

test( 'newsletter: a letter whose time is over goes to “paying, category Bread” once, whichever worker publishes it', async ( {
	site,
} ) => {
	const paying = `
		add_filter( 'freehold_subscriber_plans', static fn ( array $plans, array $ids ): array => array_fill_keys( array_filter( $ids, static fn ( int $id ): bool => 0 === $id % 2 ), array( 5 ) ), 99, 2 );
	`;
	const letter = await site.wpEval< number >( `
		${ clean }
		${ subscribers( 60 ) }
		$bread = wp_insert_term( 'Bread', 'category' )['term_id'];
		Freehold\\Members\\Categories::set( true, array( $bread ) );
		$ids = Freehold\\Members\\Tables\\Recipients::next( 0, PHP_INT_MAX, array(), 0, 60 );
		Freehold\\Members\\Tables\\CategoryTable::add( array_slice( $ids, 0, 40 ), array( $bread ) );
		$letter = wp_insert_post( array( 'post_type' => 'freehold_letter', 'post_title' => 'Bread for {name|you}', 'post_content' => 'Dear {name|reader}', 'post_status' => 'draft', 'meta_input' => array( '_freehold_newsletter_audience' => 'paid', '_freehold_newsletter_segment' => array( 'categories' => array( $bread ) ) ) ) );
		global $wpdb;
		$yesterday = gmdate( 'Y-m-d H:i:s', time() - DAY_IN_SECONDS );
		$wpdb->update( $wpdb->posts, array( 'post_status' => 'future', 'post_date' => $yesterday, 'post_date_gmt' => $yesterday ), array( 'ID' => $letter ) );
		Freehold\\Queue\\JobTable::clear();
		return $letter;
	` );
	await Promise.all(
		[ 1, 2 ].map( () => site.wpEval( `${ paying } ${ work }` ) )
	);
	await site.wpEval( `${ paying } ${ work }` );
	const mails = await site.wpEval< string[] >( recipients );
	expect( new Set( mails ).size ).toBe( mails.length );
	expect( mails ).toHaveLength( 20 );
	const id = await site.wpEval< number >(
		`return ${ ns }\\Tables\\IssueTable::of_post( ${ letter } )->id;`
	);
	expect( await site.wpEval< Counts >( counts( id ) ) ).toMatchObject( {
		waiting: 0,
		sent: 20,
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
