<?php
declare( strict_types=1 );

namespace Freehold\Media;

/**
 * Describes a filter: its name, its values and their labels.
 */
final class Filter {

	/**
	 * Creates a filter.
	 *
	 * @param string                $name    The name, such as `orientation`.
	 * @param string                $label   The label, translated.
	 * @param array<string, string> $values  Labels by value, translated.
	 * @param string                $pattern A regular expression of further values; empty for none.
	 * @param string                $none    The label for no value, translated; empty for “Any”.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $label,
		public readonly array $values,
		public readonly string $pattern = '',
		public readonly string $none = ''
	) {}

	/**
	 * Returns the filter for the three orientations that every service supports.
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
	 * Returns the filter for sizes, which each service defines itself.
	 *
	 * @param array<string, string> $values Labels by value.
	 */
	public static function size( array $values ): self {
		return new self( 'size', __( 'Size', 'freehold' ), $values );
	}

	/**
	 * Returns the filter for categories. Videos have none, so the window removes one of the two filters.
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
	 * Returns the filter for images or videos.
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
	 * Returns the filter for a range of two days, both included, such as `2026-05-01:2026-05-08`. `0000-00-00` means no limit.
	 */
	public static function date_range(): self {
		return new self( 'dateRange', __( 'Filter by time period', 'freehold' ), array(), '^\d{4}-\d{2}-\d{2}:\d{4}-\d{2}-\d{2}$', __( 'Any time', 'freehold' ) );
	}

	/**
	 * Returns whether the filter accepts a value.
	 */
	public function accepts( string $value ): bool {
		return isset( $this->values[ $value ] ) || ( '' !== $this->pattern && 1 === preg_match( "/{$this->pattern}/D", $value ) );
	}

	/**
	 * Returns the filter for the editor.
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
