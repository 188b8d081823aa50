<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Modules\ContactForm\Definition\Definition;
use Freehold\Text;

/**
 * The answers that may be part of a reply to the visitor. Visitors can enter the address of another person, so a reply contains
 * no text of theirs: only short numbers, dates, times and choices that the form offers.
 */
final class SafeAnswers {

	/** The kinds of values that cannot contain any other text. */
	private const EXACT = array( 'number', 'date', 'time' );

	/** A number that can be no telephone number, or a rating. */
	private const NUMBER = '~^(?:-?(?:0|[1-9]\d{0,5})(?:\.\d{1,3})?|\d{1,2}/\d{1,2})$~D';

	/**
	 * Creates the answers.
	 *
	 * @param Definition            $definition The form.
	 * @param array<string, string> $values     The safe values by label, in lower case.
	 */
	private function __construct( private readonly Definition $definition, private readonly array $values ) {}

	/**
	 * Returns the safe ones among the answers to a form.
	 *
	 * @param Definition $definition The form.
	 * @param Answer[]   $answers    The answers.
	 */
	public static function of( Definition $definition, array $answers ): self {
		$values = array();
		foreach ( $answers as $answer ) {
			$field   = $definition->fields[ $answer->id ] ?? null;
			$offered = array_column( array_filter( $field->options ?? array(), static fn ( array $option ): bool => true !== ( $option['isOther'] ?? false ) ), 'value' );
			$chosen  = in_array( $field?->kind(), self::EXACT, true ) ? (array) $answer->value : array_intersect( array_filter( (array) $answer->value, 'is_string' ), $offered );
			if ( 'number' === $field?->kind() ) {
				$chosen = preg_grep( self::NUMBER, $chosen );
			}
			$values[ self::token( $answer->label ) ] ??= implode( ', ', $chosen );
		}
		return new self( $definition, $values );
	}

	/**
	 * Returns the form's reply to the visitor with safe answers in place of their tokens. All other tokens are removed.
	 *
	 * @return array<string, mixed>
	 */
	public function reply(): array {
		return array(
			'subject' => self::replace( $this->definition->reply['subject'], $this->values ),
			// The message is HTML.
			'message' => self::replace( $this->definition->reply['message'], array_map( 'esc_html', $this->values ) ),
		) + $this->definition->reply;
	}

	/**
	 * Replaces the tokens of a text. One without a value goes with the whitespace before it.
	 *
	 * @param array<string, string> $values The values by label, in lower case.
	 */
	private static function replace( string $text, array $values ): string {
		$value = static fn ( array $found ): string => $values[ self::token( $found[2] ) ] ?? '';
		return trim( (string) preg_replace_callback( '/(?<!\s)(\s*)\{([^{}]+)\}/u', static fn ( array $found ): string => Text::is_blank( $value( $found ) ) ? '' : $found[1] . $value( $found ), $text ) );
	}

	/**
	 * Returns a label in the form in which tokens are compared.
	 */
	private static function token( string $label ): string {
		return Text::lower( trim( $label ) );
	}
}
