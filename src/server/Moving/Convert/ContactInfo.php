<?php
/**
 * Contact details as paragraphs.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Moving\Convert;

use Freehold\Moving\Source;

/**
 * Keeps the links of email addresses, phone numbers and places. The block around the details goes.
 */
final class ContactInfo {

	/** The blocks inside. */
	public const PARTS = array( 'jetpack/address', 'jetpack/email', 'jetpack/phone', 'jetpack/name' );

	/**
	 * Returns what the block becomes.
	 */
	public static function target(): string {
		return __( 'Paragraphs with links', 'freehold' );
	}

	/**
	 * Converts a block.
	 *
	 * @param Source $source The block.
	 */
	public static function convert( Source $source ): ?string {
		$html = match ( $source->name ) {
			'jetpack/contact-info' => $source->children(),
			'jetpack/address'      => self::address( $source ),
			default                => Core::inline( $source->html ),
		};
		if ( '' === $html ) {
			return null;
		}
		return 'jetpack/contact-info' === $source->name ? $html : Core::paragraph( $html );
	}

	/**
	 * Returns the lines of a postal address.
	 *
	 * @param Source $source The block.
	 */
	private static function address( Source $source ): string {
		$place = trim( $source->text( 'region' ) . ' ' . $source->text( 'postal' ) );
		$lines = array(
			$source->text( 'address' ),
			$source->text( 'addressLine2' ),
			$source->text( 'addressLine3' ),
			implode( ', ', array_filter( array( $source->text( 'city' ), $place ) ) ),
			$source->text( 'country' ),
		);
		$html  = implode( '<br>', array_map( 'esc_html', array_filter( $lines ) ) );
		$link  = $source->link();
		return '' === $html || '' === $link ? $html : Core::link( $link, $html );
	}
}
