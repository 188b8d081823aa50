<?php
declare( strict_types=1 );

namespace Freehold\Admin;

use Freehold\Connection\Site;
use Freehold\Connection\State;
use Freehold\Database\Schema;
use Freehold\Http\Visitor;
use Freehold\Keys;
use Freehold\Extensions;
use Freehold\Features;
use Freehold\Modules\Installed;
use Freehold\Modules\Lifecycle;
use Freehold\Network\IpAddress;
use Freehold\Services;
use Freehold\Services\Checks;
use Freehold\Services\KeyCheck;
use Freehold\Services\Service;

/**
 * Adds the tests of the modules that are on, and five more: keys that are rejected or cannot be read, problems of the
 * connection, missing tables, missing extensions of PHP, and visitors whose IP addresses a proxy hides. These send no request.
 */
final class Health {

	/** The field of a result with the URL of the view that helps, and the text of the link to it. */
	public const LINK = 'freehold_link';

	/**
	 * Adds the tests to Tools → Site Health, where they run with the page. A callback of `site_status_tests`.
	 *
	 * @param array<string, array<string, mixed>> $tests Core's tests, by kind.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_tests( array $tests ): array {
		$tests['direct'] = ( $tests['direct'] ?? array() ) + self::all();
		return $tests;
	}

	/**
	 * Returns the plugin's own tests and those of the modules that are on.
	 *
	 * @return array<string, array{label: string, test: callable(): array<string, mixed>}> By ID.
	 */
	public static function all(): array {
		$tests = self::own();
		foreach ( Features::active() as $slug => $feature ) {
			foreach ( $feature->health() as $id => $test ) {
				$tests[ "freehold_{$slug}_{$id}" ] = $test;
			}
		}
		return $tests;
	}

	/**
	 * Returns the plugin's own tests.
	 *
	 * @return array<string, array{label: string, test: callable(): array<string, mixed>}> By ID.
	 */
	private static function own(): array {
		return array(
			'freehold_services'   => array(
				'label' => __( 'Keys of third-party services', 'freehold' ),
				'test'  => self::services( ... ),
			),
			'freehold_connection' => array(
				'label' => __( 'Freehold connection', 'freehold' ),
				'test'  => self::connection( ... ),
			),
			'freehold_tables'     => array(
				'label' => __( 'Freehold’s tables', 'freehold' ),
				'test'  => self::tables( ... ),
			),
			'freehold_extensions' => array(
				'label' => __( 'Freehold and PHP', 'freehold' ),
				'test'  => self::extensions( ... ),
			),
			'freehold_visitors'   => array(
				'label' => __( 'Visitors’ IP addresses', 'freehold' ),
				'test'  => self::visitors( ... ),
			),
		);
	}

	/**
	 * Reports rejected and unreadable keys.
	 *
	 * @return array<string, mixed>
	 */
	private static function services(): array {
		$problems = array();
		foreach ( Services::all() as $service ) {
			if ( self::is_lost( $service ) ) {
				/* translators: %s: the name of a third-party service. */
				$problems[] = sprintf( __( 'The %s key was encrypted with security salts that have since changed. Enter it again.', 'freehold' ), $service->name );
			} elseif ( $service->is_set() && KeyCheck::REJECTED === Checks::last( $service )['status'] ) {
				/* translators: %s: the name of a third-party service. */
				$problems[] = sprintf( __( '%s rejected its key. Replace it.', 'freehold' ), $service->name );
			}
		}
		return self::result(
			'services',
			array() === $problems ? 'good' : 'critical',
			array() === $problems ? __( 'No third-party service rejects its key', 'freehold' ) : __( 'A third-party service cannot be used', 'freehold' ),
			array() === $problems ? array( __( 'Keys are checked when they are entered.', 'freehold' ) ) : $problems,
			Screen::services_url(),
			__( 'Go to services and keys', 'freehold' )
		);
	}

	/**
	 * Reports problems of the connection. A site that is not connected has none.
	 *
	 * @return array<string, mixed>
	 */
	private static function connection(): array {
		$crisis   = Site::crisis();
		$problems = array_column( State::errors( get_current_user_id() ), 'message' );
		if ( null !== $crisis ) {
			/* translators: 1: a URL. 2: a URL. */
			$problems[] = sprintf( __( 'This site was connected as %1$s, but its URL is now %2$s.', 'freehold' ), $crisis['registeredHome'], $crisis['currentHome'] );
		}
		return self::result(
			'connection',
			array() === $problems ? 'good' : 'recommended',
			array() === $problems ? __( 'The connection has no problems', 'freehold' ) : __( 'The connection needs your attention', 'freehold' ),
			array() === $problems ? array( __( 'Features that require a connection can use it after users have connected their accounts.', 'freehold' ) ) : $problems,
			Screen::url( Screen::CONNECTION ),
			__( 'Go to connection settings', 'freehold' )
		);
	}

