/**
 * The list of subscribers, see `lists.mjs`.
 */

/** The filters that are measured, as in `SubscribersInput`. */
const lists = {
	all: {},
	active: { status: 'active' },
	'one category': { category: 7 },
	'active in a category': { category: 7, status: 'active' },
	imported: { source: 'import' },
	'older than a day': { before: 'yesterday' },
};

/**
 * Adds subscribers: two of three are active, half of them have chosen a category.
 *
 * @param {import('./lists.mjs').Site} site  The site.
 * @param {number}                     from  How many there are.
 * @param {number}                     count How many to add.
 */
const add = ( site, from, count ) =>
	site.wpEval( `
		use Freehold\\Members\\{ Address, Consent };
		use Freehold\\Members\\Tables\\{ CategoryTable, CountTable, ImportedSubscribers, SubscriberTable };
		global $wpdb;
		for ( $done = 0; $done < ${ count }; $done += 500 ) {
			foreach ( array( 'active', 'pending', 'active' ) as $third => $status ) {
				$emails = array();
				for ( $n = ${ from } + $done; $n < ${ from } + min( ${ count }, $done + 500 ); $n++ ) {
					if ( $n % 3 === $third ) {
						$emails[ Address::hash( "v{$n}@example.com" ) ] = "v{$n}@example.com";
					}
				}
				SubscriberTable::add_many( $emails, $status, new Consent( 'Words', 0 === $third ? 'import' : 'form' ), 1 );
				$ids = ImportedSubscribers::ids( 1, array_keys( $emails ) );
				foreach ( array( 0 => array(), 1 => array( 7 ) ) as $odd => $terms ) {
					CategoryTable::add( array_values( array_filter( $ids, static fn ( $id ) => $id % 2 === $odd ) ), $terms );
				}
			}
		}
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET created = %d - 120 * ( 200000 - id )', SubscriberTable::name(), time() ) );
		CountTable::recount();
		$wpdb->query( 'ANALYZE TABLE ' . SubscriberTable::name() . ', ' . CategoryTable::name() );
		return true;
	` );

/** @type {import('./lists.mjs').MeasuredList} */
export const subscribers = {
	name: 'Subscribers',
	lists,
	add,
	page: '$page = Freehold\\Modules\\Subscriptions\\Rest\\Lists::page( $filters )["subscribers"];',
	write: 'Freehold\\Modules\\Subscriptions\\Rest\\Export::write( new Freehold\\Members\\Query(), $stream );',
};
