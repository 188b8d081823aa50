/**
 * What it costs to decide what a member may read, see `lists.mjs`. A page asks twenty times, as for twenty paid parts.
 */
import { subscribers } from './subscribers.mjs';

/** The plan that the members have. */
const PLAN = 7;

/** The members who read: one at the beginning of the tables, one with a subscription that has ended, one who has none. */
const lists = {
	'a member with a plan': { email: 'v0@example.com', may: true },
	'a member whose plan has ended': { email: 'v3@example.com', may: false },
	'a member without a plan': { email: 'v2@example.com', may: false },
};

/**
 * Adds members: a third are confirmed by form and have no plan, a third are pending, a third have a subscription with a
 * payment. Half of these have ended.
 *
 * @param {import('./lists.mjs').Site} site  The site.
 * @param {number}                     from  How many there are.
 * @param {number}                     count How many to add.
 */
async function add( site, from, count ) {
	await subscribers.add( site, from, count );
	return site.wpEval( `
		use Freehold\\Payments\\Tables\\{ PaymentsTable, SubscriptionsTable };
		global $wpdb;
		for ( $done = 0; $done < ${ count }; $done += 500 ) {
			$subscriptions = array();
			$payments      = array();
			for ( $number = $done; $number < min( ${ count }, $done + 500 ); $number++ ) {
				$n = ${ from } + $number;
				if ( 0 !== $n % 3 ) {
					continue;
				}
				$common          = array( 'stripe', 1, 'plan', ${ PLAN }, "v{$n}@example.com", 500, 'USD', time() - DAY_IN_SECONDS );
				$subscriptions[] = $wpdb->prepare( '(%s,%d,%s,%d,%s,%d,%s,%d,%d,%s,%s,%s,%d)', ...$common, ...array( 1 + $n, 0 === $n % 2 ? 'active' : 'canceled', '1 month', "sub_{$n}", time() + WEEK_IN_SECONDS ) );
				$payments[]      = $wpdb->prepare( '(%s,%d,%s,%d,%s,%d,%s,%d,%d,%d,%s,%s)', ...$common, ...array( 1 + $n, 1 + $n, 'paid', "pi_{$n}" ) );
			}
			$columns = 'vendor,live,source,plan_id,email,amount,currency,created';
			$wpdb->query( 'INSERT INTO ' . SubscriptionsTable::name() . " ({$columns},id,status,recurs,vendor_id,period_end) VALUES " . implode( ',', $subscriptions ) );
			$wpdb->query( 'INSERT INTO ' . PaymentsTable::name() . " ({$columns},id,subscription_id,status,vendor_id) VALUES " . implode( ',', $payments ) );
		}
		$wpdb->query( 'ANALYZE TABLE ' . SubscriptionsTable::name() . ', ' . PaymentsTable::name() );
		return true;
	` );
}

/** @type {import('./lists.mjs').MeasuredList} */
export const members = {
	name: 'Access of members',
	lists,
	add,
	page: `
		static $token       = null;
		$token            ??= Freehold\\Members\\Access\\Sessions::start( Freehold\\Members\\Tables\\SubscriberTable::by_hash( Freehold\\Members\\Address::hash( $filters['email'] ) )->id );
		$_COOKIE[ Freehold\\Members\\Access\\Sessions::name() ] = $token;
		Freehold\\Members\\Access\\Sessions::forget();
		$page = Freehold\\Members\\Access\\View::as_member( static fn () => array_map( static fn () => Freehold\\Members\\Access\\Access::may_read_plans( array( ${ PLAN } ), 0 ), range( 1, 20 ) ) );
		if ( array( $filters['may'] ) !== array_unique( $page ) ) {
			throw new RuntimeException( "{$filters['email']} may not read what the plan says." );
		}
	`,
};
