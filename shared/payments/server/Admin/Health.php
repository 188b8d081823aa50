<?php
declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Admin\Screen as FreeholdScreen;
use Freehold\Identity;
use Freehold\Payments\Gateway;
use Freehold\Payments\Poll;
use Freehold\Payments\ReportsWebhook;
use Freehold\Payments\Tables\EventsTable;
use Freehold\Payments\Vendor;
use Freehold\Services;
use Freehold\Services\Checks;
use Freehold\Services\KeyCheck;

/**
 * Reports whether webhooks arrive, whether keys are valid, and whether the hourly event runs that makes up for webhooks. Sends no
 * request.
 */
final class Health {

	/** After how many seconds the hourly event counts as late. */
	private const LATE = 3 * HOUR_IN_SECONDS;

	/**
	 * Returns the tests, as {@see \Freehold\Module::health()} does.
	 *
	 * @return array<string, array{label: string, test: callable(): array<string, mixed>}>
	 */
	public static function tests(): array {
		return array(
			'webhooks' => array(
				'label' => __( 'Webhooks of payment services', 'freehold' ),
				'test'  => self::webhooks( ... ),
			),
			'keys'     => array(
				'label' => __( 'Keys of payment services', 'freehold' ),
				'test'  => self::keys( ... ),
			),
			'cron'     => array(
				'label' => __( 'Hourly check of payments', 'freehold' ),
				'test'  => self::cron( ... ),
			),
		);
	}

	/**
	 * Reports the state of webhooks.
	 *
	 * @return array<string, mixed>
	 */
	private static function webhooks(): array {
		$problems = array();
		$notes    = array();
		foreach ( self::connected() as $vendor ) {
			$webhook = State::vendor( $vendor )['webhook'];
			switch ( $webhook['status'] ) {
				case ReportsWebhook::MISSING:
					/* translators: %s: the name of a payment service. */
					$problems[] = sprintf( __( '%s has no webhook for this site. It is registered again within an hour; if not, check that the key may do so.', 'freehold' ), $vendor->name() );
					break;
				case ReportsWebhook::UNREADABLE:
					/* translators: %s: the name of a payment service. */
					$problems[] = sprintf( __( 'The secret of the webhook of %s cannot be read, because the site’s security keys have changed. Enter the key again on the Services screen.', 'freehold' ), $vendor->name() );
					break;
				case State::WAITING:
					/* translators: %s: the name of a payment service. */
					$notes[] = sprintf( __( '%s has not sent an event yet.', 'freehold' ), $vendor->name() );
					break;
				default:
					/* translators: 1: the name of a payment service. 2: a date and time. */
					$notes[] = sprintf( __( 'The last event of %1$s arrived on %2$s.', 'freehold' ), $vendor->name(), wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), (int) strtotime( (string) $webhook['last_event'] ) ) );
			}
		}
		$failed = array() === self::connected() ? 0 : EventsTable::failed( time() - WEEK_IN_SECONDS );
		if ( $failed > 0 ) {
			/* translators: %s: a number. */
			$problems[] = sprintf( _n( '%s event of the last week could not be processed.', '%s events of the last week could not be processed.', $failed, 'freehold' ), number_format_i18n( $failed ) );
		}
		if ( Identity::is_copy() ) {
			$problems[] = Gateway::paused()->get_error_message();
		}
		if ( array() !== $problems ) {
			return self::result( 'webhooks', 'recommended', __( 'Webhooks of payment services do not work', 'freehold' ), array( ...$problems, __( 'Until then, payments are checked once an hour.', 'freehold' ) ) );
		}
		return array() === $notes
			? self::result( 'webhooks', 'good', __( 'No payment service is connected', 'freehold' ), array( __( 'Connect Stripe or PayPal on the Services screen to take payments.', 'freehold' ) ) )
			: self::result( 'webhooks', 'good', __( 'Webhooks of payment services are set up', 'freehold' ), $notes );
	}

	/**
	 * Reports whether the services accept the keys, with the permissions that are missing.
	 *
	 * @return array<string, mixed>
	 */
	private static function keys(): array {
		$problems = array();
		$names    = array();
		foreach ( Gateway::all() as $slug => $vendor ) {
			if ( ! $vendor->is_set() ) {
				continue;
			}
			$names[] = $vendor->name();
			$service = Services::get( $slug );
			$check   = null === $service ? null : Checks::last( $service );
			if ( null !== $check && KeyCheck::REJECTED === $check['status'] ) {
				$problems[] = $check['message'];
			} elseif ( ! $vendor->is_confirmed() ) {
				/* translators: %s: the name of a payment service. */
				$problems[] = sprintf( __( '%s has not confirmed the key yet. Open the Services screen and check it.', 'freehold' ), $vendor->name() );
			}
		}
		return array() === $problems
			/* translators: %s: the names of payment services, such as “Stripe and PayPal”. */
			? self::result( 'keys', 'good', __( 'The keys of payment services are valid', 'freehold' ), array( array() === $names ? __( 'No payment service has a key.', 'freehold' ) : sprintf( __( 'Confirmed by: %s.', 'freehold' ), wp_sprintf( '%l', $names ) ) ) )
			: self::result( 'keys', 'critical', __( 'A payment service does not accept its key', 'freehold' ), $problems );
	}

	/**
	 * Reports whether the hourly event runs.
	 *
	 * @return array<string, mixed>
	 */
	private static function cron(): array {
		$next = wp_next_scheduled( Poll::HOOK );
		if ( array() === self::connected() ) {
			return self::result( 'cron', 'good', __( 'No payment service is connected', 'freehold' ), array( __( 'Payments are checked once an hour after a service is connected.', 'freehold' ) ) );
		}
		if ( false === $next || $next < time() - self::LATE ) {
			return self::result( 'cron', 'critical', __( 'The hourly check of payments does not run', 'freehold' ), array( __( 'It finds payments, renewals and cancellations whose webhook did not arrive. Make sure that WordPress’s scheduled events run: set up a cron job on the server, or remove DISABLE_WP_CRON from wp-config.php.', 'freehold' ) ) );
		}
		return self::result( 'cron', 'good', __( 'The hourly check of payments runs', 'freehold' ), array( __( 'It finds payments, renewals and cancellations whose webhook did not arrive.', 'freehold' ) ) );
	}

	/**
	 * Returns the connected services.
	 *
	 * @return Vendor[]
	 */
	private static function connected(): array {
		return array_filter( Gateway::all(), static fn ( Vendor $vendor ): bool => Gateway::is_connected( $vendor->slug() ) );
	}

	/**
	 * Returns a result as WordPress expects it.
	 *
	 * @param string   $test   The test’s name.
	 * @param string   $status `good`, `recommended` or `critical`.
	 * @param string   $label  The heading.
	 * @param string[] $lines  Sentences.
	 * @return array<string, mixed>
	 */
	private static function result( string $test, string $status, string $label, array $lines ): array {
		return array(
			'label'       => $label,
			'status'      => $status,
			'badge'       => array(
				'label' => __( 'Payments', 'freehold' ),
				'color' => 'blue',
			),
			'description' => implode( '', array_map( static fn ( string $line ): string => '<p>' . esc_html( $line ) . '</p>', $lines ) ),
			'actions'     => sprintf( '<p><a href="%s">%s</a></p>', esc_url( FreeholdScreen::services_url() ), esc_html__( 'Open the Services screen', 'freehold' ) ),
			'test'        => "freehold_payments_{$test}",
		);
	}
}
