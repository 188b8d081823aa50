<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactInfo;

use Freehold\Blocks\StoredText;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Orders the saved lines as in the site's language, and corrects the URL of the link to Google Maps.
 */
final class AddressRenderer {

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		return self::with_map( self::in_order( $content ) );
	}

	/**
	 * Returns the order of an address's parts in a language.
	 *
	 * @param string $locale Such as `de_CH_informal`.
	 * @return list<list<string>> Lines of field names, with a separator between each two; see `formats.ts`.
	 */
	public static function format( string $locale ): array {
		static $table = null;
		$table      ??= json_decode( (string) file_get_contents( dirname( __DIR__ ) . '/blocks/address/formats.json' ), true ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this plugin.
		$parts        = explode( '-', strtolower( str_replace( '_', '-', $locale ) ) );
		while ( $parts ) {
			$name = $table['locales'][ implode( '-', $parts ) ] ?? null;
			if ( null !== $name ) {
				return $table['formats'][ $name ];
			}
			array_pop( $parts );
		}
		return $table['formats']['us'];
	}

	/**
	 * Orders the saved lines. Markup that contains anything else is returned unchanged.
	 *
	 * @param string $saved The saved markup.
	 */
	private static function in_order( string $saved ): string {
		$piece = '#<(div|span) class="jetpack-address__(address|city|region|postal|country)( [^"]*)?">([^<]*)</\1>#';
		if ( ! preg_match( '#^(\s*<div[^>]*>(?:<a[^>]*>)?)(.*?)((?:</a>)?</div>\s*)$#s', $saved, $around ) || ! preg_match_all( $piece, $around[2], $pieces, PREG_SET_ORDER ) ) {
			return $saved;
		}
		if ( '' !== trim( (string) preg_replace( array( $piece, '#</?div>|,#' ), '', $around[2] ) ) ) {
			return $saved;
		}
		$fields = array();
		foreach ( $pieces as $found ) {
			if ( 'address' === $found[2] ) {
				$fields['street'] = ( $fields['street'] ?? '' ) . $found[0];
			} elseif ( '' !== $found[4] ) {
				$fields[ $found[2] ] = sprintf( '<span class="jetpack-address__%1$s">%2$s</span>', $found[2], $found[4] );
			}
		}
		$lines = '';
		foreach ( self::format( get_locale() ) as $line ) {
			$html  = '';
			$count = 0;
			foreach ( $line as $place => $name ) {
				if ( 0 === $place % 2 && isset( $fields[ $name ] ) ) {
					$html .= ( 0 === $count++ ? '' : esc_html( $line[ $place - 1 ] ) ) . $fields[ $name ];
				}
			}
			if ( 1 === $count ) {
				$lines .= str_replace( array( '<span', '</span' ), array( '<div', '</div' ), $html );
			} elseif ( $count > 1 ) {
				$lines .= "<div>{$html}</div>";
			}
		}
		return $around[1] . $lines . $around[3];
	}

	/**
	 * Gives the link to the map the URL format that Google documents, because stored URLs break at `#` and `?`.
	 *
	 * @link https://developers.google.com/maps/documentation/urls/get-started
	 *
	 * @param string $html The block's markup.
	 */
	private static function with_map( string $html ): string {
		$link = new WP_HTML_Tag_Processor( $html );
		if ( ! $link->next_tag( 'a' ) || ! str_starts_with( (string) $link->get_attribute( 'href' ), 'https://www.google.com/maps/search/' ) ) {
			return $html;
		}
		$text  = wp_strip_all_tags( str_replace( '</div>', '</div>, ', $html ) );
		$query = trim( (string) preg_replace( array( '/\s+/u', '/ ?,[ ,]*/' ), array( ' ', ', ' ), StoredText::decode( $text ) ), ', ' );
		$link->set_attribute( 'href', 'https://www.google.com/maps/search/?api=1&query=' . rawurlencode( $query ) );
		$link->set_attribute( 'title', __( 'Open address in Google Maps', 'freehold' ) );
		return $link->get_updated_html();
	}
}
