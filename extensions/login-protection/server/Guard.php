<?php
declare( strict_types=1 );

namespace Freehold\Modules\LoginProtection;

use Freehold\Http\Request;
use Freehold\Http\Visitor;
use Freehold\Keys\Configuration;
use Freehold\Modules\LoginProtection\Tables\AttemptTable;
use IXR_Error;
use WP_Error;
use WP_User;

/**
 * Judges logins: on the login screen, in forms of themes, through XML-RPC, and with application passwords.
 */
final class Guard {

	/** The error’s code. */
	public const ERROR = 'freehold_login_wait';

	/**
	 * Rejects a login while its address or its username has to wait, whether the password is right.
	 *
	 * @param mixed $user What other code has decided: a user, an error or null.
	 * @param mixed $name The username or email address.
	 * @return mixed
	 */
	public static function check( mixed $user, mixed $name ): mixed {
		if ( ! is_string( $name ) || '' === $name || ! self::watches( $name ) ) {
			return $user;
		}
		$seconds = self::wait( $name );
		if ( 0 === $seconds ) {
			return $user;
		}
		if ( ! headers_sent() && ! defined( 'XMLRPC_REQUEST' ) ) {
			status_header( 429 );
			header( "Retry-After: {$seconds}" );
		}
		return self::error( $seconds );
	}

	/**
	 * Rejects an application password in the same cases.
	 *
	 * @param WP_Error $errors Errors so far; ours is added.
	 */
	public static function check_application_password( WP_Error $errors, WP_User $user ): void {
		$seconds = self::watches( $user->user_login ) ? self::wait( $user->user_login ) : 0;
		if ( $seconds > 0 ) {
			$errors->merge_from( self::error( $seconds ) );
		}
	}

	/**
	 * Counts a failed login.
	 *
	 * @param string   $name  The username or email address.
	 * @param WP_Error $error Why it failed.
	 */
	public static function failed( string $name, WP_Error $error ): void {
		if ( ! in_array( self::ERROR, $error->get_error_codes(), true ) && self::watches( $name ) ) {
			self::count( $name );
		}
	}

	/**
	 * Counts a failed login with an application password. XML-RPC tries it among others, and reports the failure itself.
	 *
	 * @param WP_Error $error Why it failed.
	 */
	public static function application_password_failed( WP_Error $error ): void {
		if ( ! doing_filter( 'authenticate' ) ) {
			self::failed( Request::server( 'PHP_AUTH_USER' ), $error );
		}
	}

	/**
	 * Forgets the failures of a username after a login. Those of the address stay: otherwise an attacker could log in with an own
	 * account in between.
	 *
	 * @param string $name The username.
	 */
	public static function succeeded( string $name, WP_User $user ): void {
		if ( self::watches( $name ) ) {
			AttemptTable::forget( Subject::of_user( $user->ID ) );
		}
	}

	/**
	 * Gives clients of XML-RPC the error, for which core has only one text.
	 *
	 * @param IXR_Error $error The error of core.
	 * @param WP_Error  $why   Why the login failed.
	 */
	public static function xmlrpc_error( IXR_Error $error, WP_Error $why ): IXR_Error {
		return in_array( self::ERROR, $why->get_error_codes(), true ) ? new IXR_Error( 429, wp_strip_all_tags( $why->get_error_message() ) ) : $error;
	}

	/**
	 * Lets the login form shake on this error, as on others.
	 *
	 * @param string[] $codes Codes of errors.
	 * @return string[]
	 */
	public static function shake( array $codes ): array {
		return array( ...$codes, self::ERROR );
	}

	/**
	 * Returns whether the owner has turned the protection off outside of WordPress, to get back in.
	 */
	public static function is_off(): bool {
		return false === Configuration::flag( 'FREEHOLD_LOGIN_PROTECTION' );
	}

	/**
	 * Returns whether logins with a name are protected.
	 *
	 * @param string $name The username or email address.
	 */
	private static function watches( string $name ): bool {
		return ! self::is_off() && Coverage::includes( $name );
	}

	/**
	 * Returns how long a login has to wait, and counts it if it has to.
	 *
	 * @param string $name The username or email address.
	 * @return int Seconds; 0 if it does not have to wait.
	 */
	private static function wait( string $name ): int {
		if ( Pass::opens( $name ) ) {
			return 0;
		}
		$seconds = AttemptTable::wait( array( ...Subject::of_ip( Visitor::ip() ), Subject::of_name( $name ) ) );
		if ( $seconds > 0 ) {
			AttemptTable::count_rejected();
		}
		return $seconds;
	}

	/**
	 * Counts a failure of the address and of the username.
	 *
	 * @param string $name The username or email address; empty if there is none.
	 */
	private static function count( string $name ): void {
		$subjects = Subject::of_ip( Visitor::ip() );
		if ( '' !== $name ) {
			$subjects[] = Subject::of_name( $name );
		}
		array_map( array( AttemptTable::class, 'fail' ), $subjects );
	}

	/**
	 * Returns the error.
	 *
	 * @param int $seconds How long to wait.
	 */
	private static function error( int $seconds ): WP_Error {
		return new WP_Error(
			self::ERROR,
			sprintf(
				/* translators: 1: a time, such as "12 minutes". 2: a URL. */
				__( '<strong>Error:</strong> Too many failed logins. Try again in %1$s, or <a href="%2$s">get a link by email</a>.', 'freehold' ),
				human_time_diff( time() - $seconds ),
				esc_url( UnlockPage::url() )
			),
			array(
				'status'      => 429,
				'retry_after' => $seconds,
			)
		);
	}
}
