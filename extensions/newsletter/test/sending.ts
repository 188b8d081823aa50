/** PHP for tests of sending. */

/** The namespace of the module. */
export const ns = 'Freehold\\Modules\\Newsletter';

/** Creates the tables, and removes what an earlier run has left. */
export const clean = `
	foreach ( Freehold\\Modules::get( 'newsletter' )->tables() as $table ) {
		Freehold\\Modules\\Tables::install( $table, true );
		$table::clear();
	}
	Freehold\\Settings::set( 'modules.newsletter.options.per_hour', 0 );
	Freehold\\Settings::set( 'modules.newsletter.options.elsewhere', 'always' );
	Freehold\\Settings::set( 'modules.newsletter.options.postal_address', '1 Main St' );
	delete_option( ${ ns }\\Sending\\Pace::OPTION );
	@unlink( wp_upload_dir()['basedir'] . '/newsletter-race' );
`;

/** Notes mails in a file instead of sending them, one line each. */
export const count = `
	add_filter( 'pre_wp_mail', static function ( $sent, $mail ) {
		usleep( random_int( 0, 3000 ) );
		file_put_contents( wp_upload_dir()['basedir'] . '/newsletter-race', $mail['to'] . "\\n", FILE_APPEND | LOCK_EX );
		return true;
	}, 99, 2 );
`;

/** Returns the recipients of all mails. */
export const recipients = `
	clearstatcache();
	$file = wp_upload_dir()['basedir'] . '/newsletter-race';
	return is_file( $file ) ? file( $file, FILE_IGNORE_NEW_LINES ) : array();
`;

/** Adds active subscribers. */
export const subscribers = ( people: number ) => `
	for ( $n = 0; $n < ${ people }; $n++ ) {
		$emails[ Freehold\\Members\\Address::hash( "v{$n}@example.com" ) ] = "v{$n}@example.com";
	}
	Freehold\\Members\\Tables\\SubscriberTable::add_many( $emails, 'active', new Freehold\\Members\\Consent( 'Words', 'form' ), 0 );
`;

/** Publishes a post without sending anything, and returns the ID. */
export const publish = `
	remove_all_actions( 'shutdown' );
	$post = wp_insert_post( array( 'post_title' => 'News', 'post_content' => 'Words', 'post_status' => 'publish' ) );
	remove_all_actions( 'shutdown' );
	Freehold\\Queue\\JobTable::clear();
	return ${ ns }\\Tables\\IssueTable::of_post( $post )->id;
`;

/** The numbers of mails of an issue. */
export type Counts = Record<
	'waiting' | 'sent' | 'failed' | 'left_out' | 'unknown',
	number
>;

/** Returns the numbers of mails of an issue. */
export const counts = ( id: number ) =>
	`return ${ ns }\\Tables\\DeliveryTable::counts( ${ id } );`;
