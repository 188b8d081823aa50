<?php
/**
 * Buttons that open a window of another service's.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Embeds;

use Freehold\Blocks\Assets;
use WP_HTML_Tag_Processor;

/**
 * A link, complete without scripts, that opens the service's window where scripts run. Nothing of the service is in the
 * page before the click, which is consent enough.
 */
final class Opener {

	/** What a button in a post is known by. */
	private const LINK = 'wp-block-button__link';

	/**
	 * The output of an embed that is shown as a button.
	 *
	 * @param string                $module The slug of the service's module.
	 * @param string                $url    Where the link leads.
	 * @param string                $saved  The block's saved markup, its button rendered; a button of an older version counts.
	 * @param array<string, mixed>  $button Attributes of the button where the post holds none, `text` above all.
	 * @param array<string, string> $data   What the service's `view.ts` wants to know of the link, by attribute. None, and
	 *                                      the link is a link.
	 */
	public static function html( string $module, string $url, string $saved, array $button, array $data = array() ): string {
		if ( ! self::has_link( $saved ) ) {
			$saved = sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), self::button( $button ) );
		}
		if ( is_feed() ) {
			return sprintf( '<p><a href="%s">%s</a></p>', esc_url( $url ), esc_html( wp_strip_all_tags( $saved, true ) ) );
		}
		$tag = new WP_HTML_Tag_Processor( $saved );
		$tag->next_tag(
			array(
				'tag_name'   => 'a',
				'class_name' => self::LINK,
			)
		);
		// The id that a post holds is the same in every post, and twice in a page with two of them.
		$id = wp_unique_id( "{$module}-widget-" );
		$tag->set_attribute( 'href', $url );
		$tag->set_attribute( 'id', $id );
		$tag->remove_attribute( 'data-id-attr' );
		// Older versions stored that it is a button; it is a link that can be opened in a new tab.
		$tag->remove_attribute( 'role' );
		if ( array() !== $data ) {
			Assets::enqueue_view( $module );
			foreach ( array( 'data-freehold-open' => $module ) + $data as $name => $value ) {
				$tag->set_attribute( $name, $value );
			}
		}
		return $tag->get_updated_html();
	}

	/**
	 * Whether saved markup holds a button's link.
	 *
	 * @param string $saved The markup.
	 */
	private static function has_link( string $saved ): bool {
		return ( new WP_HTML_Tag_Processor( $saved ) )->next_tag(
			array(
				'tag_name'   => 'a',
				'class_name' => self::LINK,
			)
		);
	}

	/**
	 * A button where the post holds none: the block, or a link in its place where that is switched off.
	 *
	 * @param array<string, mixed> $attributes The button's attributes.
	 */
	private static function button( array $attributes ): string {
		$html = render_block(
			array(
				'blockName'    => 'jetpack/button',
				'attrs'        => array( 'element' => 'a' ) + $attributes,
				'innerBlocks'  => array(),
				'innerHTML'    => '',
				'innerContent' => array(),
			)
		);
		return self::has_link( $html ) ? $html : sprintf(
			'<div class="wp-block-button"><a class="%s wp-element-button">%s</a></div>',
			self::LINK,
			esc_html( wp_strip_all_tags( (string) ( $attributes['text'] ?? '' ), true ) )
		);
	}
}
