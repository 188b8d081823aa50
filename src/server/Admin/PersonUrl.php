<?php
declare( strict_types=1 );

namespace Freehold\Admin;

/**
 * Finds the view with all that the site knows about an address.
 */
final class PersonUrl {

	/**
	 * Returns the URL of the view of a person.
	 *
	 * @param string $email The address.
	 * @return string Empty if there is no such view, or if the user may not see it.
	 */
	public static function of( string $email ): string {
		/**
		 * Filters the URL of the view of a person in wp-admin.
		 *
		 * @param string $url   Empty if no feature has such a view.
		 * @param string $email The address.
		 */
		return is_email( $email ) ? (string) apply_filters( 'freehold_person_url', '', $email ) : '';
	}
}