	/**
	 * Creates tables that got lost, and reports those that the database refuses to create.
	 *
	 * @return array<string, mixed>
	 */
	private static function tables(): array {
		$missing = Lifecycle::repair();
		$is_good = array() === $missing && Installed::is_current();
		$newer   = Lifecycle::newer();
		if ( $is_good && array() !== $newer ) {
			return self::result(
				'tables',
				'recommended',
				__( 'Freehold’s tables are of a newer version', 'freehold' ),
				array(
					__( 'An older version of Freehold has been installed. Nothing is lost, but it may not read everything. Update Freehold.', 'freehold' ),
					...array_map( static fn ( string $name ): string => $GLOBALS['wpdb']->prefix . Schema::PREFIX . $name, $newer ),
				),
				admin_url( 'plugins.php' ),
				__( 'Go to plugins', 'freehold' )
			);
		}
		return self::result(
			'tables',
			$is_good ? 'good' : 'critical',
			$is_good ? __( 'Freehold’s tables exist', 'freehold' ) : __( 'Freehold cannot create its tables', 'freehold' ),
			$is_good ? array( __( 'What visitors send is stored in them.', 'freehold' ) ) : array(
				__( 'What visitors send is not stored. The user of the database may need the right to create and change tables.', 'freehold' ),
				...array_map( static fn ( string $name ): string => $GLOBALS['wpdb']->prefix . Schema::PREFIX . $name, $missing ),
			),
			admin_url( 'site-health.php' ),
			__( 'Try again', 'freehold' )
		);
	}

	/**
	 * Reports extensions of PHP that are missing.
	 *
	 * @return array<string, mixed>
	 */
	private static function extensions(): array {
		$problems = array( ...( Extensions::is_enough() ? array() : array( Extensions::needed() ) ), ...array_values( Extensions::missing() ) );
		return self::result(
			'extensions',
			array() === $problems ? 'good' : ( Extensions::is_enough() ? 'recommended' : 'critical' ),
			array() === $problems ? __( 'PHP has the extensions that Freehold uses', 'freehold' ) : __( 'PHP lacks extensions that Freehold uses', 'freehold' ),
			array() === $problems ? array( __( 'Nothing is left out because of them.', 'freehold' ) ) : $problems,
			admin_url( 'site-health.php?tab=debug' ),
			__( 'Look at the server', 'freehold' )
		);
	}

	/**
	 * Reports a proxy that hides visitors' IP addresses, judged by the request that runs the test.
	 *
	 * @return array<string, mixed>
	 */
	private static function visitors(): array {
		$trouble = match ( true ) {
			Visitor::is_header_missing() => __( 'The options name a header, but this request has none. Choose another header, or the web server if there is no proxy.', 'freehold' ),
			Visitor::is_proxy_unknown()  => __( 'This request seems to have come through a proxy. If all visitors do, choose its header in the options.', 'freehold' ),
			IpAddress::is_shared( Visitor::ip() ) && ! self::is_local_site() => __( 'This request came from the server’s own network. If all visitors do, because of a proxy, choose its header in the options.', 'freehold' ),
			default => '',
		};
		$proxy   = Visitor::proxy();
		$counted = __( 'Limits on forms, payments and logins count for each visitor.', 'freehold' );
		$lines   = match ( true ) {
			'' !== $trouble             => array( $trouble, __( 'Limits on forms, payments and logins cannot tell visitors of a proxy apart.', 'freehold' ) ),
			'none' === $proxy['header'] => array( $counted ),
			default                     => array( $counted, __( 'The address comes from the header that you have chosen. Visitors who reach the web server without the proxy can make it up. Let the web server accept only requests of the proxy.', 'freehold' ) ),
		};
		return self::result(
			'visitors',
			'' === $trouble ? 'good' : 'recommended',
			'' === $trouble ? __( 'Visitors’ IP addresses are known', 'freehold' ) : __( 'A proxy may hide visitors’ IP addresses', 'freehold' ),
			$lines,
			Screen::setting_url( $proxy['feature'], 'proxy' ),
			__( 'Open the options', 'freehold' )
		);
	}

	/**
	 * Returns whether the site can be reached only from its own network.
	 */
	private static function is_local_site(): bool {
		$host = trim( (string) wp_parse_url( home_url(), PHP_URL_HOST ), '[]' );
		return false === filter_var( $host, FILTER_VALIDATE_IP ) ? 1 === preg_match( '/(?:^|\.)(?:localhost|local|test|internal)$/', $host ) : IpAddress::is_shared( $host );
	}

	/**
	 * Returns whether a value of a service can no longer be decrypted.
	 */
	private static function is_lost( Service $service ): bool {
		return array() !== array_filter( array_keys( $service->parts() ), static fn ( string $name ): bool => Keys::is_lost( $service->id, $name ) );
	}

	/**
	 * Returns a result as WordPress expects it.
	 *
	 * @param string   $test   The test's name.
	 * @param string   $status `good`, `recommended` or `critical`.
	 * @param string   $label  The heading.
	 * @param string[] $lines  Sentences.
	 * @param string   $url    The URL of the view that helps.
	 * @param string   $link   The text of the link to it.
	 * @return array<string, mixed>
	 */
	private static function result( string $test, string $status, string $label, array $lines, string $url, string $link ): array {
		return array(
			'label'       => $label,
			'status'      => $status,
			'badge'       => array(
				'label' => __( 'Freehold', 'freehold' ),
				'color' => 'blue',
			),
			'description' => implode( '', array_map( static fn ( string $line ): string => '<p>' . esc_html( $line ) . '</p>', $lines ) ),
			'actions'     => sprintf( '<p><a href="%s">%s</a></p>', esc_url( $url ), esc_html( $link ) ),
			'test'        => "freehold_{$test}",
			self::LINK    => array( $url, $link ),
		);
	}
}
