<?php
declare( strict_types=1 );

namespace Freehold\Modules\SiteVerification;

/**
 * Prints a meta tag for each code.
 */
final class Tags {

	/**
	 * Prints the tags, unless Jetpack prints the same ones.
	 */
	public static function print(): void {
		if ( function_exists( 'jetpack_verification_print_meta' ) ) {
			return;
		}
		foreach ( Codes::autoloaded() as $service => $code ) {
			printf( "<meta name=\"%s\" content=\"%s\">\n", esc_attr( Codes::services()[ $service ] ), esc_attr( $code ) );
		}
	}
}
