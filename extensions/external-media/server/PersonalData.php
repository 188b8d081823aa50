<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia;

use Freehold\Media\Source;
use Freehold\Modules\ExternalMedia\Google\Account;
use Freehold\Modules\Privacy;
use WP_User;

/**
 * Exports and erases the stored data of users who have connected to Google Photos, and provides the policy text.
 */
final class PersonalData {

	private const GROUP = 'freehold-google-photos';

	/**
	 * Exports a user's connection without its tokens, which are secrets.
	 *
	 * @param string $email The user's email.
	 * @return array{data: array<int, array<string, mixed>>, done: true}
	 */
	public static function export( string $email ): array {
		$user   = get_user_by( 'email', $email );
		$stored = $user instanceof WP_User ? Account::get( $user->ID ) : null;
		return array(
			'data' => null === $stored ? array() : array(
				Privacy::item(
					self::GROUP,
					__( 'Google Photos', 'freehold' ),
					self::GROUP . "-{$user->ID}",
					array(
						__( 'Connected since', 'freehold' )      => wp_date( 'c', $stored['since'] ),
						__( 'Google profile name', 'freehold' )  => $stored['name'],
						__( 'Google profile image', 'freehold' ) => $stored['image'],
					)
				),
			),
			'done' => true,
		);
	}

	/**
	 * Erases a user's connection and revokes the permission at Google.
	 *
	 * @param string $email The user's email.
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: true}
	 */
	public static function erase( string $email ): array {
		$user     = get_user_by( 'email', $email );
		$has      = $user instanceof WP_User && Account::has( $user->ID );
		$messages = array();
		$revoked  = $has && Account::disconnect( $user->ID );
		$is_kept  = $has && Account::has( $user->ID );
		if ( $has && ! $is_kept && ! $revoked ) {
			$messages[] = __( 'This site’s Google Photos data was erased, but the permission could not be revoked at Google. Remove it in the Google Account’s security settings.', 'freehold' );
		}
		return array(
			'items_removed'  => $has && ! $is_kept,
			'items_retained' => $is_kept,
			'messages'       => $messages,
			'done'           => true,
		);
	}

	/**
	 * Returns a paragraph for the privacy policy. Empty if no service is set up.
	 */
	public static function policy(): string {
		$names = array_map( static fn ( Source $source ): string => $source->name(), array_filter( Sources::all(), static fn ( Source $source ): bool => ! in_array( $source->missing(), array( 'key', 'client' ), true ) ) );
		/* translators: %s: names of services, such as “Pexels, Openverse”. */
		return array() === $names ? '' : sprintf( __( 'When a user of this site searches another service for images (%s), this site sends the search terms to that service, and the user’s browser may load thumbnails from it. Selected images are copied to this site, so visitors load nothing from the service. For users who connect to Google Photos, this site stores an encrypted token, their name and the URL of their profile image until they disconnect.', 'freehold' ), implode( ', ', $names ) );
	}
}
