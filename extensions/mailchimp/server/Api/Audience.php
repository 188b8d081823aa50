<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\Api;

use Freehold\Rest;
use Freehold\Settings;
use WP_Error;

/**
 * Reads audiences and their groups, cached for ten minutes, and stores which audience the owner chose.
 */
final class Audience {

	/** Where the choice is stored. */
	private const SETTING = 'modules.mailchimp.audience';

	/** Jetpack's option with its choice. */
	private const LEGACY = 'jetpack_mailchimp';

	/** The form of an ID of Mailchimp, which becomes a part of a path. */
	public const ID = '/^[A-Za-z0-9]{1,40}$/D';

	/** How many objects are read: Mailchimp allows up to 1,000 at a time. */
	private const COUNT = 200;

	/** How many categories' groups are read: a free account can have 60 groups in all. */
	private const MAX_CATEGORIES = 30;

	/** Hosts of Mailchimp's own sign-up forms. */
	private const FORM_HOSTS = '/(^|\.)(list-manage\.com|mailchimp\.com|eepurl\.com|mailchi\.mp)$/D';

	/**
	 * Returns the ID that was chosen, here or in Jetpack.
	 *
	 * @return string Empty for none.
	 */
	public static function chosen(): string {
		$legacy = get_option( self::LEGACY );
		$legacy = is_string( $legacy ) ? json_decode( $legacy, true ) : $legacy;
		foreach ( array( Settings::get( self::SETTING, '' ), is_array( $legacy ) ? $legacy['follower_list_id'] ?? '' : '' ) as $id ) {
			if ( is_string( $id ) && 1 === preg_match( self::ID, $id ) ) {
				return $id;
			}
		}
		return '';
	}

	/**
	 * Returns the ID of the audience in use: the chosen one, or the only one of the account.
	 *
	 * @return string|WP_Error Empty if the owner must choose.
	 */
	public static function id( Client $client ): string|WP_Error {
		$chosen = self::chosen();
		if ( '' !== $chosen ) {
			return $chosen;
		}
		$all = self::all( $client );
		return is_wp_error( $all ) ? $all : ( 1 === count( $all ) ? $all[0]['id'] : '' );
	}

	/**
	 * Stores the owner's choice.
	 *
	 * @return bool False if the database returned an error.
	 */
	public static function choose( string $id ): bool {
		return Settings::set( self::SETTING, $id );
	}

	/**
	 * Returns the audience with an ID.
	 *
	 * @return array{id: string, name: string, double_optin: bool, form: string}|null Null if the account has none with this ID, or Mailchimp did not respond.
	 */
	public static function get( Client $client, string $id ): ?array {
		$all = self::all( $client );
		foreach ( is_wp_error( $all ) ? array() : $all as $audience ) {
			if ( $audience['id'] === $id ) {
				return $audience;
			}
		}
		return null;
	}

	/**
	 * Returns all audiences of the account.
	 *
	 * @param bool $is_forced Whether to ignore the cache.
	 * @return array<int, array{id: string, name: string, double_optin: bool, form: string}>|WP_Error
	 */
	public static function all( Client $client, bool $is_forced = false ): array|WP_Error {
		return self::cached(
			"lists_{$client->fingerprint()}",
			$is_forced,
			static function () use ( $client ): array|WP_Error {
				$reply = $client->get(
					'/lists',
					array(
						'fields' => 'lists.id,lists.name,lists.double_optin,lists.subscribe_url_long,total_items',
						'count'  => self::COUNT,
					)
				);
				return $reply->is_ok() ? array_map(
					static fn ( array $row ): array => array(
						'id'           => $row['id'],
						'name'         => self::text( $row['name'] ?? '' ),
						'double_optin' => true === ( $row['double_optin'] ?? false ),
						'form'         => self::form_url( $row['subscribe_url_long'] ?? '' ),
					),
					self::rows( $reply, 'lists' )
				) : self::error( $reply );
			}
		);
	}

