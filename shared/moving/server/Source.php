<?php
declare( strict_types=1 );

namespace Freehold\Moving;

use Freehold\Blocks\StoredText;

/**
 * A block as the post contains it.
 */
final class Source {

	/**
	 * The attributes.
	 *
	 * @var array<string, mixed>
	 */
	public readonly array $attributes;

	/**
	 * The saved markup without inner blocks.
	 *
	 * @var string
	 */
	public readonly string $html;

	/**
	 * Why it cannot be converted: a code of {@see Task::reason()}.
	 *
	 * @var string
	 */
	public string $reason = 'empty';

	/**
	 * Parses a block.
	 *
	 * @param \Closure $walk    Converts the blocks inside of it, see {@see Converter::walk()}.
	 * @param string   $name    The block's name.
	 * @param string   $markup  All of its markup, with its delimiters.
	 * @param string   $inner   What is between the delimiters.
	 * @param string[] $parents The names of the blocks around it, from the outermost; core blocks without `core/`.
	 */
	public function __construct(
		private readonly \Closure $walk,
		public readonly string $name,
		public readonly string $markup,
		public readonly string $inner,
		public readonly array $parents
	) {
		$parsed           = parse_blocks( $markup )[0];
		$this->attributes = (array) $parsed['attrs'];
		$this->html       = (string) $parsed['innerHTML'];
	}

	/**
	 * Returns a text among the attributes, without the entities that WordPress adds when an author saves.
	 *
	 * @param string $name The attribute.
	 * @return string Empty if there is no such text.
	 */
	public function text( string $name ): string {
		$value = $this->attributes[ $name ] ?? '';
		return is_scalar( $value ) ? trim( StoredText::decode( (string) $value ) ) : '';
	}

	/**
	 * Returns the first link in the saved markup.
	 *
	 * @return string A URL; empty if there is none.
	 */
	public function link(): string {
		$tags = new \WP_HTML_Tag_Processor( $this->html );
		while ( $tags->next_tag( 'a' ) ) {
			$href = $tags->get_attribute( 'href' );
			if ( is_string( $href ) && '' !== $href ) {
				return $href;
			}
		}
		return '';
	}

	/**
	 * Returns what follows the opening delimiter, with the blocks inside converted that are to be converted.
	 */
	public function converted_inside(): string {
		$rest = substr( $this->markup, (int) strpos( $this->markup, '-->' ) + 3 );
		return ( $this->walk )( $this->inner, array( ...$this->parents, $this->name ) ) . substr( $rest, strlen( $this->inner ) );
	}

	/**
	 * Returns the blocks inside, with those converted that are to be converted.
	 *
	 * @return string Their markup, without the element around them.
	 */
	public function children(): string {
		$inner = (string) preg_replace( '~^\s*<div[^>]*>|</div>\s*$~', '', $this->inner );
		return trim( ( $this->walk )( $inner, array( ...$this->parents, $this->name ) ) );
	}
}
