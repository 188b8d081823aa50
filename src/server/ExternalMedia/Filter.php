<?php
/**
 * A filter that a service has.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\ExternalMedia;

/**
 * Its name, its values, and what they are called.
 */
final class Filter {

	/**
	 * Takes what there is to know.
	 *
	 * @param string                $name    Such as `orientation`.
	 * @param string                $label   What it is called, translated.
	 * @param array<string, string> $values  Labels by value, translated.
	 * @param string                $pattern What else is a value, as a regular expression; an empty string for nothing.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $label,
		public readonly array $values,
		public readonly string $pattern = ''
	) {}

	/**
	 * The three shapes that every service distinguishes.
	 */
	public static function orientation(): self {
		return new self(
			'orientation',
			__( 'Orientation', 'freehold' ),
			array(
				'landscape' => __( 'Landscape', 'freehold' ),
				'portrait'  => __( 'Portrait', 'freehold' ),
				'square'    => __( 'Square', 'freehold' ),
			)
		);
	}

	/**
	 * Sizes. What they mean is each service's own matter.
	 *
	 * @param array<string, string> $values Labels by value.
	 */
	public static function size( array $values ): self {
		return new self( 'size', __( 'Size', 'freehold' ), $values );
	}

	/**
	 * Whether something is one of its values.
	 *
	 * @param string $value The value.
	 */
	public function takes( string $value ): bool {
		return isset( $this->values[ $value ] ) || ( '' !== $this->pattern && 1 === preg_match( "/{$this->pattern}/D", $value ) );
	}

	/**
	 * The filter for the editor.
	 *
	 * @return array{name: string, label: string, values: list<array{value: string, label: string}>, pattern: string}
	 */
	public function to_array(): array {
		$values = array();
		foreach ( $this->values as $value => $label ) {
			$values[] = array(
				'value' => (string) $value,
				'label' => $label,
			);
		}
		return array(
			'name'    => $this->name,
			'label'   => $this->label,
			'values'  => $values,
			'pattern' => $this->pattern,
		);
	}
}