	/**
	 * Returns the groups of an audience.
	 *
	 * @param string $id        The audience's ID.
	 * @param bool   $is_forced Whether to ignore the cache.
	 * @return array<int, array{id: string, title: string, interests: array<int, array{id: string, name: string}>}>|WP_Error
	 */
	public static function groups( Client $client, string $id, bool $is_forced = false ): array|WP_Error {
		return self::cached(
			"groups_{$client->fingerprint()}_{$id}",
			$is_forced,
			static function () use ( $client, $id ): array|WP_Error {
				$path  = "/lists/{$id}/interest-categories";
				$reply = $client->get(
					$path,
					array(
						'fields' => 'categories.id,categories.title',
						'count'  => self::MAX_CATEGORIES,
					)
				);
				if ( ! $reply->is_ok() ) {
					return self::error( $reply );
				}
				$groups = array();
				foreach ( self::rows( $reply, 'categories' ) as $category ) {
					$reply = $client->get(
						"{$path}/{$category['id']}/interests",
						array(
							'fields' => 'interests.id,interests.name',
							'count'  => self::COUNT,
						)
					);
					if ( ! $reply->is_ok() ) {
						return self::error( $reply );
					}
					$groups[] = array(
						'id'        => $category['id'],
						'title'     => self::text( $category['title'] ?? '' ),
						'interests' => array_map(
							static fn ( array $row ): array => array(
								'id'   => $row['id'],
								'name' => self::text( $row['name'] ?? '' ),
							),
							self::rows( $reply, 'interests' )
						),
					);
				}
				return $groups;
			}
		);
	}

	/**
	 * Returns the error for a failed request. It repeats nothing that Mailchimp said, because authors see it too.
	 */
	private static function error( Reply $reply ): WP_Error {
		if ( $reply->is_key_rejected() ) {
			return Rest::error( 'freehold_mailchimp_key', __( 'Mailchimp rejected the API key. A site administrator must enter a new one on the Services screen.', 'freehold' ), 409 );
		}
		if ( 404 === $reply->status && ! $reply->is_temporary() ) {
			return Rest::error( 'freehold_mailchimp_audience', __( 'The audience no longer exists in Mailchimp. Choose another one.', 'freehold' ), 409 );
		}
		return Rest::error( 'freehold_mailchimp_unreachable', __( 'Mailchimp did not respond. Try again in a few minutes.', 'freehold' ), 502 );
	}

	/**
	 * Returns a cached value, or reads it. An error is not cached.
	 *
	 * @param string   $name      The name of the cache.
	 * @param bool     $is_forced Whether to ignore the cache.
	 * @param callable $read      Returns an array or an error.
	 * @return array<int, array<string, mixed>>|WP_Error
	 */
	private static function cached( string $name, bool $is_forced, callable $read ): array|WP_Error {
		$value = $is_forced ? false : get_transient( "freehold_mailchimp_{$name}" );
		if ( is_array( $value ) ) {
			return $value;
		}
		$value = $read();
		if ( is_array( $value ) ) {
			set_transient( "freehold_mailchimp_{$name}", $value, 10 * MINUTE_IN_SECONDS );
		}
		return $value;
	}

	/**
	 * Returns the objects of a list that have a valid ID.
	 *
	 * @param string $name The list's name.
	 * @return array<int, array<string, mixed>>
	 */
	private static function rows( Reply $reply, string $name ): array {
		$rows = is_array( $reply->body[ $name ] ?? null ) ? $reply->body[ $name ] : array();
		return array_values( array_filter( $rows, static fn ( mixed $row ): bool => is_array( $row ) && is_string( $row['id'] ?? null ) && 1 === preg_match( self::ID, $row['id'] ) ) );
	}

	/**
	 * Returns a name as plain text.
	 *
	 * @param mixed $text What Mailchimp sent; it encodes some characters.
	 */
	private static function text( mixed $text ): string {
		return is_string( $text ) ? mb_substr( sanitize_text_field( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ), 0, 200 ) : '';
	}

	/**
	 * Returns the URL of Mailchimp's own form.
	 *
	 * @param mixed $url What Mailchimp sent.
	 * @return string Empty unless it is an HTTPS URL of Mailchimp.
	 */
	private static function form_url( mixed $url ): string {
		$parts = is_string( $url ) ? wp_parse_url( $url ) : false;
		return is_array( $parts ) && 'https' === ( $parts['scheme'] ?? '' ) && 1 === preg_match( self::FORM_HOSTS, strtolower( $parts['host'] ?? '' ) ) ? esc_url_raw( $url ) : '';
	}
}
