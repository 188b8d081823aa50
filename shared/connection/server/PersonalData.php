<?php
declare( strict_types=1 );

namespace Freehold\Connection;

use Freehold\Modules\Privacy;

/**
 * Exports and erases what is stored of a connected user, through WordPress's own tools.
 */
final class PersonalData {

	/**
	 * Exports a user's connection without the token, which is a secret.
	 *
	 * @param string $email The user's email address.
	 * @return array{data: array<int, array<string, mixed>>, done: true}
	 */
	public static function export( string $email ): array {
		$user   = get_user_by( 'email', $email );
		$stored = $user ? UserToken::stored( $user->ID ) : null;
		$data   = array();

		if ( $stored ) {
			$data[] = Privacy::item(
				'freehold-connection',
				__( 'Freehold connection', 'freehold' ),
				'freehold-connection-' . $user->ID,
				array(
					__( 'Connected since', 'freehold' )  => wp_date( 'c', $stored['since'] ),
					__( 'Connected as', 'freehold' )     => $stored['login'],
					__( 'Connection owner', 'freehold' ) => Users::owner() === $user->ID ? __( 'Yes', 'freehold' ) : __( 'No', 'freehold' ),
				)
			);
		}

		return array(
			'data' => $data,
			'done' => true,
		);
	}

	/**
	 * Erases a user's connection, which disconnects the user. Another administrator becomes the owner if necessary.
	 *
	 * @param string $email The user's email address.
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: true}
	 */
	public static function erase( string $email ): array {
		$user   = get_user_by( 'email', $email );
		$exists = $user && null !== UserToken::stored( $user->ID );

		if ( $exists ) {
			Users::disconnect( $user->ID );
		}
		$is_kept = $exists && null !== UserToken::stored( $user->ID );

		return array(
			'items_removed'  => $exists && ! $is_kept,
			'items_retained' => $is_kept,
			'messages'       => array(),
			'done'           => true,
		);
	}
}
