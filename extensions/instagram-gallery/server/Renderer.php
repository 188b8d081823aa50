<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery;

use Freehold\Blocks\Html;
use Freehold\Modules\Constants;
use Freehold\Modules\InstagramGallery\Accounts\Account;
use Freehold\Modules\InstagramGallery\Accounts\AccountTable;
use Freehold\Modules\InstagramGallery\Images\Files;
use Freehold\Modules\InstagramGallery\Images\PostTable;
use Freehold\Modules\InstagramGallery\Sync\Sync;
use Freehold\Modules\InstagramGallery\Sync\SyncJob;
use WP_Block;

/**
 * Prints the copied images as a grid of links. Never waits for Instagram: what is due is done after the page was sent.
 */
final class Renderer {

	/** The width of a whole page in pixels, from which the browser's choice of an image follows. */
	private const PAGE_WIDTH = 1200;

	/** The width in pixels up to which galleries are stacked, as in style.scss. */
	private const PHONE_WIDTH = 480;

	/** The width of an image in a mail in pixels. */
	private const MAIL_WIDTH = 180;

	/**
	 * Returns the block's markup.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup: a link to the profile, without the images.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $content, $block );
		$account = self::account( $attributes );
		if ( null === $account ) {
			return self::note( __( 'This gallery has no connected Instagram account. Choose one in the editor.', 'freehold' ) );
		}
		$count   = self::number( $attributes, 'count' );
		$columns = self::number( $attributes, 'columns' );
		$stacks  = false !== ( $attributes['isStackedOnMobile'] ?? true );
		$posts   = PostTable::shown( $account->id, $count );
		if ( Sync::is_due( $account, count( $posts ) < $count ) ) {
			SyncJob::queue( $account );
		}
		if ( array() === $posts ) {
			return self::note( __( 'No images were found in your Instagram account.', 'freehold' ) );
		}
		$sizes = sprintf(
			'(max-width: %dpx) %s, %dpx',
			self::PHONE_WIDTH,
			$stacks ? '100vw' : intdiv( 100, $columns ) . 'vw',
			intdiv( self::PAGE_WIDTH, $columns )
		);
		$items = array_map( static fn ( object $post ): string => self::item( $account, $post, $sizes ), $posts );
		return sprintf(
			'<div %1$s><ul class="wp-block-jetpack-instagram-gallery__grid%2$s" role="list" style="--freehold-instagram-columns:%3$d;gap:%4$dpx">%5$s</ul></div>',
			get_block_wrapper_attributes(),
			$stacks ? ' is-stacked-on-mobile' : '',
			$columns,
			self::number( $attributes, 'spacing' ),
			implode( '', $items )
		);
	}

	/**
	 * Returns the images for a mail.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return string Empty without images.
	 */
	public static function mail( array $block ): string {
		$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
		$account    = self::account( $attributes );
		$items      = array();
		foreach ( null === $account ? array() : PostTable::shown( $account->id, self::number( $attributes, 'count' ) ) as $post ) {
			$image   = Html::image(
				array(
					'src'    => Files::url( $account->handle, self::file( $post, self::MAIL_WIDTH ) ),
					'alt'    => self::alt( $account, $post ),
					'width'  => self::MAIL_WIDTH,
					'height' => self::MAIL_WIDTH,
				)
			);
			$items[] = sprintf( '<a href="%s">%s</a>', esc_url( self::link( $account, $post ) ), $image );
		}
		return array() === $items ? '' : '<p>' . implode( ' ', $items ) . '</p>';
	}

	/**
	 * Returns the alternative text of a post.
	 *
	 * @param object $post A row of {@see PostTable::shown()}.
	 */
	public static function alt( Account $account, object $post ): string {
		/* translators: %s: a username at Instagram. */
		$alt = '' === $post->alt ? sprintf( __( 'Instagram post by @%s', 'freehold' ), $account->username ) : $post->alt;
		/* translators: %s: the description of a video. */
		return 'video' === $post->kind ? sprintf( __( 'Video: %s', 'freehold' ), $alt ) : $alt;
	}

	/**
	 * Returns the URL of a post.
	 *
	 * @param object $post A row of {@see PostTable::shown()}.
	 */
	public static function link( Account $account, object $post ): string {
		return $post->permalink ?: $account->url();
	}

	/**
	 * Returns the name of the smallest file that is wide enough, else of the largest.
	 *
	 * @param object $post  A row of {@see PostTable::shown()}.
	 * @param int    $width The width in pixels.
	 */
	public static function file( object $post, int $width ): string {
		$files = Files::read( $post->files );
		foreach ( $files as $size => $name ) {
			if ( $size >= $width ) {
				return $name;
			}
		}
		return (string) end( $files );
	}

	/**
	 * Returns an attribute within its limits, whatever the post contains.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $name       `count`, `columns` or `spacing`.
	 */
	private static function number( array $attributes, string $name ): int {
		$limits = Constants::get( 'instagram-gallery' )[ $name ];
		$value  = $attributes[ $name ] ?? null;
		return is_numeric( $value ) ? (int) max( $limits['min'], min( $limits['max'], round( (float) $value ) ) ) : $limits['default'];
	}

	/**
	 * Returns the account that a block names.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private static function account( array $attributes ): ?Account {
		$handle = $attributes['accessToken'] ?? '';
		return is_string( $handle ) && '' !== $handle ? AccountTable::by_handle( $handle ) : null;
	}

	/**
	 * Returns an image with its link.
	 *
	 * @param object $post  A row of {@see PostTable::shown()}.
	 * @param string $sizes The widths at which it is shown, for `sizes`.
	 */
	private static function item( Account $account, object $post, string $sizes ): string {
		$files  = Files::read( $post->files );
		$widths = array_keys( $files );
		$width  = (int) end( $widths );
		$set    = array();
		foreach ( $files as $size => $name ) {
			$set[] = Files::url( $account->handle, $name ) . " {$size}w";
		}
		$image = Html::image(
			array(
				'src'      => Files::url( $account->handle, self::file( $post, 640 ) ),
				'srcset'   => implode( ', ', $set ),
				'sizes'    => $sizes,
				'alt'      => self::alt( $account, $post ),
				'width'    => $width,
				'height'   => $width,
				'loading'  => 'lazy',
				'decoding' => 'async',
			)
		);
		return sprintf(
			'<li><a class="wp-block-jetpack-instagram-gallery__grid-post%s" href="%s" rel="noopener noreferrer" target="_blank">%s</a></li>',
			'image' === $post->kind ? '' : ' is-' . sanitize_html_class( $post->kind ),
			esc_url( self::link( $account, $post ) ),
			$image
		);
	}

	/**
	 * Returns a note for those who can edit the post. Visitors see nothing.
	 */
	private static function note( string $text ): string {
		$post_id = (int) get_the_ID();
		return $post_id > 0 && current_user_can( 'edit_post', $post_id )
			? sprintf( '<div %s><p>%s</p></div>', get_block_wrapper_attributes(), esc_html( $text ) )
			: '';
	}
}
