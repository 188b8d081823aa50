<?php
declare( strict_types=1 );

namespace Freehold\Modules;

use Freehold\Features;

/**
 * Offers each module's policy text, exporter and eraser to WordPress.
 */
final class PrivacyTools {

	/**
	 * Offers a paragraph for the privacy policy for each module that is on.
	 */
	public static function offer_policies(): void {
		foreach ( Features::active() as $feature ) {
			$privacy = $feature->privacy();
			$text    = null === $privacy?->policy ? '' : ( $privacy->policy )();
			if ( '' !== $text ) {
				wp_add_privacy_policy_content( ( $privacy->name )(), '<p>' . esc_html( $text ) . '</p>' );
			}
		}
	}

	/**
	 * Adds the exporters of all modules, on or off.
	 *
	 * @param array<string, mixed> $exporters The exporters so far.
	 * @return array<string, mixed>
	 */
	public static function add_exporters( array $exporters ): array {
		return $exporters + self::describe( 'export', 'exporter_friendly_name' );
	}

	/**
	 * Adds the erasers of all modules, on or off.
	 *
	 * @param array<string, mixed> $erasers The erasers so far.
	 * @return array<string, mixed>
	 */
	public static function add_erasers( array $erasers ): array {
		return $erasers + self::describe( 'erase', 'eraser_friendly_name' );
	}

	/**
	 * Describes the exporters or erasers as core expects them.
	 *
	 * @param string $kind  `export` or `erase`.
	 * @param string $label Core's key for the name.
	 * @return array<string, array<string, mixed>>
	 */
	private static function describe( string $kind, string $label ): array {
		$tools = array();
		foreach ( Features::all() as $slug => $feature ) {
			$privacy = $feature->privacy();
			if ( null !== $privacy?->$kind ) {
				$tools[ "freehold-{$slug}" ] = array(
					$label     => ( $privacy->name )(),
					'callback' => $privacy->$kind,
				);
			}
		}
		return $tools;
	}
}
