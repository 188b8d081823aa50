<?php
/**
 * Fills the showcase with what visitors leave on a site within four weeks: form entries, subscribers, payments, views and a sent
 * newsletter. The same on each new site.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

use Freehold\Members\Consent;
use Freehold\Members\Subscribers;
use Freehold\Features;
use Freehold\Modules\ContactForm\Definition\Builder;
use Freehold\Modules\ContactForm\Entries\Answer;
use Freehold\Modules\ContactForm\Entries\Context;
use Freehold\Modules\ContactForm\Entries\Draft;
use Freehold\Modules\ContactForm\Entries\Status;
use Freehold\Modules\ContactForm\Entries\Store;
use Freehold\Modules\Newsletter\Metas;
use Freehold\Modules\Visits\Tables\ViewTable;
use Freehold\Payments\Gateway;
use Freehold\Payments\KnownRows;
use Freehold\Payments\Ledger;
use Freehold\Payments\Order;
use Freehold\Payments\OrderState;
use Freehold\Payments\Payment;
use Freehold\Payments\PaymentState;
use Freehold\Payments\Snapshot;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Settings;

// The posts below are published as in the editor.
Features::start();
mt_srand( 1847 );

$page_of = static fn ( string $module ): \WP_Post => get_page_by_path( "start/{$module}" );

$page = $page_of( 'contact-form' );
$form = Builder::from_block( Builder::forms_in( parse_blocks( $page->post_content ) )[0] );
foreach (
	array(
		array( 0, 'Ada Lovelace', 'ada@example.com', 6, 'Is the table by the window free?' ),
		array( 0, 'Ravi Shah', 'ravi@example.com', 2, '' ),
		array( 1, 'Mary Seacole', 'mary@example.com', 4, 'One of us is allergic to nuts.' ),
		array( 2, 'Alan Turing', 'alan@example.com', 1, 'I will bring a book.' ),
		array( 4, 'Lina Bo', 'lina@example.com', 3, 'Do you have a high chair?' ),
		array( 7, 'Grace Hopper', 'grace@example.com', 8, 'It is a birthday. Can we bring a cake?' ),
		array( 9, 'Tove Berg', 'tove@example.com', 2, '' ),
		array( 13, 'Katherine Johnson', 'katherine@example.com', 5, 'We come straight from the boat at ten.' ),
		array( 20, 'Omar Haddad', 'omar@example.com', 2, 'Thank you for last week!' ),
		array( 3, 'Best Offers', 'offers@example.net', 11, 'Cheap followers for your site https://example.net/1 https://example.net/2' ),
	) as $index => list( $days, $name, $email, $guests, $message )
) {
	$time   = time() - $days * DAY_IN_SECONDS - $index * HOUR_IN_SECONDS;
	$values = array(
		'name'     => $name,
		'email'    => $email,
		'date'     => wp_date( 'Y-m-d', $time + 3 * DAY_IN_SECONDS ),
		'number'   => (string) $guests,
		'textarea' => $message,
	);
	$answers = array();
	foreach ( $form->fields as $id => $field ) {
		$answers[] = new Answer( (string) $id, $field->type, $field->label, $values[ $field->type ] );
	}
	$entry = Store::add( new Draft( $form, $answers, new Context( is_spam: 'Best Offers' === $name, page_url: (string) get_permalink( $page ) ) ) );
	wp_update_post(
		array(
			'ID'            => $entry,
			'post_date'     => wp_date( 'Y-m-d H:i:s', $time ),
			'post_date_gmt' => gmdate( 'Y-m-d H:i:s', $time ),
			'edit_date'     => true,
		)
	);
	Status::set_read( $entry, $days > 1 );
}

$consent = new Consent( 'Entered on the list at the counter', 'manual' );
foreach ( array( 'ada', 'alan', 'amara', 'ben', 'carla', 'daiki', 'elif', 'farid', 'grace', 'hana', 'ivo', 'jun', 'katherine', 'lina', 'mary', 'noor', 'omar', 'priya', 'ravi', 'tove' ) as $name ) {
	Subscribers::add( "{$name}@example.com", $consent, 'active' );
}
Subscribers::unsubscribe( (int) Subscribers::add( 'zoe@example.com', $consent, 'active' ) );

$vendor = Gateway::all()['stripe'];
foreach (
	array(
		array( 0, 'Ada Lovelace', 'ada@example.com', 1500, 'A donation' ),
		array( 1, 'Ravi Shah', 'ravi@example.com', 2400, 'House blend, two bags' ),
		array( 3, 'Mary Seacole', 'mary@example.com', 10000, 'A donation' ),
		array( 5, 'Elif Kaya', 'elif@example.com', 1200, 'House blend' ),
		array( 8, 'Alan Turing', 'alan@example.com', 500, 'A donation' ),
		array( 12, 'Noor Aziz', 'noor@example.com', 3600, 'House blend, three bags' ),
		array( 17, 'Grace Hopper', 'grace@example.com', 1500, 'A donation' ),
		array( 24, 'Jun Ito', 'jun@example.com', 1200, 'House blend' ),
		array( 41, 'Carla Rossi', 'carla@example.com', 2400, 'House blend, two bags' ),
		array( 55, 'Ivo Novak', 'ivo@example.com', 12000, 'A donation' ),
		array( 74, 'Priya Nair', 'priya@example.com', 4800, 'House blend, four bags' ),
		array( 96, 'Omar Haddad', 'omar@example.com', 7500, 'A donation' ),
		array( 118, 'Hana Sato', 'hana@example.com', 9600, 'House blend, eight bags' ),
		array( 147, 'Tove Lind', 'tove@example.com', 5000, 'A donation' ),
		array( 171, 'Ben Carter', 'ben@example.com', 8400, 'House blend, seven bags' ),
		array( 203, 'Lina Bo', 'lina@example.com', 3600, 'House blend, three bags' ),
		array( 236, 'Farid Amin', 'farid@example.com', 6000, 'A donation' ),
		array( 268, 'Amara Obi', 'amara@example.com', 2400, 'House blend, two bags' ),
		array( 301, 'Daiki Mori', 'daiki@example.com', 2500, 'A donation' ),
	) as $index => list( $days, $name, $email, $amount, $title )
) {
	$time  = time() - $days * DAY_IN_SECONDS - $index * HOUR_IN_SECONDS;
	$order = OrdersTable::insert(
		array(
			'reference'       => bin2hex( random_bytes( 16 ) ),
			'attempt'         => bin2hex( random_bytes( 32 ) ),
			'vendor'          => $vendor->slug(),
			'live'            => (int) $vendor->is_live(),
			'source'          => 'A donation' === $title ? 'donation' : 'product',
			'plan_id'         => 0,
			'post_id'         => $page_of( 'A donation' === $title ? 'donations' : 'simple-payments' )->ID,
			'user_id'         => 0,
			'title'           => $title,
			'amount'          => $amount,
			'currency'        => 'USD',
			'quantity'        => 1,
			'recurs'          => 'one-time',
			'idempotency_key' => wp_generate_uuid4(),
			'page_url'        => home_url( '/' ),
			'anchor'          => '',
			'email'           => $email,
			'created'         => $time,
		)
	);
	if ( null === $order || ! Ledger::apply(
		KnownRows::of_order( $order->id ),
		new Snapshot(
			new OrderState( Order::PAID, $email, $name ),
			null,
			array( new PaymentState( "pi_showcase_{$index}", Payment::FIRST, Payment::PAID, $amount, 'USD', $time, email: $email, name: $name ) )
		)
	) ) {
		throw new \RuntimeException( 'A payment could not be stored.' );
	}
}

$viewed = array_map( static fn ( string $module ): string => (string) $page_of( $module )->ID, array( 'business-hours', 'map', 'contact-form', 'tiled-gallery', 'donations' ) );
$from   = array( 'search.example', 'harbour-guide.example', 'friends.example' );
global $wpdb;
// One transaction, because each view is a change of its own.
$wpdb->query( 'START TRANSACTION' );
for ( $ago = 27; $ago >= 0; $ago-- ) {
	$date  = current_datetime()->modify( "-{$ago} days" );
	$day   = $date->format( 'Y-m-d' );
	$views = mt_rand( 6, 12 ) + ( (int) $date->format( 'N' ) > 5 ? 8 : 0 ) + intdiv( 27 - $ago, 5 );
	for ( $view = 0; $view < $views; $view++ ) {
		ViewTable::add( 'site', '', $day, 0 === $view % 3 ? 1 : 0 );
		ViewTable::add( 'page', $viewed[ intdiv( mt_rand( 0, 24 ), 5 ) * mt_rand( 0, 1 ) ], $day );
		ViewTable::add( 'country', array( 'US', 'US', 'CA', 'US', 'GB', 'US', 'DE' )[ $view % 7 ], $day );
		if ( 0 === $view % 4 ) {
			ViewTable::add( 'website', $from[ mt_rand( 0, 2 ) * mt_rand( 0, 1 ) ], $day );
		}
	}
}
$wpdb->query( 'COMMIT' );

// Without an address, nothing is sent.
Settings::set( 'modules.newsletter.options.postal_address', "3 Harbour Lane\nPort Freehold, ME 04101" );
wp_insert_post(
	wp_slash(
		array(
			'post_title'   => 'The new roast is here',
			'post_status'  => 'publish',
			'meta_input'   => array( Metas::AUDIENCE => 'everybody' ),
			'post_content' => post(
				paragraphs( 'On Monday we opened the first sack of the new harvest. It tastes of plums, and a little of toast.', 'Come by for a cup this week: the first one is on us.' ),
				block( 'jetpack/rating-star', array( 'rating' => 5 ), '<figure class="wp-block-jetpack-rating-star" style="text-align:left">' . str_repeat( '<span>★</span>', 5 ) . '</figure>' )
			),
		)
	)
);
