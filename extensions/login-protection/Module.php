<?php
declare( strict_types=1 );

namespace Freehold\Modules\LoginProtection;

use Freehold\Module as Base;
use Freehold\Modules\LoginProtection\Cli\LoginCommands;
use Freehold\Modules\LoginProtection\Rest\Waits;
use Freehold\Modules\LoginProtection\Tables\AttemptTable;
use Freehold\Modules\LoginProtection\Tables\LinkTable;
use Freehold\Modules\Privacy;
use Freehold\Modules\Sites;

/**
 * Slows down guessing of passwords.
 */
final class Module extends Base {

	/** The daily clean-up. */
	private const UPKEEP = 'freehold_login_upkeep';

	/**
	 * Says where visitors' addresses come from, and watches logins on each site of a network: a site cannot turn off the protection
	 * of accounts that others have, too.
	 */
	public function always(): void {
		add_filter( 'freehold_proxy', array( Options::class, 'proxy' ) );
		if ( is_multisite() && Sites::are_one() ) {
			$this->every_page();
			add_action( 'delete_expired_transients', array( AttemptTable::class, 'prune' ) );
		}
	}

	/**
	 * Watches logins, which can come from every page.
	 */
	public function every_page(): void {
		// Last, so that neither a right password nor another plugin ends the wait.
		add_filter( 'authenticate', array( Guard::class, 'check' ), PHP_INT_MAX, 2 );
		add_action( 'wp_authenticate_application_password_errors', array( Guard::class, 'check_application_password' ), 10, 2 );
		add_action( 'wp_login_failed', array( Guard::class, 'failed' ), 10, 2 );
		add_action( 'application_password_failed_authentication', array( Guard::class, 'application_password_failed' ) );
		add_action( 'wp_login', array( Guard::class, 'succeeded' ), 10, 2 );
		add_filter( 'xmlrpc_login_error', array( Guard::class, 'xmlrpc_error' ), 10, 2 );
		add_filter( 'shake_error_codes', array( Guard::class, 'shake' ) );
		add_action( 'login_form_freehold_unlock', array( UnlockPage::class, 'run' ) );
	}

	/**
	 * Adds the number of rejected logins for other screens.
	 */
	public function hooks(): void {
		add_filter( 'freehold_blocked_logins', array( AttemptTable::class, 'rejected' ) );
	}

	/**
	 * Returns the tables.
	 */
	public function tables(): array {
		return array( AttemptTable::class, LinkTable::class );
	}

	/**
	 * Returns the daily clean-up.
	 */
	public function upkeep(): array {
		return array(
			self::UPKEEP => static function (): void {
				AttemptTable::prune();
				LinkTable::prune();
				UnlockPage::limit()->prune();
			},
		);
	}

	/**
	 * Registers the routes of the section in the settings.
	 */
	public function routes(): void {
		Waits::register();
	}

	/**
	 * Returns the tests for Site Health.
	 */
	public function health(): array {
		return Health::tests();
	}

	/**
	 * Registers `wp freehold login`.
	 */
	public function commands(): void {
		LoginCommands::register( 'login' );
	}

	/**
	 * Returns the text for the privacy policy.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold: Login protection', 'freehold' ),
			policy: static fn (): string => __( 'When a login fails, we count it for a day, with codes made from the IP address and from the username. We do not store the address itself.', 'freehold' )
		);
	}
}
