<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant\Upstream;

/**
 * Removes `<think>…</think>` from a response that arrives in pieces. Local models send their reasoning as such text. An
 * element without an end runs to the end of the response. A tag in backticks is code and stays.
 */
final class ReasoningFilter {

	private const OPEN  = '<think>';
	private const CLOSE = '</think>';

	/**
	 * The text that may be the beginning of a tag.
	 *
	 * @var string
	 */
	private string $pending = '';

	/**
	 * Whether the text is inside the element.
	 *
	 * @var bool
	 */
	private bool $is_inside = false;

	/**
	 * The last byte that was passed on; empty before the first.
	 *
	 * @var string
	 */
	private string $last = '';

	/**
	 * Filters a piece.
	 *
	 * @return string The text of it that is not reasoning. The beginning of a possible tag follows with a later piece.
	 */
	public function add( string $piece ): string {
		$text          = $this->pending . $piece;
		$this->pending = '';
		$passed        = '';
		while ( '' !== $text ) {
			$tag = $this->is_inside ? self::CLOSE : self::OPEN;
			$at  = stripos( $text, $tag );
			if ( false === $at ) {
				$length        = self::length_of_beginning( $text, $tag );
				$this->pending = substr( $text, strlen( $text ) - $length );
				$passed       .= $this->pass( substr( $text, 0, strlen( $text ) - $length ) );
				break;
			}
			$before  = substr( $text, 0, $at );
			$is_code = ! $this->is_inside && '`' === ( '' === $before ? $this->last : substr( $before, -1 ) );
			$passed .= $this->pass( $is_code ? $before . $tag : $before );
			$text    = substr( $text, $at + strlen( $tag ) );
			if ( ! $is_code ) {
				$this->is_inside = ! $this->is_inside;
			}
		}
		return $passed;
	}

	/**
	 * Returns the text that was held back, at the end of the response.
	 */
	public function finish(): string {
		$text          = $this->pending;
		$this->pending = '';
		return $this->pass( $text );
	}

	/**
	 * Returns the text outside of the element, without white space at the start.
	 */
	private function pass( string $text ): string {
		if ( $this->is_inside ) {
			return '';
		}
		if ( '' === $this->last ) {
			$text = ltrim( $text );
		}
		if ( '' !== $text ) {
			$this->last = substr( $text, -1 );
		}
		return $text;
	}

	/**
	 * Returns how many bytes at the end of a text may begin a tag.
	 */
	private static function length_of_beginning( string $text, string $tag ): int {
		for ( $length = min( strlen( $text ), strlen( $tag ) - 1 ); $length > 0; $length-- ) {
			if ( 0 === strcasecmp( substr( $text, -$length ), substr( $tag, 0, $length ) ) ) {
				return $length;
			}
		}
		return 0;
	}
}
