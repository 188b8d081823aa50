<?php
declare( strict_types=1 );

namespace Freehold\Moving;

use Freehold\Blocks\Html;

/**
 * Writes core blocks as the editor saves them. Texts must be escaped, URLs must not.
 */
final class Core {

	/** The elements that texts in blocks can contain. */
	private const INLINE = array(
		'a'      => array(
			'href'   => true,
			'rel'    => true,
			'target' => true,
			'title'  => true,
		),
		'br'     => array(),
		'code'   => array(),
		'del'    => array(),
		'em'     => array(),
		'b'      => array(),
		'i'      => array(),
		's'      => array(),
		'strong' => array(),
		'sub'    => array(),
		'sup'    => array(),
	);

	/**
	 * Returns a block.
	 *
	 * @param string               $name       The name, such as `core/paragraph`.
	 * @param string               $html       The saved markup.
	 * @param array<string, mixed> $attributes The attributes that the markup does not contain.
	 */
	public static function block( string $name, string $html, array $attributes = array() ): string {
		return get_comment_delimited_block_content( $name, array_filter( $attributes, static fn ( mixed $value ): bool => null !== $value && '' !== $value && array() !== $value ), "\n{$html}\n" );
	}

	/**
	 * Returns a paragraph.
	 *
	 * @param string $html  The text as HTML.
	 * @param string $align `center`, `right` or anything else for the default.
	 */
	public static function paragraph( string $html, string $align = '' ): string {
		$is_aligned = in_array( $align, array( 'center', 'right' ), true );
		return self::block( 'core/paragraph', $is_aligned ? "<p class=\"has-text-align-{$align}\">{$html}</p>" : "<p>{$html}</p>", $is_aligned ? array( 'align' => $align ) : array() );
	}

	/**
	 * Returns a link.
	 *
	 * @param string $html The text as HTML.
	 */
	public static function link( string $url, string $html ): string {
		return sprintf( '<a href="%s">%s</a>', esc_url( $url ), $html );
	}

	/**
	 * Returns an image.
	 *
	 * @param array{src: string, alt?: string, id?: int, caption?: string, link?: string, align?: string} $image `caption` is HTML.
	 */
	public static function image( array $image ): string {
		$id      = (int) ( $image['id'] ?? 0 );
		$id      = $id > 0 && wp_attachment_is_image( $id ) ? $id : 0;
		$link    = $image['link'] ?? '';
		$align   = in_array( $image['align'] ?? '', array( 'left', 'center', 'right', 'wide', 'full' ), true ) ? $image['align'] : '';
		$caption = self::inline( $image['caption'] ?? '' );
		$tag     = Html::image(
			array(
				'src'   => $image['src'],
				'alt'   => $image['alt'] ?? '',
				'class' => $id > 0 ? "wp-image-{$id}" : null,
			),
			'/>'
		);
		$classes = 'wp-block-image' . ( '' === $align ? '' : " align{$align}" ) . ( $id > 0 ? ' size-large' : '' );
		return self::block(
			'core/image',
			"<figure class=\"{$classes}\">" . ( '' === $link ? $tag : self::link( $link, $tag ) ) . ( '' === $caption ? '' : "<figcaption class=\"wp-element-caption\">{$caption}</figcaption>" ) . '</figure>',
			array(
				'id'              => $id ?: null,
				'sizeSlug'        => $id > 0 ? 'large' : '',
				'linkDestination' => '' === $link ? 'none' : 'custom',
				'align'           => $align,
			)
		);
	}

	/**
	 * Returns a text with inline elements only.
	 *
	 * @param string $html Any HTML.
	 */
	public static function inline( string $html ): string {
		return trim( wp_kses( $html, self::INLINE ) );
	}

	/**
	 * Returns the group around buttons.
	 */
	public static function buttons( string $button ): string {
		return self::block( 'core/buttons', "<div class=\"wp-block-buttons\">{$button}</div>" );
	}

	/**
	 * Returns a button.
	 *
	 * @param string               $text       The text as HTML.
	 * @param string               $url        The URL; may be empty.
	 * @param array<string, mixed> $attributes The attributes of Jetpack's button.
	 */
	public static function button( string $text, string $url, array $attributes ): string {
		$classes = array( 'wp-block-button__link' );
		$kept    = array();
		$style   = array();
		$css     = array();
		foreach ( array(
			'text'       => array( 'textColor', 'customTextColor', 'color', 'has-text-color' ),
			'background' => array( 'backgroundColor', 'customBackgroundColor', 'background-color', 'has-background' ),
		) as $part => list( $preset, $custom, $property, $class_name ) ) {
			$slug  = sanitize_title( (string) ( $attributes[ $preset ] ?? '' ) );
			$color = (string) sanitize_hex_color( (string) ( $attributes[ $custom ] ?? '' ) );
			if ( '' !== $slug ) {
				$kept[ $preset ] = $slug;
				$classes[]       = "has-{$slug}-{$property}";
			} elseif ( '' !== $color ) {
				$style['color'][ $part ] = $color;
				$css[]                   = "{$property}:{$color}";
			}
			if ( '' !== $slug || '' !== $color ) {
				$classes[] = $class_name;
			}
		}
		if ( is_numeric( $attributes['borderRadius'] ?? null ) && $attributes['borderRadius'] >= 0 ) {
			$radius                    = (int) $attributes['borderRadius'] . 'px';
			$style['border']['radius'] = $radius;
			$css[]                     = "border-radius:{$radius}";
		}
		$classes[] = 'wp-element-button';
		// Only the styles that both blocks have.
		$look = preg_match( '/\bis-style-(?:fill|outline)\b/', (string) ( $attributes['className'] ?? '' ), $found ) ? $found[0] : '';
		return self::block(
			'core/button',
			sprintf(
				'<div class="wp-block-button%s"><a class="%s"%s%s>%s</a></div>',
				'' === $look ? '' : " {$look}",
				implode( ' ', $classes ),
				'' === $url ? '' : ' href="' . esc_url( $url ) . '"',
				array() === $css ? '' : ' style="' . esc_attr( implode( ';', $css ) ) . '"',
				$text
			),
			$kept + array(
				'className' => $look,
				'style'     => $style,
			)
		);
	}
}
