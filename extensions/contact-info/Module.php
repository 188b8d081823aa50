<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactInfo;

use Freehold\Module as Base;
use Freehold\Moving\Core;
use Freehold\Moving\Source;

/**
 * A card with contact details.
 */
final class Module extends Base {

	/** The card. */
	private const CARD = 'jetpack/contact-info';

	/**
	 * Returns the paragraphs that the details become. The card around them goes.
	 */
	public function core_blocks(): array {
		$target = __( 'Paragraphs with links', 'freehold' );
		$detail = array( $target, static fn ( Source $source ): ?string => self::paragraph( Core::inline( $source->html ) ), self::CARD );
		return array(
			self::CARD        => array( $target, static fn ( Source $source ): ?string => $source->children() ?: null ),
			'jetpack/address' => array( $target, static fn ( Source $source ): ?string => self::paragraph( self::address( $source ) ), self::CARD ),
			'jetpack/email'   => $detail,
			'jetpack/phone'   => $detail,
			'jetpack/name'    => $detail,
		);
	}

	/**
	 * Returns a paragraph, or null for an empty one.
	 *
	 * @param string $html The text as HTML.
	 */
	private static function paragraph( string $html ): ?string {
		return '' === $html ? null : Core::paragraph( $html );
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
