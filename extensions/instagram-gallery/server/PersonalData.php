<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery;

use Freehold\Modules\InstagramGallery\Accounts\Account;
use Freehold\Modules\InstagramGallery\Accounts\Accounts;
use Freehold\Modules\InstagramGallery\Accounts\AccountTable;
use Freehold\Modules\Privacy;
use Freehold\Modules\Tables;
use WP_User;

/**
 * Exports and erases the accounts that a user of this site has connected, and provides the policy text.
 */
final class PersonalData {

	private const GROUP = 'freehold-instagram';

	/**
	 * Exports a user's accounts without the tokens, which are secrets.
	 *
	 * @param string $email The user's email.
	 * @return array{data: array<int, array<string, mixed>>, done: true}
	 */
	public static function export( string $email ): array {
		return array(
			'data' => array_map(
				static fn ( Account $account ): array => Privacy::item(
					self::GROUP,
					__( 'Instagram', 'freehold' ),
					self::GROUP . "-{$account->id}",
					array(
						__( 'Username', 'freehold' ) => $account->username,
						__( 'Connected since', 'freehold' ) => wp_date( 'c', $account->connected_at ),
					)
				),
				self::accounts( $email )
			),
			'done' => true,
		);
	}

	/**
	 * Disconnects a user's accounts and deletes the copied images.
	 *
	 * @param string $email The user's email.
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: true}
	 */
	public static function erase( string $email ): array {
		$removed = array_map( Accounts::disconnect( ... ), self::accounts( $email ) );
		$is_gone = in_array( true, $removed, true );
		return array(
			'items_removed'  => $is_gone,
			'items_retained' => in_array( false, $removed, true ),
			'messages'       => ! $is_gone ? array() : array( __( 'The Instagram accounts and the copied images were deleted here. Remove the permission of the app in the settings of Instagram, too.', 'freehold' ) ),
			'done'           => true,
		);
	}

	/**
	 * Returns a paragraph for the privacy policy.
	 */
	public static function policy(): string {
		return __( 'Images in galleries of Instagram posts are copies on this site: your browser sends nothing to Instagram unless you follow a link to a post. For each connected Instagram account, this site stores an encrypted access token, the username and its latest posts until the account is disconnected.', 'freehold' );
	}

	/**
	 * Returns the accounts that a user has connected.
	 *
	 * @param string $email The user's email.
	 * @return Account[]
	 */
	private static function accounts( string $email ): array {
		$user = get_user_by( 'email', $email );
		// The tools also work while the module is off, when there may be no table.
		return $user instanceof WP_User && Tables::has( AccountTable::class ) ? AccountTable::of_user( $user->ID ) : array();
	}
}
