<?php
declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

use Freehold\Blocks\Html;

/**
 * Blocks that several sections share: this plugin's blocks with sample content, and what is repeated within a section.
 */
final class Parts {

	/** The sample address's coordinates. */
	private const PLACE = array(
		'longitude' => -70.2553,
		'latitude'  => 43.6591,
	);

	/** What stands at the start of a line: it fills the line, because some themes put empty elements into a row. */
	private const FILL = array(
		'style' => array(
			'spacing' => array(
				'margin' => array(
					'right' => '0',
					'left'  => '0',
				),
			),
			'layout'  => array(
				'selfStretch' => 'fill',
				'flexSize'    => null,
			),
		),
	);

	/** The size of the photographs in pixels. */
	private const WIDTH  = 800;
	private const HEIGHT = 533;

	/** Sample phone number and email. */
	private const PHONE = '+1 207 555 0147';
	private const EMAIL = 'hello@example.com';

	/**
	 * Returns the opening hours of a week.
	 *
	 * @param bool                 $compact    Whether only today is open.
	 * @param array<string, mixed> $attributes Further attributes.
	 */
	public static function hours( bool $compact = false, array $attributes = array() ): string {
		return Markup::block(
			'jetpack/business-hours',
			array(
				'showOpenNow' => true,
				'groupDays'   => true,
			) + ( $compact ? array( 'compact' => true ) : array() ) + $attributes
		);
	}

	/** Returns email, phone number and address. */
	public static function contact(): string {
		$phone = preg_replace( '/[^+\d]/', '', self::PHONE );
		$part  = static fn ( string $name, array $attributes, string $html ): string => Markup::block( "jetpack/{$name}", $attributes, "<div class=\"wp-block-jetpack-{$name}\">{$html}</div>" );
		return $part(
			'contact-info',
			array(),
			implode(
				"\n\n",
				array(
					$part( 'email', array( 'email' => self::EMAIL ), '<a href="mailto:' . self::EMAIL . '">' . self::EMAIL . '</a>' ),
					$part( 'phone', array( 'phone' => self::PHONE ), "<a href=\"tel:{$phone}\">" . self::PHONE . '</a>' ),
					$part(
						'address',
						array(
							'address' => '7 Harbour Lane',
							'city'    => 'Portland',
							'region'  => 'ME',
							'postal'  => '04101',
						),
						'<div class="jetpack-address__address jetpack-address__address1">7 Harbour Lane</div><div><span class="jetpack-address__city">Portland</span>, <span class="jetpack-address__region">ME</span> <span class="jetpack-address__postal">04101</span></div>'
					),
				)
			)
		);
	}

	/**
	 * Returns a map with one place.
	 *
	 * @param array<string, mixed> $attributes Further attributes.
	 */
	public static function map( array $attributes = array() ): string {
		$points = array(
			array(
				'placeTitle'  => 'Portland',
				'title'       => 'Portland',
				'caption'     => '7 Harbour Lane',
				'id'          => 'portland',
				'coordinates' => self::PLACE,
			),
		);
		$center = array(
			'lng' => self::PLACE['longitude'],
			'lat' => self::PLACE['latitude'],
		);
		$json   = static fn ( array $value ): string => str_replace( '"', '&quot;', (string) wp_json_encode( $value ) );
		$align  = isset( $attributes['align'] ) ? " align{$attributes['align']}" : '';
		return Markup::block(
			'jetpack/map',
			$attributes + array(
				'points'    => $points,
				'mapCenter' => $center,
			),
			"<div class=\"wp-block-jetpack-map{$align}\" data-map-style=\"default\" data-map-details=\"true\" data-points=\"{$json( $points )}\" data-zoom=\"13\" data-map-center=\"{$json( $center )}\" data-marker-color=\"red\" data-show-fullscreen-button=\"true\"><ul><li><a href=\"https://www.google.com/maps/search/?api=1&amp;query={$center['lat']},{$center['lng']}\">Portland</a></li></ul></div>"
		);
	}

	/**
	 * Returns a form.
	 *
	 * @param mixed[] ...$fields For each field its kind, its label, attributes, and attributes of the input.
	 */
	public static function form( string $button, array ...$fields ): string {
		$html   = array_map(
			static fn ( array $field ): string => Markup::block(
				"jetpack/field-{$field[0]}",
				$field[2] ?? array(),
				'<div>' . Markup::block( 'jetpack/label', array( 'label' => $field[1] ) ) . "\n\n" . Markup::block( 'jetpack/input', $field[3] ?? array() ) . '</div>'
			),
			$fields
		);
		$html[] = Markup::block(
			'button',
			array(
				'tagName' => 'button',
				'type'    => 'submit',
			),
			'<div class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">' . esc_html( $button ) . '</button></div>'
		);
		return Markup::block( 'jetpack/contact-form', array(), '<div class="wp-block-jetpack-contact-form">' . implode( "\n\n", $html ) . '</div>' );
	}

	/** Returns required fields for name and email, as {@see Parts::form()} takes them. */
	public static function who(): array {
		return array(
			array( 'name', __( 'Name', 'freehold' ), array( 'required' => true ) ),
			array( 'email', __( 'Email', 'freehold' ), array( 'required' => true ) ),
		);
	}

	/** Returns a button of this plugin, which needs a URL. */
	public static function button( string $text ): string {
		return Markup::block( 'jetpack/button', array( 'text' => $text ) );
	}

	/** Returns stars, from 1 to 5, at the left or in the center. */
	public static function stars( int $stars, string $align = 'left' ): string {
		return Markup::block( 'jetpack/rating-star', array( 'rating' => $stars ) + ( 'left' === $align ? array() : array( 'align' => $align ) ), "<figure class=\"wp-block-jetpack-rating-star\" style=\"text-align:{$align}\">" . str_repeat( '<span>★</span>', $stars ) . '</figure>' );
	}

