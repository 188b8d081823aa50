<?php
declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Admin\Page;

/**
 * Leads lists of addresses to the view of a payer, which shows what other features know, too.
 */
final class PersonLink {

	/**
	 * Returns the URL of the view of an address. A callback of `freehold_person_url`.
	 *
	 * @param string $url   The URL of another view; empty for none.
	 * @param string $email The address.
	 */
	public static function add( string $url, string $email ): string {
		return '' !== $url || ! current_user_can( Routes::CAPABILITY ) ? $url : Page::url(
			Routes::PAGE,
			array(
				'view'     => 'subscriptions',
				'search'   => rawurlencode( $email ),
				'customer' => rawurlencode( $email ),
			)
		);
	}
}
