<?php
declare( strict_types=1 );

namespace Freehold\Embeds;

use Freehold\Http\Request;

/**
 * The cookies in which the WP Consent API stores what a visitor has chosen.
 */
final class ConsentCookies {

	/** How their names begin, unless a plugin says something else. */
	public const PREFIX = 'wp_consent';

	/**
	 * Returns how the cookies' names begin, so that the functions of the WP Consent API find the same ones. Only characters that mean
	 * nothing in a pattern.
	 */
	public static function prefix(): string {
		return (string) preg_replace( '/[^\w-]/', '', (string) apply_filters( 'wp_consent_cookie_prefix', self::PREFIX ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Of the WP Consent API.
	}

	/**
	 * Returns that visitors who have chosen must opt in, unless a consent tool has said something else. Without a type, the WP Consent
	 * API takes every consent as given.
	 *
	 * @param mixed $type The type, false or empty if there is none.
	 */
	public static function type( mixed $type ): mixed {
		return $type || '' === Request::cookie( self::prefix() . '_functional' ) ? $type : 'optin';
	}
}
