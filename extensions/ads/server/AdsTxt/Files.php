<?php
declare( strict_types=1 );

namespace Freehold\Modules\Ads\AdsTxt;

use Freehold\Database\FourBytes;
use Freehold\Database\Options;
use Freehold\Rest;
use WP_Error;

/**
 * Reads and stores the texts, one option for each, which no other page loads.
 */
final class Files {

	/** The options by file. */
	private const OPTIONS = array(
		'ads.txt'     => 'freehold_ads_txt',
		'app-ads.txt' => 'freehold_app_ads_txt',
	);

	/**
	 * Returns the names of the files.
	 *
	 * @return string[]
	 */
	public static function names(): array {
		return array_keys( self::OPTIONS );
	}

	/**
	 * Returns a file’s text. The text that Jetpack serves as ads.txt is used until another is stored.
	 *
	 * @param string $file The file’s name.
	 */
	public static function read( string $file ): string {
		Options::prime( array( ...array_values( self::OPTIONS ), 'wordads_custom_adstxt_enabled' ) );
		$text = get_option( self::OPTIONS[ $file ], null );
		if ( null === $text && 'ads.txt' === $file && get_option( 'wordads_custom_adstxt_enabled' ) ) {
			$text = get_option( 'wordads_custom_adstxt' );
		}
		return is_string( $text ) ? FourBytes::decode( $text ) : '';
	}

	/**
	 * Returns the version of a text.
	 */
	public static function version( string $text ): string {
		return md5( $text );
	}

	/**
	 * Stores a file’s text as entered: errors in it are shown, and do not keep it from being stored.
	 *
	 * @param string $file    The file’s name.
	 * @param string $version The version that was changed.
	 */
	public static function write( string $file, string $text, string $version ): ?WP_Error {
		$clean = self::clean( $text );
		$now   = self::read( $file );
		if ( self::version( $now ) !== $version ) {
			return Rest::changed_elsewhere( $file, 'version' );
		}
		$option = self::OPTIONS[ $file ];
		$stored = Options::read( $option );
		// As WordPress stores options, which it would unserialize.
		$value = (string) maybe_serialize( FourBytes::encode( $clean ) );
		if ( null !== $stored && FourBytes::decode( maybe_unserialize( $stored ) ) !== $now ) {
			return Rest::changed_elsewhere( $file, 'version' );
		}
		$done = null === $stored ? Options::create( $option, $value ) : Options::replace( $option, $stored, $value );
		wp_cache_delete( $option, 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		if ( null === $done ) {
			return Rest::not_stored();
		}
		return $done || $now === $clean ? null : Rest::changed_elsewhere( $file, 'version' );
	}

	/**
	 * Returns a text with one kind of line end and without control characters.
	 */
	private static function clean( string $text ): string {
		$lines = str_replace( array( "\r\n", "\r" ), "\n", wp_check_invalid_utf8( $text ) );
		$plain = (string) preg_replace( array( '/^\x{FEFF}/u', '/[^\P{C}\n\t]/u' ), '', $lines );
		return '' === trim( $plain ) ? '' : rtrim( $plain ) . "\n";
	}
}
