<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

/**
 * The aspect ratio of an image, or its exact size.
 */
final class ImageShape {

	/** The ratios that have a name. Others are their own names, such as `16:9`. */
	private const NAMED = array(
		'landscape' => '3:2',
		'square'    => '1:1',
		'portrait'  => '2:3',
	);

	/**
	 * Called by {@see self::from()} and {@see self::of()}.
	 *
	 * @param int  $width    The width, in pixels or as a part of the ratio; at least 1.
	 * @param int  $height   The height, like the width.
	 * @param bool $is_exact Whether they are pixels.
	 */
	private function __construct( public readonly int $width, public readonly int $height, public readonly bool $is_exact = false ) {}

	/**
	 * Returns the shape that a request names.
	 *
	 * @param string $shape  `landscape`, `square`, `portrait`, or a ratio such as `16:9`; empty for none.
	 * @param int    $width  The exact width in pixels; 0 for none.
	 * @param int    $height The exact height in pixels; 0 for none. Both are needed.
	 * @return self|null Null if the service chooses.
	 */
	public static function from( string $shape, int $width = 0, int $height = 0 ): ?self {
		if ( $width > 0 && $height > 0 ) {
			return new self( $width, $height, true );
		}
		return 1 === preg_match( '/^([1-9]\d?):([1-9]\d?)$/D', self::NAMED[ $shape ] ?? $shape, $parts ) ? new self( (int) $parts[1], (int) $parts[2] ) : null;
	}

	/**
	 * Returns the ratio of an image.
	 *
	 * @param string $file The image.
	 * @return self|null Null if its size cannot be read.
	 */
	public static function of( string $file ): ?self {
		$size = self::size( $file );
		return null === $size ? null : new self( ...$size );
	}

	/**
	 * Returns the size of an image.
	 *
	 * @param string $file The image.
	 * @return array{0: int, 1: int}|null Width and height in pixels.
	 */
	public static function size( string $file ): ?array {
		$size = self::read( $file );
		return ( $size[0] ?? 0 ) > 0 && $size[1] > 0 ? array( $size[0], $size[1] ) : null;
	}

	/**
	 * Returns the type of an image by its bytes.
	 *
	 * @param string $file The image.
	 * @return string The MIME type; empty if it cannot be read.
	 */
	public static function type( string $file ): string {
		return (string) ( self::read( $file )['mime'] ?? '' );
	}

	/**
	 * Reads the beginning of an image.
	 *
	 * @param string $file The image.
	 * @return array<int|string, mixed>
	 */
	private static function read( string $file ): array {
		return strlen( $file ) < 12 ? array() : ( @getimagesizefromstring( $file ) ?: array() ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- The result is checked.
	}

	/**
	 * Returns which of several sizes loses least if it is cropped to this shape.
	 *
	 * @param string[] $sizes Such as `1536x1024`.
	 * @return string Empty if there are none.
	 */
	public function closest( array $sizes ): string {
		$best   = '';
		$offset = INF;
		foreach ( $sizes as $size ) {
			[ $width, $height ] = array_map( 'intval', explode( 'x', $size ) );
			$here               = abs( log( $width / $height ) - log( $this->width / $this->height ) );
			if ( $here < $offset - 0.001 ) {
				$best   = $size;
				$offset = $here;
			}
		}
		return $best;
	}

	/**
	 * Returns the shape as WordPress's AI client names it: `landscape`, `square` or `portrait`.
	 */
	public function orientation(): string {
		return match ( $this->width <=> $this->height ) {
			1       => 'landscape',
			0       => 'square',
			default => 'portrait',
		};
	}

	/**
	 * Returns the ratio in lowest terms, such as `16:9`.
	 */
	public function ratio(): string {
		[ $divisor, $rest ] = array( $this->width, $this->height );
		while ( $rest > 0 ) {
			[ $divisor, $rest ] = array( $rest, $divisor % $rest );
		}
		return intdiv( $this->width, $divisor ) . ':' . intdiv( $this->height, $divisor );
	}
}