	/**
	 * Returns a review: stars, title, text and author. All texts are plain.
	 *
	 * @param int    $stars From 1 to 5.
	 * @param string $text  What the author says.
	 * @return string[] Blocks.
	 */
	public static function review( int $stars, string $title, string $text, string $author ): array {
		return array( self::stars( $stars ), Markup::heading( esc_html( $title ), 3 ), Markup::text( esc_html( $text ) ), Markup::small( '<strong>' . esc_html( $author ) . '</strong>' ) );
	}

	/**
	 * Returns a name and a price at both ends of a line, with a note below.
	 *
	 * @param string $name Plain text, as the other two.
	 * @param string $note A short description.
	 */
	public static function priced( string $name, string $price, string $note ): string {
		return Markup::group(
			array(
				'style' => array(
					'spacing' => array(
						'blockGap' => '0.25rem',
						'padding'  => array( 'bottom' => '0.75rem' ),
					),
					'border'  => array( 'bottom' => array( 'width' => '1px' ) ),
				),
			),
			self::ends( Markup::text( '<strong>' . esc_html( $name ) . '</strong>', self::FILL ), Markup::text( esc_html( $price ) ) ),
			Markup::small( esc_html( $note ) )
		);
	}

	/**
	 * Returns what is rated and its stars at both ends of a line.
	 *
	 * @param string $what  Plain text.
	 * @param int    $stars From 1 to 5.
	 */
	public static function rated( string $what, int $stars ): string {
		return Markup::group(
			array(
				'style' => array(
					'spacing' => array( 'padding' => array( 'bottom' => '0.5rem' ) ),
					'border'  => array( 'bottom' => array( 'width' => '1px' ) ),
				),
			),
			self::ends( Markup::text( esc_html( $what ), self::FILL ), self::stars( $stars ) )
		);
	}

	/** Returns two blocks at both ends of a line. */
	private static function ends( string $start, string $end ): string {
		return Markup::row( array( 'layout' => array( 'justifyContent' => 'space-between' ) ), $start, $end );
	}

	/**
	 * Returns a card with a thin border, as a column of {@see Markup::columns()}.
	 *
	 * @param string ...$inner Blocks.
	 * @return array<int|string, mixed>
	 */
	public static function card( string ...$inner ): array {
		return array( ...$inner ) + array(
			'attributes' => array(
				'style' => array(
					'border'  => array( 'width' => '1px' ),
					'spacing' => array( 'padding' => array_fill_keys( array( 'top', 'right', 'bottom', 'left' ), 'var:preset|spacing|40' ) ),
				),
			),
		);
	}

	/**
	 * Returns a photograph that comes with the module.
	 *
	 * @param string $name  `room`, `cup`, `plate` or `view`.
	 * @param string $ratio How it is cropped.
	 * @param string $align The alignment, if any.
	 */
	public static function photo( string $name, string $ratio, string $align = '' ): string {
		$alt = array(
			'room'  => __( 'A bright café with wooden chairs', 'freehold' ),
			'cup'   => __( 'A cup of coffee with a heart in the milk', 'freehold' ),
			'plate' => __( 'A cinnamon roll on a plate', 'freehold' ),
			'view'  => __( 'Sailing boats in the evening light', 'freehold' ),
		)[ $name ];
		return Markup::image( self::url( $name ), $alt, array( 'aspectRatio' => $ratio ) + ( '' === $align ? array() : array( 'align' => $align ) ) );
	}

	/**
	 * Returns a wide slideshow.
	 *
	 * @param string ...$names Photographs of {@see Parts::photo()}.
	 */
	public static function slideshow( string ...$names ): string {
		$slides = '';
		foreach ( $names as $name ) {
			$image   = array(
				'alt'     => '',
				'class'   => 'wp-block-jetpack-slideshow_image wp-image-0',
				'data-id' => 0,
				'src'     => self::url( $name ),
			);
			$slides .= '<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure>' . Html::image( $image, '/>' ) . '</figure></li>';
		}
		return Markup::block(
			'jetpack/slideshow',
			array( 'align' => 'wide' ),
			'<div class="wp-block-jetpack-slideshow alignwide" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">' . $slides . '</ul><a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button"></a><a class="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white" role="button"></a><a aria-label="Pause Slideshow" class="wp-block-jetpack-slideshow_button-pause" role="button"></a><div class="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white"></div></div></div>'
		);
	}

	/** Returns two photographs to compare. */
	public static function compare( string $before, string $after ): string {
		$images = array();
		$html   = '';
		foreach ( array(
			'before' => $before,
			'after'  => $after,
		) as $side => $name ) {
			$image = array(
				'alt'    => '',
				'width'  => self::WIDTH,
				'height' => self::HEIGHT,
			);
			$url   = self::url( $name );
			$html .= Html::image( array( 'src' => $url ) + $image + array( 'class' => "image-compare__image-{$side}" ), '/>' );

			$images[ 'image' . ucfirst( $side ) ] = array( 'url' => $url ) + $image;
		}
		return Markup::block( 'jetpack/image-compare', $images, "<figure class=\"wp-block-jetpack-image-compare\"><div class=\"juxtapose\" data-mode=\"horizontal\">{$html}</div></figure>" );
	}

	/** Returns the URL of a photograph. */
	public static function url( string $name ): string {
		return plugins_url( "build/extensions/patterns/images/{$name}.webp", FREEHOLD_FILE );
	}
}
