<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia\Google;

use Freehold\Media\Item;
use Freehold\Media\ItemCache;
use Freehold\Modules\ExternalMedia\Sources\GooglePhotos;
use Freehold\Rest;
use WP_Error;

/**
 * Manages a user's Picker sessions. The user selects photos in Google's window while the editor polls for the result.
 *
 * A user has one session whose photos are listed. While they select other photos, a second session is pending; it takes the
 * place of the first only when the user has finished. A canceled selection therefore leaves the listed photos usable.
 */
final class Session {

	/** The poll interval and the timeout, in seconds, if Google sends none. */
	private const INTERVAL = 5.0;
	private const TIMEOUT  = 30.0 * MINUTE_IN_SECONDS;

	/**
	 * Creates a session. It is pending if the user already has one.
	 *
	 * @param int $max_items How many photos the user may select.
	 * @return array<string, mixed>|WP_Error As the schema `MediaSession` says.
	 */
	public static function begin( int $max_items ): array|WP_Error {
		$current  = StoredSession::current();
		$replaced = StoredSession::pending();
		$response = self::picker()->create( $max_items );
		if ( is_wp_error( $response ) ) {
			return $response;
		}
		$id = $response['id'] ?? '';
		if ( ! is_string( $id ) || '' === $id || '' === Item::url( $response, 'pickerUri' ) ) {
			return Rest::error( 'freehold_media_unreadable', __( 'Google Photos returned an invalid response.', 'freehold' ), 502 );
		}
		$session = array(
			'id'      => $id,
			'expires' => strtotime( Item::text( $response, 'expireTime' ) ) ?: time() + HOUR_IN_SECONDS,
		);
		StoredSession::store( null === $current ? $session : $current + array( 'pending' => $session ) );
		if ( null !== $replaced ) {
			self::picker()->delete( $replaced['id'] );
		}
		return self::describe( $response );
	}

	/**
	 * Fetches the status of the newest session, and lists its photos from now on if the user has finished.
	 *
	 * @return array<string, mixed>|WP_Error As the schema `MediaSession` says.
	 */
	public static function poll(): array|WP_Error {
		$current = StoredSession::current();
		$pending = StoredSession::pending();
		$session = $pending ?? $current;
		if ( null === $session ) {
			return self::none();
		}
		$response = self::picker()->session( $session['id'] );
		if ( is_wp_error( $response ) ) {
			if ( 'freehold_media_gone' !== $response->get_error_code() ) {
				return $response;
			}
			if ( null !== $pending && null !== $current ) {
				StoredSession::store( $current );
			} else {
				StoredSession::forget( get_current_user_id() );
			}
			return self::none();
		}
		$described = self::describe( $response );
		if ( $described['picked'] && null !== $pending ) {
			StoredSession::store( $pending );
			ItemCache::delete( GooglePhotos::ID, get_current_user_id() );
			if ( null !== $current ) {
				self::picker()->delete( $current['id'] );
			}
		}
		return $described;
	}

	/**
	 * Ends the user's sessions, here and at Google.
	 *
	 * @return array{ended: true}
	 */
	public static function end(): array {
		$sessions = array_filter( array( StoredSession::current(), StoredSession::pending() ) );
		StoredSession::forget( get_current_user_id() );
		ItemCache::delete( GooglePhotos::ID, get_current_user_id() );
		foreach ( $sessions as $session ) {
			// Errors are ignored because sessions expire at Google.
			self::picker()->delete( $session['id'] );
		}
		return array( 'ended' => true );
	}

	/**
	 * Returns a session as the editor needs it.
	 *
	 * @param array<string, mixed> $response A `PickingSession`.
	 * @return array<string, mixed>
	 */
	private static function describe( array $response ): array {
		$polling = is_array( $response['pollingConfig'] ?? null ) ? $response['pollingConfig'] : array();
		$url     = Item::url( $response, 'pickerUri' );
		return array(
			// Google closes its window when the user has finished if the URL ends in this.
			'picker_uri'    => '' === $url ? '' : "{$url}/autoclose",
			'picked'        => true === ( $response['mediaItemsSet'] ?? false ),
			'poll_interval' => self::seconds( $polling, 'pollInterval', self::INTERVAL ),
			'timeout'       => self::seconds( $polling, 'timeoutIn', self::TIMEOUT ),
		);
	}

	/**
	 * Returns a duration such as `3.5s` in seconds.
	 *
	 * @param array<string, mixed> $polling The `PollingConfig`.
	 * @param string               $name    The field.
	 * @param float                $default The value if the field is missing.
	 */
	private static function seconds( array $polling, string $name, float $default ): float {
		return preg_match( '/^(\d+(?:\.\d+)?)s$/D', (string) ( $polling[ $name ] ?? '' ), $found ) ? (float) $found[1] : $default;
	}

	/**
	 * Returns the error for a user without a session.
	 */
	private static function none(): WP_Error {
		return Rest::error( 'freehold_media_no_session', __( 'The selection timed out. Open Google Photos again.', 'freehold' ), 404 );
	}

	/**
	 * Returns the client of the Picker API.
	 */
	private static function picker(): Picker {
		return new Picker( new GooglePhotos() );
	}
}
