/**
 * The same submission, and the queue's jobs, in several requests at the same time.
 */
import { expect, test } from '../../../tests/site/playwright';

const REQUESTS = [ 1, 2, 3, 4 ];

/** Creates the tables, and removes what an earlier run has left. */
const clean = `
	global $wpdb;
	foreach ( array( Freehold\\Queue\\JobTable::class, ...Freehold\\Modules::get( 'contact-form' )->tables() ) as $table ) {
		Freehold\\Modules\\Tables::install( $table, true );
	}
	Freehold\\Modules\\ContactForm\\Entries\\PostType::register();
	foreach ( get_posts( array( 'post_type' => 'feedback', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) {
		wp_delete_post( $id, true );
	}
	foreach ( array( Freehold\\Queue\\JobTable::class, ...Freehold\\Modules::get( 'contact-form' )->tables() ) as $table ) {
		$table::clear();
	}
	array_map( 'delete_option', Freehold\\Database\\Options::names( 'race_' ) );
`;

/** A handler that notes each run in a row of its own. With `ends`, it ends its process in the middle of the job. */
const handler = `
	$handler = new class() extends Freehold\\Queue\\Handler {
		public function run( array $payload ): void {
			Freehold\\Database\\Options::create( 'race_ran_' . $payload['name'] . '_' . bin2hex( random_bytes( 8 ) ), '1' );
			if ( ! empty( $payload['ends'] ) && ! get_option( 'race_survives' ) ) {
				exit;
			}
			usleep( 2000 );
		}
	};
	$worker = new Freehold\\Queue\\Worker( array( 'race' => $handler ) );
`;

test( 'contact form: a submission that several requests store at the same time is one entry with one mail', async ( {
	site,
} ) => {
	await site.wpEval( clean );
	const results = await Promise.all(
		REQUESTS.map( () =>
			site.wpEval< { entry: number; mails: number } >( `
				$mails = 0;
				add_filter(
					'pre_wp_mail',
					static function () use ( &$mails ) {
						++$mails;
						return true;
					},
					99
				);
				$file = Freehold\\Files::temporary( 'test' );
				file_put_contents( $file, 'text' );
				$form  = Freehold\\Modules\\ContactForm\\Definition\\Definition::from_array(
					array(
						'version'    => 1,
						'recipients' => array( 'owner@example.com' ),
						'fields'     => array( array( 'id' => 'email', 'type' => 'email', 'label' => 'Email' ) ),
					)
				);
				$draft = new Freehold\\Modules\\ContactForm\\Entries\\Draft(
					$form,
					array(
						new Freehold\\Modules\\ContactForm\\Entries\\Answer( 'email', 'email', 'Email', 'jane@example.com' ),
						new Freehold\\Modules\\ContactForm\\Entries\\Answer( 'file', 'file', 'File', '', array( new Freehold\\Modules\\ContactForm\\Files\\Upload( $file, 'a.pdf', 'application/pdf', 4 ) ) ),
					),
					new Freehold\\Modules\\ContactForm\\Entries\\Context( submission: 'race' )
				);
				$entry = Freehold\\Modules\\ContactForm\\Entries\\Store::add( $draft );
				if ( is_wp_error( $entry ) ) {
					throw new RuntimeException( $entry->get_error_message() );
				}
				Freehold\\Modules\\ContactForm\\Entries\\Delivery::deliver( $entry );
				return array( 'entry' => $entry, 'mails' => $mails );
			` )
		)
	);
	expect( new Set( results.map( ( { entry } ) => entry ) ).size ).toBe( 1 );
	expect( results.reduce( ( sum, { mails } ) => sum + mails, 0 ) ).toBe( 1 );
	expect(
		await site.wpEval( `
			global $wpdb;
			return array(
				(int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->posts} WHERE post_type = 'feedback'" ),
				Freehold\\Modules\\ContactForm\\Rest\\Forms::counts()['inbox'],
				count( (array) glob( wp_upload_dir()['basedir'] . '/freehold-forms/*', GLOB_ONLYDIR ) ),
			);
		` )
	).toEqual( [ 1, 1, 1 ] );
} );

test( 'queue: two workers run each of fifty jobs once', async ( { site } ) => {
	await site.wpEval( `
		${ clean }
		for ( $number = 0; $number < 50; $number++ ) {
			Freehold\\Queue\\JobTable::add( 'race', array( 'name' => "job{$number}" ), 1, '', '' );
		}
	` );
	const counts = await Promise.all(
		[ 1, 2 ].map( () =>
			site.wpEval< number >( `${ handler } return $worker->work( 30 );` )
		)
	);
	expect( counts.reduce( ( sum, count ) => sum + count, 0 ) ).toBe( 50 );
	expect(
		await site.wpEval( `
			$names = array_map( static fn ( $name ) => explode( '_', $name )[2], Freehold\\Database\\Options::names( 'race_ran_' ) );
			return array( count( $names ), count( array_unique( $names ) ), Freehold\\Queue\\JobTable::next( array( 'race' ) ) );
		` )
	).toEqual( [ 50, 50, null ] );
} );

test( 'queue: a job whose process ends in the middle runs again when its claim expires, and not before', async ( {
	site,
} ) => {
	await site.wpEval( `
		${ clean }
		Freehold\\Queue\\JobTable::add( 'race', array( 'name' => 'job', 'ends' => true ), 1, '', '' );
	` );
	const run = `${ handler } return $worker->work( 30 );`;
	await expect( site.wpEval( run ) ).rejects.toThrow();
	expect( await site.wpEval( run ) ).toBe( 0 );
	await site.wpEval( `
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET claimed_until = 1', Freehold\\Queue\\JobTable::name() ) );
		update_option( 'race_survives', '1' );
	` );
	const counts = await Promise.all(
		[ 1, 2 ].map( () => site.wpEval< number >( run ) )
	);
	expect( counts.sort() ).toEqual( [ 0, 1 ] );
	expect(
		await site.wpEval(
			"return count( Freehold\\Database\\Options::names( 'race_ran_' ) );"
		)
	).toBe( 2 );
} );

test( 'contact form: an entry that is marked as read and moved to spam at the same time is both', async ( {
	site,
} ) => {
	await site.wpEval( clean );
	const id = await site.wpEval< number >( `
		return wp_insert_post( array( 'post_type' => 'feedback', 'post_status' => 'publish', 'comment_status' => 'open', 'post_content' => 'Hello' ) );
	` );
	const change = ( call: string ) =>
		site.wpEval< boolean >( `
			Freehold\\Modules\\ContactForm\\Entries\\PostType::register();
			return Freehold\\Modules\\ContactForm\\Entries\\Status::${ call };
		` );
	expect(
		await Promise.all( [
			change( `set( ${ id }, 'spam' )` ),
			change( `set_read( ${ id }, true )` ),
		] )
	).toEqual( [ true, true ] );
	const stored = await site.wpEval( `
		$post  = get_post( ${ id } );
		$index = Freehold\\Modules\\ContactForm\\Entries\\IndexTable::read( ${ id } );
		return array( $post->post_status, $post->comment_status, $index['status'], $index['is_unread'] );
	` );
	expect( stored ).toEqual( [ 'spam', 'closed', 'spam', 0 ] );
} );
