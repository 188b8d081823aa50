<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\Rest;

use Freehold\Admin\Screen;
use Freehold\Modules\Capabilities;
use Freehold\Modules\Mailchimp\Api\Audience;
use Freehold\Modules\Mailchimp\Api\Client;
use Freehold\Modules\Mailchimp\SignUps\SignUps;
use Freehold\Modules\Mailchimp\SignUps\Subscription;
use Freehold\Modules\Mailchimp\ConnectionProblem;
use Freehold\Rest;
use Freehold\Rest\RateLimit;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * `freehold/v2/mailchimp…` for the block, and `freehold/v4/mailchimp/audience` for administrators. No response contains the key.
 */
final class Routes {

	/** How often a user can make this site read from Mailchimp again, per minute. */
	private const REFRESHES = 20;

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		self::route( 'GET', 'v2', '/mailchimp', 'MailchimpInput', 'edit_posts', array( self::class, 'state' ) );
		self::route( 'GET', 'v2', '/mailchimp/groups', 'MailchimpInput', 'edit_posts', array( self::class, 'groups' ) );
		self::route( 'POST', 'v4', '/mailchimp/audience', 'MailchimpAudienceInput', Capabilities::MANAGE, array( self::class, 'choose' ) );
	}

	/**
	 * Returns whether the site can add people to an audience.
	 *
	 * @param array{refresh: bool} $input The input.
	 * @return array<string, mixed>|WP_Error See `MailchimpState` in schema.json.
	 */
	public static function state( array $input ): array|WP_Error {
		$client = Client::current();
		if ( null === $client ) {
			return self::describe( '', array() );
		}
		$error = $input['refresh'] ? self::limit() : null;
		if ( null !== $error ) {
			return $error;
		}
		$all = Audience::all( $client, $input['refresh'] );
		if ( is_wp_error( $all ) ) {
			if ( 'freehold_mailchimp_key' === $all->get_error_code() ) {
				ConnectionProblem::report( 'key' );
				return self::describe( '', array() );
			}
			// The form works without Mailchimp: sign-ups wait.
			return '' === Audience::chosen() ? $all : self::describe( Audience::chosen(), array() );
		}
		if ( 'key' === ConnectionProblem::code() ) {
			SignUps::resume();
		}
		$chosen = Audience::chosen();
		$ids    = array_column( $all, 'id' );
		if ( '' === $chosen && 1 === count( $ids ) ) {
			$chosen = $ids[0];
		}
		return self::describe( in_array( $chosen, $ids, true ) ? $chosen : '', $all );
	}

	/**
	 * Returns the groups of the audience.
	 *
	 * @param array{refresh: bool} $input The input.
	 * @return array{interest_categories: array<int, array<string, mixed>>}|WP_Error
	 */
	public static function groups( array $input ): array|WP_Error {
		$client = Client::current();
		$id     = null === $client ? '' : Audience::id( $client );
		if ( is_wp_error( $id ) ) {
			return $id;
		}
		if ( '' === $id || null === $client ) {
			return Rest::error( 'freehold_mailchimp_not_connected', __( 'Mailchimp is not connected. Enter an API key and choose an audience first.', 'freehold' ), 409 );
		}
		$error  = $input['refresh'] ? self::limit() : null;
		$groups = $error ?? Audience::groups( $client, $id, $input['refresh'] );
		return is_wp_error( $groups ) ? $groups : array( 'interest_categories' => $groups );
	}

	/**
	 * Stores which audience people are added to.
	 *
	 * @param array{id: string} $input The input.
	 * @return array<string, mixed>|WP_Error As {@see self::state()}.
	 */
	public static function choose( array $input ): array|WP_Error {
		$client = Client::current();
		if ( null === $client ) {
			return Rest::error( 'freehold_mailchimp_not_connected', __( 'Mailchimp is not connected. Enter an API key first.', 'freehold' ), 409 );
		}
		$all = Audience::all( $client );
		if ( is_wp_error( $all ) ) {
			return $all;
		}
		if ( ! in_array( $input['id'], array_column( $all, 'id' ), true ) ) {
			return Rest::error( 'freehold_mailchimp_unknown_audience', __( 'Your Mailchimp account has no such audience. Choose another one.', 'freehold' ), 400, 'id' );
		}
		if ( ! Audience::choose( $input['id'] ) ) {
			return Rest::not_stored();
		}
		if ( 'audience' === ConnectionProblem::code() ) {
			SignUps::resume();
		}
		return self::describe( $input['id'], $all );
	}

	/**
	 * Returns the state for the block.
	 *
	 * @param string                           $id  The audience's ID; empty for none.
	 * @param array<int, array<string, mixed>> $all All audiences; empty if they are unknown.
	 * @return array<string, mixed>
	 */
	private static function describe( string $id, array $all ): array {
		$audiences = array_map( static fn ( array $audience ): array => array_intersect_key( $audience, array_flip( array( 'id', 'name' ) ) ), $all );
		$names     = array_column( $audiences, 'name', 'id' );
		return array(
			'code'        => '' === $id ? 'not_connected' : 'connected',
			'connect_url' => Screen::services_url(),
			'audience'    => '' === $id ? null : array(
				'id'   => $id,
				'name' => $names[ $id ] ?? '',
			),
			'confirms'    => '' === $id || Subscription::must_confirm(),
			'audiences'   => current_user_can( Capabilities::MANAGE ) ? $audiences : array(),
		);
	}

	/**
	 * Counts a request that Mailchimp must respond to.
	 */
	private static function limit(): ?WP_Error {
		return ( new RateLimit( 'mailchimp_refresh', self::REFRESHES, null ) )->take();
	}

	/**
	 * Registers a route.
	 *
	 * @param string   $schema     The name of the input's schema.
	 * @param string   $capability Who may call it.
	 * @param callable $handler    Called as `( array $input )`.
	 */
	private static function route( string $method, string $version, string $path, string $schema, string $capability, callable $handler ): void {
		Rest::route(
			$version,
			$path,
			array(
				'method'     => $method,
				'permission' => $capability,
				'input'      => static fn (): array => Schema::from( dirname( __DIR__, 2 ) . '/schema.json', $schema ),
				'handler'    => $handler,
			)
		);
	}
}
