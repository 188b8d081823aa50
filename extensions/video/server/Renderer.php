<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Blocks\Html;
use Freehold\Blocks\StoredText;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Writes the block for visitors from its attributes, whichever form its stored markup has. A video that is not on this site is
 * shown by VideoPress.
 */
final class Renderer {

	/** The classes of the block's element, as stored posts and themes know them. */
	private const CLASSES = 'wp-block-jetpack-videopress jetpack-videopress-player';

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup; empty in current posts.
	 * @return string Empty without a video.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $block );
		[ $video, $guid ] = self::find( $attributes, $content );
		if ( null === $video && '' === $guid ) {
			return '';
		}
		$caption = self::caption( $attributes, $content );
		if ( is_feed() ) {
			return self::link( $video, $guid, $caption, (string) get_permalink() );
		}
		$player = null === $video ? Foreign::html( $guid, $attributes ) : Player::html( $video, $attributes );
		return sprintf(
			'<figure %s><div class="jetpack-videopress-player__wrapper">%s</div>%s</figure>',
			get_block_wrapper_attributes(
				array_filter(
					array(
						'class' => self::CLASSES,
						'style' => Style::wrapper( $attributes ),
						'id'    => self::anchor( $attributes, $content ),
					)
				)
			),
			$player,
			'' === $caption ? '' : "<figcaption>{$caption}</figcaption>"
		);
	}

	/**
	 * Returns the video of a block.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup.
	 * @return array{0: ?Video, 1: string} The video if it is on this site, and the guid, which may be empty.
	 */
	public static function find( array $attributes, string $content ): array {
		$guid  = is_string( $attributes['guid'] ?? null ) ? $attributes['guid'] : '';
		$guid  = 1 === preg_match( '/^' . Videos::PATTERN . '$/D', $guid ) ? $guid : Foreign::guid_in( $content );
		$video = '' === $guid ? null : Videos::by_guid( $guid, true );
		// A post that was moved to another site has the number of another attachment.
		if ( null === $video && '' === $guid && is_numeric( $attributes['id'] ?? null ) ) {
			$video = Videos::get( (int) $attributes['id'] );
		}
		return array( $video, $guid );
	}

	/**
	 * Returns the caption.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup, which contains the caption in older posts.
	 * @return string HTML.
	 */
	private static function caption( array $attributes, string $content ): string {
		$caption = is_string( $attributes['caption'] ?? null ) ? $attributes['caption'] : '';
		if ( '' === trim( $caption ) && 1 === preg_match( '~<figcaption\b[^>]*>(.*?)</figcaption>~s', $content, $found ) ) {
			$caption = $found[1];
		}
		return trim( wp_kses_post( $caption ) );
	}

	/**
	 * Returns the anchor.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup, which contains the anchor in older posts.
	 */
	private static function anchor( array $attributes, string $content ): string {
		if ( is_string( $attributes['anchor'] ?? null ) && '' !== $attributes['anchor'] ) {
			return $attributes['anchor'];
		}
		$tags = new WP_HTML_Tag_Processor( $content );
		$id   = $tags->next_tag( 'figure' ) ? $tags->get_attribute( 'id' ) : null;
		return is_string( $id ) ? $id : '';
	}

	/**
	 * Returns the block for mails.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @param string               $url   The URL of the post.
	 * @return string Empty without a video.
	 */
	public static function for_mail( array $block, string $url ): string {
		$attributes       = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
		$content          = is_string( $block['innerHTML'] ?? null ) ? $block['innerHTML'] : '';
		[ $video, $guid ] = self::find( $attributes, $content );
		return null === $video && '' === $guid ? '' : self::link( $video, $guid, self::caption( $attributes, $content ), $url );
	}

	/**
	 * Returns the block for feeds and mails, where players do not work: the poster with a link to the post. The poster of a
	 * private video is left out.
	 *
	 * @param Video|null $video   The video, if it is on this site.
	 * @param string     $caption HTML; may be empty.
	 * @param string     $url     The URL of the post.
	 */
	private static function link( ?Video $video, string $guid, string $caption, string $url ): string {
		$watch  = __( 'Watch the video', 'freehold' );
		$title  = null === $video || ! Urls::is_plain( $video ) ? '' : StoredText::plain( get_the_title( $video->id ) );
		$title  = '' === $title ? $watch : $title;
		$link   = null === $video ? "https://videopress.com/v/{$guid}" : $url;
		$poster = null !== $video && Urls::is_plain( $video ) ? Urls::poster( $video ) : '';
		$html   = '' === $poster
			? sprintf( '<p><a href="%s">%s</a></p>', esc_url( $link ), esc_html( $title ) )
			: sprintf(
				'<p><a href="%1$s">%2$s</a><br><a href="%1$s">%3$s</a></p>',
				esc_url( $link ),
				Html::image(
					array(
						'src' => $poster,
						'alt' => $title,
					)
				),
				esc_html( $watch )
			);
		return $html . ( '' === $caption ? '' : "<p>{$caption}</p>" );
	}
}
