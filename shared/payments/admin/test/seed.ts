/** Payments for tests of their screen. */
import type { Site } from '../../../../tests/site/playwright';

/** A row of a table; what is missing has a default. */
export type Row = Record< string, string | number >;

/** What to store. */
type Seed = {
	/** The newest first. `days`: how long ago; `order` and `subscription`: the index of its row. */
	payments?: ( Row & { days?: number } )[];
	subscriptions?: Row[];
	orders?: Row[];
	events?: Row[];
};

/**
 * Stores rows as the ledger does, and adds them up.
 *
 * @param site The site.
 * @param seed The rows. Default: live payments of $10.00 through Stripe.
 * @return The IDs of the payments and subscriptions, in the same order.
 */
export const seedPayments = ( site: Site, seed: Seed ) =>
	site.wpEval< { payments: number[]; subscriptions: number[] } >( `
		use Freehold\\Payments\\Tables\\{ EventsTable, OrdersTable, PaymentsTable, SubscriptionsTable };
		global $wpdb;
		$seed = json_decode( base64_decode( '${ Buffer.from(
			JSON.stringify( seed )
		).toString( 'base64' ) }' ), true );
		$ids  = array( 'payments' => array(), 'subscriptions' => array() );
		$all  = array( 'vendor' => 'stripe', 'live' => 1, 'plan_id' => 0, 'title' => 'Membership', 'email' => 'ada@example.com', 'name' => 'Ada', 'amount' => 1000, 'currency' => 'USD' );
		$add  = static function ( string $table, array $row ) use ( $wpdb ): int {
			if ( false === $wpdb->insert( $table::name(), $row ) ) {
				throw new RuntimeException( $wpdb->last_error );
			}
			return $wpdb->insert_id;
		};
		$orders = array();
		foreach ( $seed['orders'] ?? array() as $row ) {
			$orders[] = $add( OrdersTable::class, $row + array( 'source' => 'plan', 'status' => 'paid', 'reference' => bin2hex( random_bytes( 16 ) ), 'attempt' => bin2hex( random_bytes( 32 ) ), 'idempotency_key' => wp_generate_uuid4(), 'created' => time() ) + $all );
		}
		foreach ( $seed['subscriptions'] ?? array() as $number => $row ) {
			$ids['subscriptions'][] = $add( SubscriptionsTable::class, $row + array( 'source' => 'plan', 'status' => 'active', 'recurs' => '1 month', 'vendor_id' => "sub_{$number}", 'period_end' => time() + 10 * DAY_IN_SECONDS, 'created' => time() - 60 * $number, 'is_settled' => 1 ) + $all );
		}
		foreach ( $seed['payments'] ?? array() as $number => $row ) {
			$at  = time() - DAY_IN_SECONDS * ( $row['days'] ?? 0 ) - 60 * $number;
			$row = array( 'order_id' => $orders[ $row['order'] ?? -1 ] ?? 0, 'subscription_id' => $ids['subscriptions'][ $row['subscription'] ?? -1 ] ?? 0 ) + array_diff_key( $row, array( 'days' => 0, 'order' => 0, 'subscription' => 0 ) );
			$ids['payments'][] = $add( PaymentsTable::class, $row + array( 'source' => 'plan', 'status' => 'paid', 'kind' => 'first', 'vendor_id' => "pi_{$number}", 'created' => $at, 'is_settled' => 1 ) + $all );
		}
		foreach ( $seed['events'] ?? array() as $number => $row ) {
			$add( EventsTable::class, $row + array( 'vendor' => 'stripe', 'live' => 1, 'event_id' => "evt_{$number}", 'target' => '{}', 'status' => 'done', 'received' => time() ) );
		}
		// The mails and sums of these rows are done.
		$wpdb->query( 'UPDATE ' . PaymentsTable::name() . " SET settled = CONCAT( status, '|', amount, '|', refunded, '|', created )" );
		Freehold\\Payments\\Recount::run();
		return $ids;
	` );

/** A text that would be noticed if it became HTML. */
export const HTML =
	'<script>window.hacked = 1</script><img src=x onerror="window.hacked = 1"><b>bold</b> &amp; {{ x }}';
