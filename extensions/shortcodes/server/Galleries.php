<?php
declare( strict_types=1 );

namespace Freehold\Modules\Shortcodes;

use Freehold\Blocks\Html;
use Freehold\Modules;
use Freehold\Modules\Manifest;

/**
 * Shows `[gallery type="…"]` and `[slideshow]` as the blocks with the same layouts.
 */
final class Galleries {

	/** How many images a gallery shows at most. */
	private const MAX_IMAGES = 200;

	/** How many images there are in a row of squares and circles, and of other layouts. */
	private const SQUARES = 4;
	private const COLUMNS = 3;

	/**
	 * Returns the output of a gallery with a layout. With do_blocks(), WordPress would make no paragraphs in the next post.
	 *
	 * @param array<int|string, mixed> $attributes The shortcode's attributes.
	 * @return string Empty if the layout's block is off: WordPress shows its own grid then. A space if no image is shown.
	 */
	public static function html( array $attributes ): string {
		if ( 'slideshow' === $attributes['type'] ) {
			return self::slideshow( $attributes ) ?: ' ';
		}
		if ( ! self::is_shown( 'jetpack/tiled-gallery' ) ) {
			return '';
		}
		$images = self::images( $attributes );
		return array() === $images ? ' ' : render_block( parse_blocks( self::tiles( $images, (string) $attributes['type'], $attributes ) )[0] );
	}

	/**
	 * Returns the output of `[slideshow]`.
	 *
	 * @param array<int|string, mixed>|string $attributes The shortcode's attributes.
	 * @return string Empty without images.
	 */
	public static function slideshow( array|string $attributes ): string {
		$attributes = (array) $attributes;
		$images     = self::images( $attributes );
		if ( array() === $images ) {
			return '';
		}
		$ids = array_column( $images, 'id' );
		if ( ! self::is_shown( 'jetpack/slideshow' ) ) {
			unset( $attributes['type'] );
			return gallery_shortcode( array( 'ids' => implode( ',', $ids ) ) + $attributes );
		}
		$slides = '';
		foreach ( $images as $image ) {
			$caption = wp_strip_all_tags( $image['caption'] );
			$html    = Html::image(
				array(
					'alt'     => $image['alt'],
					'class'   => "wp-block-jetpack-slideshow_image wp-image-{$image['id']}",
					'data-id' => $image['id'],
					'src'     => $image['url'],
				),
				'/>'
			);
			$slides .= "<li class=\"wp-block-jetpack-slideshow_slide swiper-slide\"><figure>{$html}"
				. ( '' === $caption ? '' : '<figcaption class="wp-block-jetpack-slideshow_caption gallery-caption">' . esc_html( $caption ) . '</figcaption>' ) . '</figure></li>';
		}
		$settings = array(
			'ids'      => $ids,
			'sizeSlug' => 'large',
			'autoplay' => ! in_array( strtolower( (string) ( $attributes['autostart'] ?? 'true' ) ), array( 'false', '0' ), true ),
		);
		return render_block( parse_blocks( '<!-- wp:jetpack/slideshow ' . serialize_block_attributes( $settings ) . ' --><div class="wp-block-jetpack-slideshow aligncenter" data-effect="' . ( 'scroll' === ( $attributes['trans'] ?? '' ) ? 'slide' : 'fade' ) . '"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">' . $slides . '</ul></div></div><!-- /wp:jetpack/slideshow -->' )[0] );
	}

	/**
	 * Returns the markup of a tiled gallery.
	 *
	 * @param array<int, array{id: int, url: string, width: int, height: int, alt: string, caption: string}> $images     The images.
	 * @param string                                                                                         $type       The layout.
	 * @param array<int|string, mixed>                                                                       $attributes The shortcode's attributes.
	 */
	private static function tiles( array $images, string $type, array $attributes ): string {
		$is_square = in_array( $type, array( 'square', 'circle' ), true );
		$columns   = (int) ( $attributes['columns'] ?? 0 );
		$columns   = max( 1, min( 20, 0 === $columns ? ( $is_square ? self::SQUARES : self::COLUMNS ) : $columns ) );
		// The layout “columns” is one row, whose columns have one image below the other.
		$rows = 'columns' === $type
			? array( array_chunk( $images, (int) ceil( count( $images ) / $columns ) ) )
			: array_map( static fn ( array $row ): array => array_map( static fn ( array $image ): array => array( $image ), $row ), array_chunk( $images, $columns ) );
		$link = match ( $attributes['link'] ?? '' ) {
			'file'  => 'media',
			'none'  => 'none',
			default => 'attachment',
		};
		$html = '';
		foreach ( $rows as $row ) {
			$html .= '<div class="tiled-gallery__row">';
			foreach ( $row as $column ) {
				$html .= '<div class="tiled-gallery__col">' . implode( '', array_map( static fn ( array $image ): string => self::tile( $image, $link ), $column ) ) . '</div>';
			}
			$html .= '</div>';
		}
		$style    = 'rectangle' === $type ? 'rectangular' : $type;
		$settings = array(
			'ids'       => array_column( $images, 'id' ),
			'className' => "is-style-{$style}",
			'linkTo'    => $link,
			'more'      => array_map( static fn ( array $image ): array => array( 'caption' => $image['caption'] ), $images ),
		);
		return '<!-- wp:jetpack/tiled-gallery ' . serialize_block_attributes( $settings ) . " --><div class=\"wp-block-jetpack-tiled-gallery aligncenter is-style-{$style}\"><div class=\"\"><div class=\"tiled-gallery__gallery\">{$html}</div></div></div><!-- /wp:jetpack/tiled-gallery -->";
	}

