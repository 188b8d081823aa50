<?php
declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Admin\Screen as FreeholdScreen;
use Freehold\Identity;
use Freehold\Payments\Gateway;
use Freehold\Payments\ReportsWebhook;
use Freehold\Payments\Tables\CountsTable;
use Freehold\Payments\Tables\EventsTable;
use Freehold\Payments\Vendor;

/**
 * Tells which payment services are connected, in which mode, and whether their webhooks arrive. Sends no request and reveals
 * no credentials.
 */
final class State {

	/** The webhook is registered, and events arrive. */
	public const OK = 'ok';

	/** The webhook is registered, but no event has arrived yet. */
	public const WAITING = 'waiting';

	/** The service is not connected. */
	public const NONE = 'none';

	/**
	 * Returns the state, as in `PaymentSettings`.
	 *
	 * @return array<string, mixed>
	 */
	public static function all(): array {
		$vendors = array_values( array_map( array( self::class, 'vendor' ), Gateway::all() ) );
		$modes   = array_column( array_filter( $vendors, static fn ( array $vendor ): bool => $vendor['is_connected'] ), 'mode' );
		$rows    = CountsTable::values( '', 'live' );
		$has     = array(
			'live' => in_array( '1', $rows, true ),
			'test' => in_array( '0', $rows, true ),
		);
		return array(
			// Without a service, the mode that has payments.
			'mode'         => array() === $modes ? ( $has['test'] && ! $has['live'] ? 'test' : 'live' ) : ( in_array( 'live', $modes, true ) ? 'live' : 'test' ),
			'payments'     => $has,
			'is_copy'      => Identity::is_copy(),
			'vendors'      => $vendors,
			'services_url' => FreeholdScreen::services_url(),
		) + MailSettings::get();
	}

	/**
	 * Returns the state of a service.
	 *
	 * @param Vendor $vendor The service.
	 * @return array<string, mixed> As in `PaymentVendor`.
	 */
	public static function vendor( Vendor $vendor ): array {
		$is_connected = Gateway::is_connected( $vendor->slug() );
		$last         = EventsTable::last_received( $vendor->slug(), $vendor->is_live() );
		return array(
			'slug'         => $vendor->slug(),
			'name'         => $vendor->name(),
			'is_set'       => $vendor->is_set(),
			'is_connected' => $is_connected,
			'mode'         => $vendor->is_live() ? 'live' : 'test',
			'account'      => $vendor->account(),
			'webhook'      => array(
				'status'     => $is_connected ? self::webhook( $vendor, null !== $last ) : self::NONE,
				'last_event' => null === $last ? null : gmdate( 'c', $last ),
			),
		);
	}

	/**
	 * Returns the state of a connected service’s webhook.
	 *
	 * @param Vendor $vendor     The service.
	 * @param bool   $has_events Whether an event has arrived.
	 */
	private static function webhook( Vendor $vendor, bool $has_events ): string {
		$state = $vendor instanceof ReportsWebhook ? $vendor->webhook_state() : ReportsWebhook::REGISTERED;
		if ( ReportsWebhook::REGISTERED !== $state ) {
			return $state;
		}
		return $has_events ? self::OK : self::WAITING;
	}
}
