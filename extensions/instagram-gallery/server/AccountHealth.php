<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery;

use Freehold\Admin\Views;
use Freehold\Modules\Capabilities;
use Freehold\Modules\InstagramGallery\Accounts\Account;
use Freehold\Modules\InstagramGallery\Accounts\AccountTable;

/**
 * Tells administrators in Site Health about accounts whose posts or tokens could not be renewed, and in a notice about those
 * that must be connected again. Sends no request.
 */
final class AccountHealth {

	/** The screens of WordPress with the notice. Those of this plugin have it too. */
	private const SCREENS = array( 'dashboard', 'plugins' );

	/** After how many failures in a row an account counts as failing. */
	private const FAILURES = 3;

	/**
	 * Prints the notice.
	 */
	public static function show(): void {
		$is_place = in_array( get_current_screen()->id ?? '', self::SCREENS, true ) || null !== Views::current();
		if ( ! $is_place || ! current_user_can( Capabilities::MANAGE ) ) {
			return;
		}
		foreach ( AccountTable::has_any() ? AccountTable::all() : array() as $account ) {
			if ( 'expired' === $account->state() || 'denied' === $account->state() ) {
				wp_admin_notice( esc_html( self::message( $account ) ), array( 'type' => 'error' ) );
			}
		}
	}

	/**
	 * Returns the test for Site Health.
	 *
	 * @return array<string, array{label: string, test: callable(): array<string, mixed>}>
	 */
	public static function tests(): array {
		return array(
			'accounts' => array(
				'label' => __( 'Instagram', 'freehold' ),
				'test'  => self::test( ... ),
			),
		);
	}

	/**
	 * Reports whether the accounts work.
	 *
	 * @return array<string, mixed>
	 */
	private static function test(): array {
		$accounts = AccountTable::all();
		$messages = array();
		foreach ( $accounts as $account ) {
			$messages[ $account->id ] = self::message( $account );
		}
		$messages = array_filter( $messages );
		$has_end  = array() !== array_filter( $accounts, static fn ( Account $account ): bool => in_array( $account->state(), array( 'expired', 'denied' ), true ) );
		$lines    = $messages ?: array( array() === $accounts ? __( 'No account is connected.', 'freehold' ) : __( 'Posts are updated every hour, and access is renewed in time.', 'freehold' ) );
		return array(
			'label'       => array() === $messages ? __( 'Instagram galleries are up to date', 'freehold' ) : __( 'An Instagram account needs your attention', 'freehold' ),
			'status'      => array() === $messages ? 'good' : ( $has_end ? 'critical' : 'recommended' ),
			'badge'       => array(
				'label' => __( 'Media', 'freehold' ),
				'color' => 'blue',
			),
			'description' => implode( '', array_map( static fn ( string $line ): string => '<p>' . esc_html( $line ) . '</p>', $lines ) ),
			'actions'     => '',
			'test'        => 'freehold_instagram_accounts',
		);
	}

	/**
	 * Returns what is wrong with an account, and what to do.
	 *
	 * @return string Empty if nothing is.
	 */
	private static function message( Account $account ): string {
		if ( 'expired' === $account->state() ) {
			/* translators: %s: a username at Instagram. */
			return sprintf( __( 'The access to the Instagram account @%s has expired. The last images stay. Connect the account again in the settings of a Latest Instagram Posts block.', 'freehold' ), $account->username );
		}
		if ( 'denied' === $account->state() ) {
			/* translators: %s: a username at Instagram. */
			return sprintf( __( 'Instagram does not let this site read the account @%s. It must be a professional account. The last images stay.', 'freehold' ), $account->username );
		}
		if ( '' !== $account->renewal ) {
			/* translators: 1: a username at Instagram. 2: a date. */
			$text = 0 === $account->expires_at ? __( 'The access to the Instagram account @%1$s could not be renewed. It is tried again every day.', 'freehold' ) : __( 'The access to the Instagram account @%1$s could not be renewed. It is tried again every day, and ends on %2$s.', 'freehold' );
			return sprintf( $text, $account->username, (string) wp_date( (string) get_option( 'date_format' ), $account->expires_at ) );
		}
		if ( '' !== $account->problem && $account->failures >= self::FAILURES ) {
			/* translators: %s: a username at Instagram. */
			return sprintf( __( 'The posts of the Instagram account @%s could not be updated several times. The last images stay, and it is tried again every hour.', 'freehold' ), $account->username );
		}
		return '';
	}
}
