<?php
declare( strict_types=1 );

namespace Freehold\Admin;

use Freehold\Connection\ProviderUrl;
use Freehold\Connection\Site;
use Freehold\Keys;
use Freehold\Modules;
use Freehold\Modules\Manifest;
use Freehold\Services;

/**
 * Lists what a support request needs to say. Contains no keys, addresses or names.
 */
final class DebugData {

	/**
	 * Adds the section. A callback of `debug_information`.
	 *
	 * @param array<string, mixed> $info The sections so far.
	 * @return array<string, mixed>
	 */
	public static function add( array $info ): array {
		$active           = array_keys( Modules::active() );
		$info['freehold'] = array(
			'label'  => __( 'Freehold', 'freehold' ),
			'fields' => array(
				'version'    => self::field( __( 'Version', 'freehold' ), FREEHOLD_VERSION ),
				'built'      => self::field( __( 'Built', 'freehold' ), is_file( FREEHOLD_DIR . '/build/manifest.php' ) ? 'yes' : 'no' ),
				'list'       => self::field( __( 'List of features', 'freehold' ), Manifest::stage() ),
				'on'         => self::field( __( 'Features that are on', 'freehold' ), implode( ', ', $active ) ),
				'off'        => self::field( __( 'Features that are off', 'freehold' ), implode( ', ', array_diff( array_keys( Manifest::modules() ), $active ) ) ),
				'connection' => self::field( __( 'Connection', 'freehold' ), self::connection() ),
				'queue'      => self::field( __( 'Next run of the queue', 'freehold' ), self::queue() ),
			) + self::services(),
		);
		return $info;
	}

	/**
	 * Returns the state of the connection.
	 */
	private static function connection(): string {
		if ( ProviderUrl::is_offline() ) {
			return 'offline mode';
		}
		return Site::problem() ?? ( Site::is_registered() ? 'connected' : 'not connected' );
	}

	/**
	 * Returns when the queue runs next.
	 */
	private static function queue(): string {
		$next = wp_next_scheduled( 'freehold_queue' );
		return false === $next ? 'not scheduled' : gmdate( 'c', $next );
	}

	/**
	 * Returns, for each service of the features that are on, where its values come from.
	 *
	 * @return array<string, array{label: string, value: string}>
	 */
	private static function services(): array {
		$fields = array();
		foreach ( Services::all() as $id => $service ) {
			$sources = array_map( static fn ( string $name ): string => $name . ': ' . Keys::source( $id, $name ), array_keys( $service->parts() ) );

			/* translators: %s: the name of a third-party service. */
			$fields[ "service_{$id}" ] = self::field( sprintf( __( '%s credentials', 'freehold' ), $service->name ), implode( ', ', $sources ) );
		}
		return $fields;
	}

	/**
	 * Returns a line.
	 *
	 * @param string $value The value, in English, as support requests are.
	 * @return array{label: string, value: string}
	 */
	private static function field( string $label, string $value ): array {
		return array(
			'label' => $label,
			'value' => '' === $value ? '–' : $value,
		);
	}
}
