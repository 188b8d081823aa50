<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp;

use Freehold\Modules\Mailchimp\SignUps\Row;
use Freehold\Modules\Mailchimp\SignUps\SignUpTable;
use Freehold\Modules\Privacy;
use Freehold\Modules\Tables;

/**
 * Exports and erases sign-ups that Mailchimp does not have yet, and describes all for the privacy policy.
 */
final class PersonalData {

	/**
	 * Exports the sign-ups of a person.
	 *
	 * @param string $email The email address.
	 * @param int    $page  The page, from 1.
	 * @return array{data: array<int, array<string, mixed>>, done: bool}
	 */
	public static function export( string $email, int $page = 1 ): array {
		$rows = Tables::has( SignUpTable::class ) ? SignUpTable::of( $email, Privacy::PAGE, ( $page - 1 ) * Privacy::PAGE ) : array();
		return array(
			'data' => array_map(
				static fn ( Row $row ): array => Privacy::item(
					'freehold-mailchimp',
					__( 'Sign-ups for Mailchimp', 'freehold' ),
					"freehold-mailchimp-{$row->id}",
					array(
						__( 'Email address', 'freehold' ) => $row->sign_up->email ?? '',
						__( 'Status', 'freehold' )        => $row->state,
						__( 'Consent', 'freehold' )       => $row->sign_up->consent ?? '',
						__( 'Time of consent', 'freehold' ) => (string) wp_date( 'c', $row->created ),
						__( 'Page', 'freehold' )          => $row->sign_up->page ?? '',
						__( 'Language', 'freehold' )      => $row->sign_up->language ?? '',
						__( 'IP address', 'freehold' )    => $row->sign_up->ip ?? '',
					) + ( $row->sign_up->fields ?? array() )
				),
				$rows
			),
			'done' => count( $rows ) < Privacy::PAGE,
		);
	}

	/**
	 * Erases the sign-ups of a person. Jobs without a row do nothing.
	 *
	 * @param string $email The email address.
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
	 */
	public static function erase( string $email ): array {
		$rows = Tables::has( SignUpTable::class ) ? SignUpTable::erase( $email ) : 0;
		return array(
			'items_removed'  => $rows > 0,
			'items_retained' => null === $rows,
			'messages'       => $rows > 0 ? array( __( 'Mailchimp may have this address too. Delete the contact there.', 'freehold' ) ) : array(),
			'done'           => true,
		);
	}

	/**
	 * Returns a paragraph for the privacy policy.
	 */
	public static function policy(): string {
		return __( 'When you sign up for our newsletter, we send your email address, your language, the page, the time and the words that you agreed to, to Mailchimp, which sends the newsletter for us and may ask you to confirm. Until Mailchimp has received it, your sign-up is stored on this site. Each newsletter contains a link to unsubscribe.', 'freehold' );
	}
}
