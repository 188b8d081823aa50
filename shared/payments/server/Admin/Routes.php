<?php
declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Identity;
use Freehold\Payments\Cancellation;
use Freehold\Payments\Tables\Filter;
use Freehold\Rest;
use Freehold\Rest\Schema;
use Freehold\Rest\Stream;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `freehold/v4/payments`: lists, refunds, cancels and exports, for users with {@see self::CAPABILITY}.
 */
final class Routes {

	/** The capability to read and refund payments. */
	public const CAPABILITY = 'freehold_manage_payments';

	/** The name of the Payments screen. */
	public const PAGE = 'payments';

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		self::route( 'GET', '', 'PaymentsInput', static fn ( array $input ): array => Lists::payments( Filter::from_input( $input ) ) );
		self::route( 'GET', '/(?P<id>\d+)', 'PaymentInput', static fn ( array $input ): array|WP_Error => Lists::payment( $input['id'] ) );
		self::route( 'POST', '/(?P<id>\d+)/refund', 'RefundInput', static fn ( array $input ): array|WP_Error => Actions::refund( $input ) );
		self::route( 'POST', '/(?P<id>\d+)/resend', 'PaymentInput', static fn ( array $input ): array|WP_Error => Actions::resend( $input['id'] ) );
		self::route( 'GET', '/subscriptions', 'SubscriptionsInput', static fn ( array $input ): array => Lists::subscriptions( Filter::from_input( $input ) ) );
		self::route( 'GET', '/subscriptions/(?P<id>\d+)', 'PaymentInput', static fn ( array $input ): array|WP_Error => Customer::of_subscription( $input['id'] ) );
		self::route( 'GET', '/customer', 'CustomerInput', static fn ( array $input ): array => Customer::of_email( $input['email'], 'live' === $input['mode'] ) );
		self::route( 'POST', '/subscriptions/(?P<id>\d+)/cancel', 'CancelInput', static fn ( array $input ): array|WP_Error => Actions::changed( Cancellation::cancel( $input['id'], $input['at_period_end'] ) ) );
		self::route( 'POST', '/subscriptions/(?P<id>\d+)/resume', 'PaymentInput', static fn ( array $input ): array|WP_Error => Actions::changed( Cancellation::take_back( $input['id'] ) ) );
		self::route( 'GET', '/plans', 'PlansInput', static fn ( array $input ): array => array( 'plans' => PlanList::all( 'live' === $input['mode'] ) ) );
		self::route( 'GET', '/totals', 'TotalsInput', static fn ( array $input ): array => array( 'totals' => Totals::of( 'live' === $input['mode'], $input['period'] ) ) );
		self::route( 'GET', '/totals/export', 'TotalsInput', static fn ( array $input, WP_REST_Request $request ): WP_REST_Response => self::csv( $request, __( 'Numbers', 'freehold' ), static fn ( $stream ) => Totals::write( 'live' === $input['mode'], $input['period'], $stream ) ) );
		self::route( 'GET', '/export', 'PaymentsExportInput', static fn ( array $input, WP_REST_Request $request ): WP_REST_Response => self::csv( $request, __( 'Payments', 'freehold' ), static fn ( $stream ) => Export::write( Filter::from_input( $input ), $stream ) ) );
		self::route( 'GET', '/subscriptions/export', 'SubscriptionsInput', static fn ( array $input, WP_REST_Request $request ): WP_REST_Response => self::csv( $request, __( 'Subscriptions', 'freehold' ), static fn ( $stream ) => Export::subscriptions( Filter::from_input( $input ), $stream ) ) );
		self::route( 'GET', '/plans/export', 'PlansInput', static fn ( array $input, WP_REST_Request $request ): WP_REST_Response => self::csv( $request, __( 'Plans', 'freehold' ), static fn ( $stream ) => Export::plans( 'live' === $input['mode'], $stream ) ) );
		self::route( 'GET', '/settings', null, static fn (): array => State::all() );
		self::route(
			'POST',
			'/settings',
			'MailSettingsInput',
			static function ( array $input ): array|WP_Error {
				$stored = MailSettings::store( $input );
				return is_wp_error( $stored ) ? $stored : State::all();
			}
		);
		self::route(
			'POST',
			'/resume',
			null,
			static fn (): array|WP_Error => Identity::confirm() ? State::all() : Rest::not_stored()
		);
	}

	/**
	 * Returns all of a list as a file.
	 *
	 * @param string   $name  What the file is called.
	 * @param callable $write Called with the stream.
	 */
	private static function csv( WP_REST_Request $request, string $name, callable $write ): WP_REST_Response {
		return Stream::response( $request, 'text/csv; charset=UTF-8', Stream::export_name( $name, 'csv' ), $write );
	}

	/**
	 * Registers a route for users who may see payments.
	 *
	 * @param string      $path    The path after `/payments`.
	 * @param string|null $schema  The name of the input’s schema; null for no input.
	 * @param callable    $handler Called as `( array $input, WP_REST_Request $request )`.
	 */
	private static function route( string $method, string $path, ?string $schema, callable $handler ): void {
		Rest::route(
			'v4',
			"/payments{$path}",
			array(
				'method'     => $method,
				'permission' => self::CAPABILITY,
				'input'      => null === $schema ? null : static fn (): array => Schema::from( dirname( __DIR__, 2 ) . '/schema/payments.json', $schema ),
				'handler'    => $handler,
			)
		);
	}
}
