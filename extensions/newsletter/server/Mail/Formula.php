<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Mail;

use DOMElement;

/**
 * Writes a formula of MathML on one line, because mail programs do not know MathML.
 */
final class Formula {

	/** What comes before, between and after the parts of an element. */
	private const PARTS = array(
		'msup'       => array( '', '^', '' ),
		'msub'       => array( '', '_', '' ),
		'msubsup'    => array( '', '_', '' ),
		'mover'      => array( '', '^', '' ),
		'munder'     => array( '', '_', '' ),
		'munderover' => array( '', '_', '' ),
		'mfrac'      => array( '', '/', '' ),
		'msqrt'      => array( '√(', '', ')' ),
		'mroot'      => array( '(', ')^(1/', ')' ),
		'mtr'        => array( '', ' ', '; ' ),
	);

	/**
	 * Returns a formula on one line: its source if it is known.
	 *
	 * @param DOMElement $element An element of MathML.
	 */
	public static function text( DOMElement $element ): string {
		foreach ( $element->getElementsByTagName( 'annotation' ) as $source ) {
			return trim( $source->textContent ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of DOM.
		}
		$parts = array();
		foreach ( $element->childNodes as $child ) { // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of DOM.
			$text = trim( $child instanceof DOMElement ? self::text( $child ) : $child->textContent ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of DOM.
			if ( '' !== $text ) {
				$parts[] = $text;
			}
		}
		[ $before, $between, $after ] = self::PARTS[ strtolower( $element->tagName ) ] ?? array( '', '', '' ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of DOM.
		if ( ! in_array( $between, array( '', ' ' ), true ) ) {
			$parts = array_map( static fn ( string $part ): string => mb_strlen( $part ) > 1 ? "({$part})" : $part, $parts );
		}
		return $before . implode( $between, $parts ) . $after;
	}
}
