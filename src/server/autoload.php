<?php
/**
 * PSR-4: the namespace Freehold\ lies in this folder; a block's classes, Freehold\Blocks\StarRating\…, lie in the block's own folder.
 *
 * @package Freehold
 */

declare( strict_types=1 );

spl_autoload_register(
	static function ( string $class_name ): void {
		if ( ! str_starts_with( $class_name, 'Freehold\\' ) ) {
			return;
		}
		$parts = explode( '\\', substr( $class_name, 9 ) );
		if ( 'Blocks' === $parts[0] && 3 === count( $parts ) ) {
			$folder = strtolower( preg_replace( '/(?<!^)[A-Z]/', '-$0', $parts[1] ) );
			$file   = FREEHOLD_DIR . "/build/extensions/blocks/{$folder}/{$parts[2]}.php";
		} else {
			$file = __DIR__ . '/' . implode( '/', $parts ) . '.php';
		}
		if ( is_file( $file ) ) {
			require $file;
		}
	}
);
