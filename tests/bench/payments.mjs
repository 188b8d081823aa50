/**
 * The list of payments, see `lists.mjs`.
 */

/** The filters that are measured, as in `PaymentsInput`. */
const lists = {
	live: {},
	refunded: { status: 'refunded' },
	'one currency': { currency: 'EUR' },
	renewals: { kind: 'renewal' },
	'status and source': { status: 'paid', source: 'donation' },
	'by amount': { orderby: 'amount' },
	'older than a day': { before: 'yesterday' },
};

/**
 * Adds payments: a third is in euros, a third are renewals, a fifth refunded. It writes the rows that the ledger would write.
 *
 * @param {import('./lists.mjs').Site} site  The site.
 * @param {number}                     from  How many there are.
 * @param {number}                     count How many to add.
 */
const add = ( site, from, count ) =>
	site.wpEval( `
		use Freehold\\Payments\\Tables\\{ CountsTable, PaymentsTable };
		global $wpdb;
		$counts = array();
		for ( $done = 0; $done < ${ count }; $done += 500 ) {
			$rows = array();
			for ( $number = $done; $number < min( ${ count }, $done + 500 ); $number++ ) {
				$n      = ${ from } + $number;
				$group  = array( 'object' => 'payment', 'live' => 1, 'vendor' => 'stripe', 'status' => 0 === $n % 5 ? 'refunded' : 'paid', 'source' => 0 === $n % 2 ? 'donation' : 'plan', 'kind' => 1 === $n % 3 ? 'renewal' : 'first', 'currency' => 0 === $n % 3 ? 'EUR' : 'USD', 'plan_id' => 1 + $n % 4 );
				$rows[] = $wpdb->prepare( '(%s,1,%s,%d,%s,%s,%s,%d,%s,%s,%d,%s,%s,1)', $group['vendor'], $group['source'], $group['plan_id'], "Plan {$n}", "payer{$n}@example.com", "Payer {$n}", 500 + $n % 1000, $group['currency'], $group['status'], time() - 300 * ( 200000 - $n ), "pi_{$n}", $group['kind'] );
				$key    = implode( ' ', $group );
				$counts[ $key ] = array( $group, ( $counts[ $key ][1] ?? 0 ) + 1 );
			}
			$wpdb->query( 'INSERT INTO ' . PaymentsTable::name() . ' (vendor,live,source,plan_id,title,email,name,amount,currency,status,created,vendor_id,kind,is_settled) VALUES ' . implode( ',', $rows ) );
		}
		foreach ( $counts as list( $group, $entries ) ) {
			CountsTable::add( $group, $entries );
		}
		$wpdb->query( 'ANALYZE TABLE ' . PaymentsTable::name() );
		return (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . PaymentsTable::name() );
	` );

/** @type {import('./lists.mjs').MeasuredList} */
export const payments = {
	name: 'Payments',
	lists,
	add,
	page: '$page = Freehold\\Payments\\Admin\\Lists::payments( Freehold\\Payments\\Tables\\Filter::from_input( $filters ) )["payments"];',
	write: 'Freehold\\Payments\\Admin\\Export::write( new Freehold\\Payments\\Tables\\Filter( true ), $stream );',
};
