<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Modules\ContactForm\Rest\Access;

/**
 * Lists the forms that a person sent, for the view of a person in wp-admin.
 */
final class Person {

	/** How many are listed. */
	private const LIMIT = 50;

	/**
	 * Adds the entries that contain an address.
	 *
	 * @param array<int, array<string, mixed>> $sections See `freehold_person`.
	 * @param string                           $email    The address.
	 * @return array<int, array<string, mixed>>
	 */
	public static function add( array $sections, string $email ): array {
		$ids     = current_user_can( Access::CAPABILITY ) ? AddressTable::entries( $email, 0, self::LIMIT ) : array();
		$entries = array_filter(
			array_map(
				static function ( int $id ): ?Entry {
					$post = Status::find( $id );
					return null === $post ? null : Body::read( $post );
				},
				array_reverse( $ids )
			)
		);
		if ( array() === $entries ) {
			return $sections;
		}
		$sections[] = array(
			'label' => __( 'Forms sent', 'freehold' ),
			'text'  => '',
			'total' => count( $entries ),
			'links' => array_values(
				array_map(
					static fn ( Entry $entry ): array => array(
						/* translators: 1: the title of a form or page. 2: a date. */
						'title' => sprintf( __( '%1$s, %2$s', 'freehold' ), $entry->form_title ?: $entry->page_title ?: __( 'Form', 'freehold' ), wp_date( (string) get_option( 'date_format' ), $entry->time ) ),
						'url'   => Screen::url( $entry->id ),
					),
					$entries
				)
			),
		);
		return $sections;
	}
}
