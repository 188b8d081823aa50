<?php
/**
 * A filter that a service has.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Media;

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
	 * @param string                $none    What no value is called, translated; an empty string for “Any”.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $label,
		public readonly array $values,
		public readonly string $pattern = '',
		public readonly string $none = ''
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
	 * What is to be seen. Videos have no categories: the window gives up one for the other.
	 */
	public static function category(): self {
		return new self(
			'categoryInclude',
			__( 'Category', 'freehold' ),
			array(
				'animals'    => __( 'Animals', 'freehold' ),
				'arts'       => __( 'Arts', 'freehold' ),
				'birthdays'  => __( 'Birthdays', 'freehold' ),
				'cityscapes' => __( 'Cityscapes', 'freehold' ),
				'crafts'     => __( 'Crafts', 'freehold' ),
				'fashion'    => __( 'Fashion', 'freehold' ),
				'food'       => __( 'Food', 'freehold' ),
				'flowers'    => __( 'Flowers', 'freehold' ),
				'gardens'    => __( 'Gardens', 'freehold' ),
				'holidays'   => __( 'Holidays', 'freehold' ),
				'houses'     => __( 'Houses', 'freehold' ),
				'landmarks'  => __( 'Landmarks', 'freehold' ),
				'landscapes' => __( 'Landscapes', 'freehold' ),
				'night'      => __( 'Night', 'freehold' ),
				'people'     => __( 'People', 'freehold' ),
				'pets'       => __( 'Pets', 'freehold' ),
				'selfies'    => __( 'Selfies', 'freehold' ),
				'sport'      => __( 'Sport', 'freehold' ),
				'travel'     => __( 'Travel', 'freehold' ),
				'weddings'   => __( 'Weddings', 'freehold' ),
			),
			none: __( 'All categories', 'freehold' )
		);
	}

	/**
	 * Images or videos.
	 */
	public static function media_type(): self {
		return new self(
			'mediaType',
			__( 'Type', 'freehold' ),
			array(
				'photo' => __( 'Images', 'freehold' ),
				'video' => __( 'Videos', 'freehold' ),
			),
			none: _x( 'All', 'types of media', 'freehold' )
		);
	}

	/**
	 * Returns the filter for items that the user has marked as favorites.
	 */
	public static function favorite(): self {
		return new self( 'feature', __( 'Favorites', 'freehold' ), array( 'favorite' => __( 'Favorites', 'freehold' ) ) );
	}

	/**
	 * When it was taken: two days, both included, such as `2026-05-01:2026-05-08`; `0000-00-00` stands for a bound that there
	 * is none of.
	 */
	public static function date_range(): self {
		return new self( 'dateRange', __( 'Filter by time period', 'freehold' ), array(), '^\d{4}-\d{2}-\d{2}:\d{4}-\d{2}-\d{2}$', __( 'Any time', 'freehold' ) );
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
	 * @return array{name: string, label: string, values: list<array{value: string, label: string}>, pattern: string, none: string}
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
			'none'    => '' === $this->none ? _x( 'Any', 'value of a filter', 'freehold' ) : $this->none,
		);
	}
}
