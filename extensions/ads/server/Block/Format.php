<?php
declare( strict_types=1 );

namespace Freehold\Modules\Ads\Block;

use Freehold\Modules\Constants;

/**
 * One of the four formats that blocks store.
 */
final class Format {

	/**
	 * Creates a format.
	 *
	 * @param string $name   The stored name.
	 * @param int    $width  Pixels.
	 * @param int    $height Pixels.
	 */
	private function __construct(
		public readonly string $name,
		public readonly int $width,
		public readonly int $height
	) {}

	/**
	 * Returns the format of a stored name.
	 *
	 * @param mixed $name The name; anything.
	 * @return self|null Null if there is no such format.
	 */
	public static function find( mixed $name ): ?self {
		$size = is_string( $name ) ? Constants::get( 'ads' )['formats'][ $name ] ?? null : null;
		return null === $size ? null : new self( $name, $size['width'], $size['height'] );
	}

	/**
	 * Returns the format of a block.
	 *
	 * @param mixed $name The stored name; anything.
	 */
	public static function of( mixed $name ): self {
		return self::find( $name ) ?? self::find( Constants::get( 'ads' )['defaultFormat'] );
	}
}
