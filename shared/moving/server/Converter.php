<?php
declare( strict_types=1 );

namespace Freehold\Moving;

use Freehold\Features;

/**
 * Replaces blocks with core blocks, or with what Jetpack opens, also inside of other blocks. Everything else in the content stays
 * byte by byte, so only the converted blocks are parsed and serialized.
 */
final class Converter {

	/** A block's delimiter, as WordPress's parser reads it. */
	// phpcs:ignore Freehold.Regexp -- WordPress's own, with a possessive quantifier.
	private const DELIMITER = '~<!--\s+(?<closer>/)?wp:(?<name>(?:[a-z][a-z0-9_-]*/)?[a-z][a-z0-9_-]*)\s+(?<attributes>{(?:(?:[^}]+|}+(?=})|(?!}\s+/?-->).)*+)?}\s+)?(?<void>/)?-->~s';

	/** What blocks can become. */
	public const CORE    = 'core';
	public const JETPACK = 'jetpack';

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
	 * The blocks to convert.
	 *
	 * @var array<string, array{string, callable(Source): ?string, 2?: string}>
	 */
	private readonly array $blocks;

	/**
	 * Creates a converter.
	 *
	 * @param string[] $names  Which blocks to convert.
	 * @param string   $target What they become, one of the constants.
	 */
	public function __construct( array $names, string $target = self::CORE ) {
		$this->blocks = array_intersect_key( self::blocks( $target ), array_flip( $names ) );
	}

	/**
	 * Returns the blocks that can be converted.
	 *
	 * @param string $target What they become, one of the constants.
	 * @return array<string, array{string, callable(Source): ?string, 2?: string}> As `Feature::core_blocks()` returns them.
	 */
	public static function blocks( string $target = self::CORE ): array {
		$blocks = Features::collect( "{$target}_blocks", Features::all() );
		return self::JETPACK === $target ? Styles::added_to( $blocks ) : $blocks;
	}

	/**
	 * Converts a content.
	 *
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
			if ( isset( $this->blocks[ $name ] ) && array() === array_intersect_key( $this->blocks, array_flip( array_column( $open, 0 ) ) ) ) {
				$inner   = $opened[2] < $from ? substr( $content, $opened[2], $from - $opened[2] ) : '';
				$source  = new Source( $this->walk( ... ), $name, substr( $content, $opened[1], $at - $opened[1] ), $inner, array( ...$parents, ...array_column( $open, 0 ) ) );
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
	 */
	private function block( Source $source ): string {
		$before = $this->count;
		$left   = $this->left;
		$markup = ( $this->blocks[ $source->name ][1] )( $source );
		if ( null !== $markup ) {
			++$this->count;
			return self::as_visible_as( $source, $markup );
		}
		$this->count                   = $before;
		$this->left                    = $left;
		$this->left[ $source->reason ] = 1 + ( $left[ $source->reason ] ?? 0 );
		// Blocks inside of it can still be converted.
		return '' === $source->inner ? $source->markup : substr_replace( $source->markup, $this->walk( $source->inner, array( ...$source->parents, $source->name ) ), (int) strpos( $source->markup, $source->inner, (int) strpos( $source->markup, '-->' ) ), strlen( $source->inner ) );
	}

	/**
	 * Returns what a block has become, hidden where the block is.
	 *
	 * @param string $markup What it has become.
	 */
	private static function as_visible_as( Source $source, string $markup ): string {
		$visibility = $source->attributes['metadata']['blockVisibility'] ?? true;
		if ( true === $visibility ) {
			return $markup;
		}
		$blocks  = array_filter( parse_blocks( $markup ), static fn ( array $block ): bool => null !== $block['blockName'] || '' !== trim( $block['innerHTML'] ) );
		$is_text = in_array( null, array_column( $blocks, 'blockName' ), true );
		if ( ! $is_text && array() === array_filter( $blocks, static fn ( array $block ): bool => ( $block['attrs']['metadata']['blockVisibility'] ?? true ) !== $visibility ) ) {
			return $markup;
		}
		$blocks = $is_text ? parse_blocks( Core::block( 'core/group', "<div class=\"wp-block-group\">{$markup}</div>" ) ) : $blocks;
		return implode(
			"\n\n",
			array_map(
				static function ( array $block ) use ( $visibility ): string {
					$block['attrs']['metadata'] = array( 'blockVisibility' => $visibility ) + (array) ( $block['attrs']['metadata'] ?? array() );
					return serialize_block( $block );
				},
				$blocks
			)
		);
	}
}
