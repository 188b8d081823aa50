<?php
/**
 * Converting the blocks of one content.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Moving;

/**
 * Replaces blocks with core blocks, also inside of other blocks. Everything else in the content stays byte by byte, so only the
 * converted blocks are parsed and serialized.
 */
final class Converter {

	/** A block's delimiter, as WordPress's parser reads it. */
	private const DELIMITER = '~<!--\s+(?<closer>/)?wp:(?<name>(?:[a-z][a-z0-9_-]*/)?[a-z][a-z0-9_-]*)\s+(?<attributes>{(?:(?:[^}]+|}+(?=})|(?!}\s+/?-->).)*+)?}\s+)?(?<void>/)?-->~s';

	/**
	 * How many blocks were converted.
	 *
	 * @var int
	 */
	public int $count = 0;

	/**
	 * How many blocks were not converted, by reason.
	 *
	 * @var array<string, int>
	 */
	public array $left = array();

	/**
	 * Creates a converter.
	 *
	 * @param string[] $names Which blocks to convert.
	 */
	public function __construct( private readonly array $names ) {}

	/**
	 * Converts a content.
	 *
	 * @param string $content The content.
	 * @return string The new content; the same if nothing was converted.
	 */
	public function convert( string $content ): string {
		try {
			return $this->walk( $content, array() );
		} catch ( \UnexpectedValueException ) {
			$this->count = 0;
			$this->left  = array( 'markup' => 1 );
			return $content;
		}
	}

	/**
	 * Converts the blocks in a part of a content.
	 *
	 * @param string   $content The part.
	 * @param string[] $parents The names of the blocks around it, from the outermost.
	 * @throws \UnexpectedValueException If blocks are not closed as they were opened.
	 */
	public function walk( string $content, array $parents ): string {
		$result = '';
		$copied = 0;
		$at     = 0;
		$open   = array();
		// phpcs:ignore Freehold.Regexp -- WordPress's own, with a possessive quantifier.
		while ( 1 === preg_match( self::DELIMITER, $content, $found, PREG_OFFSET_CAPTURE, $at ) ) {
			$name = $found['name'][0];
			$from = $found[0][1];
			$at   = $from + strlen( $found[0][0] );
			if ( '' === ( $found['closer'][0] ?? '' ) ) {
				$open[] = array( $name, $from, $at );
				if ( '' === ( $found['void'][0] ?? '' ) ) {
					continue;
				}
			}
			$opened = array_pop( $open );
			if ( null === $opened || $opened[0] !== $name ) {
				throw new \UnexpectedValueException( 'The block markup is incomplete.' );
			}
			// The outermost of these blocks converts those inside of it.
			if ( in_array( $name, $this->names, true ) && array() === array_intersect( array_column( $open, 0 ), $this->names ) ) {
				$inner   = $opened[2] < $from ? substr( $content, $opened[2], $from - $opened[2] ) : '';
				$source  = new Source( $this, $name, substr( $content, $opened[1], $at - $opened[1] ), $inner, array( ...$parents, ...array_column( $open, 0 ) ) );
				$result .= substr( $content, $copied, $opened[1] - $copied ) . $this->block( $source );
				$copied  = $at;
			}
		}
		if ( array() !== $open || PREG_NO_ERROR !== preg_last_error() ) {
			throw new \UnexpectedValueException( 'The block markup is incomplete.' );
		}
		return $result . substr( $content, $copied );
	}

	/**
	 * Converts one block.
	 *
	 * @param Source $source The block.
	 */
	private function block( Source $source ): string {
		$before = $this->count;
		$left   = $this->left;
		$markup = CoreBlocks::convert( $source );
		if ( null !== $markup ) {
			++$this->count;
			return $markup;
		}
		$this->count                   = $before;
		$this->left                    = $left;
		$this->left[ $source->reason ] = 1 + ( $left[ $source->reason ] ?? 0 );
		// Blocks inside of it can still be converted.
		return '' === $source->inner ? $source->markup : substr_replace( $source->markup, $this->walk( $source->inner, array( ...$source->parents, $source->name ) ), (int) strpos( $source->markup, $source->inner, (int) strpos( $source->markup, '-->' ) ), strlen( $source->inner ) );
	}
}
