<?php
declare( strict_types=1 );

namespace Freehold\Admin\Rest;

use Freehold\Admin\Screen;
use Freehold\Modules;
use Freehold\Modules\Manifest;
use Freehold\Rest;
use Freehold\Rest\NotAvailable;
use WP_Error;

/**
 * Finds the module behind a feature. A module names its features in `provides` of its `module.json`.
 */
final class Feature {

	/**
	 * Returns whether a module provides the feature and is on.
	 *
	 * @param string $feature The feature, such as `search`.
	 */
	public static function is_active( string $feature ): bool {
		$slug = Manifest::provider( $feature );
		return null !== $slug && Modules::is_active( $slug );
	}

	/**
	 * Turns the module of a feature on or off.
	 *
	 * @param bool   $active  On or off.
	 * @param string $missing What to say if there is no such module.
	 * @return true|WP_Error
	 */
	public static function set_active( string $feature, bool $active, string $missing ): bool|WP_Error {
		$slug = Manifest::provider( $feature );
		if ( null === $slug ) {
			return $active ? self::missing( $feature, $missing ) : true;
		}
		return Modules::set_active( $slug, $active ) ? true : Rest::not_stored();
	}

	/**
	 * Returns the error for a feature that no active module provides. It offers to turn on the module, if there is one.
	 *
	 * @param string $missing What to say if there is no such module.
	 */
	public static function missing( string $feature, string $missing ): WP_Error {
		$slug = Manifest::provider( $feature );
		if ( null === $slug || Modules::is_active( $slug ) ) {
			return NotAvailable::error( $feature, NotAvailable::NOT_BUILT, $missing );
		}
		return NotAvailable::error(
			$feature,
			NotAvailable::TURNED_OFF,
			/* translators: %s: a feature's title. */
			sprintf( __( '“%s” is turned off.', 'freehold' ), Manifest::text( Manifest::modules()[ $slug ]['title'], 'module title' ) ),
			array(
				'label' => __( 'Go to features', 'freehold' ),
				'url'   => Screen::features_url( $slug ),
			)
		);
	}
}
