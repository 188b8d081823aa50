<?php
declare( strict_types=1 );

namespace Freehold\Embeds;

use Freehold\Blocks\Assets;
use Freehold\Blocks\VisitorData;
use WP_HTML_Tag_Processor;

/**
 * Writes a link that works without JavaScript and opens the service's window with it. The page contains nothing of the
 * service before the click, which counts as consent.
 */
final class Opener {

	/** The class of a button's link. */
	private const LINK = 'wp-block-button__link';

	/**
	 * Returns the output of an embed that is shown as a button.
	 *
	 * @param string                     $module The slug of the service's module.
	 * @param string                     $url    The link's URL.
	 * @param string                     $saved  The block's saved markup, its button rendered; may contain a button of an older version.
	 * @param array<string, mixed>       $button Attributes of the button, such as `text`, if the post contains none.
	 * @param array<string, string>|null $data What the service's `view.ts` must know besides the URL. Without it, the link stays one.
	 */
	public static function html( string $module, string $url, string $saved, array $button, ?array $data = null ): string {
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
		// The stored id is the same in every post, so that two buttons on one page would share it.
		$id = wp_unique_id( "{$module}-widget-" );
		$tag->set_attribute( 'href', $url );
		$tag->set_attribute( 'id', $id );
		$tag->remove_attribute( 'data-id-attr' );
		// Older versions stored the role button, but visitors can open the link in a new tab.
		$tag->remove_attribute( 'role' );
		if ( null === $data ) {
			return $tag->get_updated_html();
		}
		Assets::enqueue_view( $module );
		$tag->set_attribute( 'data-freehold-open', $module );
		$tag->set_attribute( 'aria-haspopup', 'dialog' );
		$html = $tag->get_updated_html();
		$end  = (int) strrpos( $html, '</' );
		return substr( $html, 0, $end ) . VisitorData::html( "open-{$module}", array( 'url' => $url ) + $data ) . substr( $html, $end );
	}

	/**
	 * Returns whether saved markup contains a button's link.
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
	 * Returns a button for a post that contains none: the Button block, or a plain link while its module is off.
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
