<?php
/**
 * PSR-4: the namespace Freehold\ lies in this folder.
 *
 * @package Freehold
 */

declare( strict_types=1 );

spl_autoload_register(
	static function ( string $class_name ): void {
		if ( ! str_starts_with( $class_name, 'Freehold\\' ) ) {
			return;
		}
		$file = __DIR__ . '/' . strtr( substr( $class_name, 9 ), '\\', '/' ) . '.php';
		if ( is_file( $file ) ) {
			require $file;
		}
	}
);
