<?php
/**
 * Loads classes by PSR-4: `Freehold\` is this folder, `Freehold\Modules\StarRating\` is `server/` in the module's folder,
 * and `Freehold\Modules\StarRating\Module` is `Module.php` beside it. `Freehold\Payments\` is `server/` in `shared/payments`, and
 * `Freehold\Payments\Feature` is `Feature.php` beside it.
 *
 * @package Freehold
 */

declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

spl_autoload_register(
	static function ( string $class_name ): void {
		if ( ! str_starts_with( $class_name, 'Freehold\\' ) ) {
			return;
		}
		$parts = explode( '\\', substr( $class_name, 9 ) );
		$rooms = array(
			'Captions'   => 'captions',
			'Connection' => 'connection',
			'Embeds'     => 'embeds',
			'Media'      => 'images',
			'Members'    => 'members',
			'Moving'     => 'moving',
			'Payments'   => 'payments',
			'Player'     => 'player',
			'Popup'      => 'popup',
			'Search'     => 'search',
			'Upload'     => 'upload',
		);
		if ( 'Modules' === $parts[0] && count( $parts ) > 2 ) {
			$folder = FREEHOLD_DIR . '/build/extensions/' . strtolower( preg_replace( '/(?<!^)[A-Z]/', '-$0', $parts[1] ) );
			$file   = 'Module' === $parts[2] && 3 === count( $parts )
				? "{$folder}/Module.php"
				: "{$folder}/server/" . implode( '/', array_slice( $parts, 2 ) ) . '.php';
		} elseif ( 'Feature' === ( $parts[1] ?? '' ) ) {
			$file = FREEHOLD_DIR . '/shared/' . strtolower( $parts[0] ) . '/Feature.php';
		} elseif ( isset( $rooms[ $parts[0] ] ) ) {
			$file = FREEHOLD_DIR . "/shared/{$rooms[ $parts[0] ]}/server/" . implode( '/', array_slice( $parts, 1 ) ) . '.php';
		} else {
			$file = __DIR__ . '/' . implode( '/', $parts ) . '.php';
		}
		if ( is_file( $file ) ) {
			require $file;
		}
	}
);