	/**
	 * Returns the markup of an image in a tiled gallery.
	 *
	 * @param array{id: int, url: string, width: int, height: int, alt: string, caption: string} $image The image.
	 * @param string                                                                             $link  `media`, `attachment` or `none`.
	 */
	private static function tile( array $image, string $link ): string {
		$html = Html::image(
			array(
				'alt'         => $image['alt'],
				'data-height' => $image['height'],
				'data-id'     => $image['id'],
				'data-url'    => esc_url_raw( $image['url'] ),
				'data-width'  => $image['width'],
				'src'         => $image['url'],
			),
			'/>'
		);
		$url  = match ( $link ) {
			'media'      => (string) wp_get_attachment_url( $image['id'] ),
			'attachment' => (string) get_attachment_link( $image['id'] ),
			default      => '',
		};
		return '<figure class="tiled-gallery__item">' . ( '' === $url ? $html : '<a href="' . esc_url( $url ) . "\">{$html}</a>" ) . '</figure>';
	}

	/**
	 * Returns the images that a shortcode names, as WordPress's own gallery finds them: those of `ids` or `include` in their order, else those
	 * that belong to a post.
	 *
	 * @param array<int|string, mixed> $attributes The shortcode's attributes.
	 * @return array<int, array{id: int, url: string, width: int, height: int, alt: string, caption: string}>
	 */
	private static function images( array $attributes ): array {
		$named = wp_parse_id_list( (string) ( $attributes['ids'] ?? $attributes['include'] ?? '' ) );
		$post  = (int) ( $attributes['id'] ?? get_the_ID() );
		if ( array() === $named && $post <= 0 ) {
			return array();
		}
		$order = strtolower( (string) ( $attributes['order'] ?? '' ) );
		$found = get_posts(
			array(
				'post_type'        => 'attachment',
				'post_status'      => 'inherit',
				'post_mime_type'   => 'image',
				'posts_per_page'   => self::MAX_IMAGES,
				'suppress_filters' => false,
				'order'            => 'desc' === $order ? 'DESC' : 'ASC',
			) + ( array() === $named
				? array(
					'post_parent'  => $post,
					'post__not_in' => wp_parse_id_list( (string) ( $attributes['exclude'] ?? '' ) ), // phpcs:ignore WordPressVIPMinimum.Performance.WPQueryParams -- A few IDs of an author.
					'orderby'      => 'menu_order ID',
				)
				: array(
					'post__in' => array_slice( $named, 0, self::MAX_IMAGES ),
					'orderby'  => 'post__in',
				)
			)
		);
		if ( 'rand' === $order || 'rand' === ( $attributes['orderby'] ?? '' ) ) {
			shuffle( $found );
		}
		_prime_post_caches( array_values( array_unique( array_filter( array_column( $found, 'post_parent' ) ) ) ), false, false );
		$images = array();
		foreach ( $found as $image ) {
			$file = self::may_show( $image->post_parent ) ? wp_get_attachment_image_src( $image->ID, 'large' ) : false;
			if ( is_array( $file ) ) {
				$images[] = array(
					'id'      => $image->ID,
					'url'     => $file[0],
					'width'   => (int) $file[1],
					'height'  => (int) $file[2],
					'alt'     => trim( wp_strip_all_tags( (string) get_post_meta( $image->ID, '_wp_attachment_image_alt', true ) ) ),
					'caption' => wp_kses_post( $image->post_excerpt ),
				);
			}
		}
		return $images;
	}

	/**
	 * Returns whether images that belong to a post are shown here: those of a draft, or of a post with a password, stay there.
	 *
	 * @param int $post_id The post; 0 for images that belong to none, as for one that was deleted.
	 */
	private static function may_show( int $post_id ): bool {
		return 0 === $post_id || get_the_ID() === $post_id || null === get_post( $post_id ) || ( is_post_publicly_viewable( $post_id ) && ! post_password_required( $post_id ) );
	}

	/**
	 * Returns whether the feature with a block is on. Its block is registered once it is rendered.
	 *
	 * @param string $name The block's name.
	 */
	private static function is_shown( string $name ): bool {
		return Modules::is_active( Manifest::blocks()[ $name ]['module'] ?? '' );
	}
}
