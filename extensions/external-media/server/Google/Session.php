<?php
/**
 * Picking in Google Photos.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia\Google;

use Freehold\Media\Item;
use Freehold\Media\ItemCache;
use Freehold\Modules\ExternalMedia\Sources\GooglePhotos;
use Freehold\Rest;
use WP_Error;

/**
 * A session: somebody picks in a window of Google's while the editor asks now and then whether they are done. A user has one
 * at a time; the one before is deleted at Google.
 */
final class Session {

	/** The user's meta. */
	public const META = 'freehold_google_photos_session';

	/** How often to ask, and for how long, where Google does not say; in seconds. */
	private const INTERVAL = 5.0;
	private const TIMEOUT  = 30.0 * MINUTE_IN_SECONDS;

	/**
	 * The current user's session, as far as this site knows.
	 *
	 * @return array{id: string, expires: int}|null
	 */
	public static function current(): ?array {
		$stored = get_user_option( self::META, get_current_user_id() );
		return is_array( $stored ) && $stored['expires'] > time() ? $stored : null;
	}

	/**
	 * Begins one.
	 *
	 * @param int $most How many pictures may be picked.
	 * @return array<string, mixed>|WP_Error As the schema `MediaSession` says.
	 */
	public static function begin( int $most ): array|WP_Error {
		self::end();
		$response = self::picker()->create( $most );
		if ( is_wp_error( $response ) ) {
			return $response;
		}
		$id = $response['id'] ?? '';
		if ( ! is_string( $id ) || '' === $id || '' === Item::address( $response, 'pickerUri' ) ) {
			return Rest::error( 'freehold_media_unreadable', __( 'Google Photos returned an invalid response.', 'freehold' ), 502 );
		}
		update_user_option(
			get_current_user_id(),
			self::META,
			array(
				'id'      => $id,
				'expires' => strtotime( Item::text( $response, 'expireTime' ) ) ?: time() + HOUR_IN_SECONDS,
			)
		);
		return self::describe( $response );
	}

	/**
	 * How it stands.
	 *
	 * @return array<string, mixed>|WP_Error As the schema `MediaSession` says.
	 */
	public static function poll(): array|WP_Error {
		$session = self::current();
		if ( null === $session ) {
			return self::none();
		}
		$response = self::picker()->session( $session['id'] );
		if ( is_wp_error( $response ) ) {
			if ( 'freehold_media_gone' !== $response->get_error_code() ) {
				return $response;
			}
			self::forget( get_current_user_id() );
			return self::none();
		}
		return self::describe( $response );
	}

	/**
	 * Ends it, here and at Google.
	 *
	 * @return array{ended: true}
	 */
	public static function end(): array {
		$session = self::current();
		self::forget( get_current_user_id() );
		ItemCache::forget( new GooglePhotos(), get_current_user_id() );
		if ( null !== $session ) {
			// Whatever Google says: it ends by itself after a while.
			self::picker()->delete( $session['id'] );
		}
		return array( 'ended' => true );
	}

	/**
	 * Forgets it.
	 *
	 * @param int $user_id The user.
	 */
	public static function forget( int $user_id ): void {
		delete_user_option( $user_id, self::META );
	}

	/**
	 * A session for the editor.
	 *
	 * @param array<string, mixed> $response A `PickingSession`.
	 * @return array<string, mixed>
	 */
	private static function describe( array $response ): array {
		$polling = is_array( $response['pollingConfig'] ?? null ) ? $response['pollingConfig'] : array();
		$address = Item::address( $response, 'pickerUri' );
		return array(
			// With this at its end, Google's window closes when the user is done.
			'picker_uri'    => '' === $address ? '' : "{$address}/autoclose",
			'picked'        => true === ( $response['mediaItemsSet'] ?? false ),
			'poll_interval' => self::seconds( $polling, 'pollInterval', self::INTERVAL ),
			'timeout'       => self::seconds( $polling, 'timeoutIn', self::TIMEOUT ),
		);
	}

	/**
	 * A duration such as `3.5s`, in seconds.
	 *
	 * @param array<string, mixed> $polling The `PollingConfig`.
	 * @param string               $name    The field.
	 * @param float                $usual   Where it says nothing.
	 */
	private static function seconds( array $polling, string $name, float $usual ): float {
		return preg_match( '/^(\d+(?:\.\d+)?)s$/D', (string) ( $polling[ $name ] ?? '' ), $found ) ? (float) $found[1] : $usual;
	}

	/**
	 * That there is none.
	 */
	private static function none(): WP_Error {
		return Rest::error( 'freehold_media_no_session', __( 'The selection timed out. Open Google Photos again.', 'freehold' ), 404 );
	}

	/**
	 * The API.
	 */
	private static function picker(): Picker {
		return new Picker( new GooglePhotos() );
	}
}
