<?php
/**
 * Whether this is the site that takes the payments.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Connection\Site;
use Freehold\Database\Options;
use WP_Error;

/**
 * Notes the home URL with which payments were set up. A copy of the site has the same keys and orders: until an administrator
 * says that the site has moved, a copy charges nothing, cancels nothing, registers no webhook and sends no mail.
 */
final class Identity {

	/** The option with the home URL. */
	private const OPTION = 'freehold_payments_home';

	/**
	 * Returns whether the site is at another URL than the one that payments were set up for.
	 */
	public static function is_copy(): bool {
		if ( null !== Site::crisis() ) {
			return true;
		}
		$home = self::home();
		if ( '' === $home || Site::same_home( $home, Site::home() ) ) {
			return false;
		}
		if ( Site::is_registered() ) {
			// An administrator has moved the connection of the site, and the payments with it.
			self::confirm();
			return false;
		}
		return true;
	}

	/**
	 * Returns the home URL that payments were set up for; empty if they were not.
	 */
	public static function home(): string {
		return (string) get_option( self::OPTION, '' );
	}

	/**
	 * Notes the present home URL, unless one is noted. Called before anything is set up at a vendor.
	 */
	public static function claim(): void {
		if ( '' === self::home() && Options::create( self::OPTION, Site::home() ) ) {
			self::forget_cache();
		}
	}

	/**
	 * Notes that this is the site, at its present home URL.
	 */
	public static function confirm(): void {
		self::claim();
		Options::write( self::OPTION, Site::home() );
		self::forget_cache();
	}

	/**
	 * Returns the error for what a copy does not do.
	 */
	public static function error(): WP_Error {
		return new WP_Error( 'freehold_payment_copy', __( 'This site’s URL has changed, so payments are paused. A site administrator can resume them on the Payments screen.', 'freehold' ), array( 'status' => 409 ) );
	}

	/**
	 * Deletes the cached value.
	 */
	private static function forget_cache(): void {
		wp_cache_delete( self::OPTION, 'options' );
		wp_cache_delete_multiple( array( 'notoptions', 'alloptions' ), 'options' );
	}
}
