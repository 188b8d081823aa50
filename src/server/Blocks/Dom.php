<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

use DOMDocument;
use DOMElement;

/**
 * Reads markup of any quality.
 */
final class Dom {

	/** The element around the markup, because text outside of elements would get paragraphs. */
	public const ROOT = 'freehold-root';

	/**
	 * Returns the root of a tree with the markup.
	 *
	 * @param string $html Any markup.
	 * @return DOMElement|null Null if PHP has no DOM extension or cannot read the markup.
	 */
	public static function parse( string $html ): ?DOMElement {
		if ( ! class_exists( DOMDocument::class ) ) {
			return null;
		}
		$document = new DOMDocument();
		$was      = libxml_use_internal_errors( true );
		$is_read  = $document->loadHTML( '<?xml encoding="utf-8"?><html><body><div id="' . self::ROOT . '">' . $html . '</div></body></html>', LIBXML_NONET | LIBXML_COMPACT );
		libxml_clear_errors();
		libxml_use_internal_errors( $was );
		$body = $is_read ? $document->getElementsByTagName( 'body' )->item( 0 ) : null;
		return $body instanceof DOMElement ? $body : null;
	}
}
