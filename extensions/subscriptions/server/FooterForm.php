<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions;

use Freehold\Admin\Home\Step;
use Freehold\Blocks\Usage;
use WP_Block_Template;
use WP_Error;
use WP_REST_Request;

/**
 * A step of a new site: the Subscribe form in the footer. Classic themes have it in a widget area.
 */
final class FooterForm {

	private const BLOCK = 'jetpack/subscriptions';

	/**
	 * Returns the step. It is done when a published post, a template or a widget has the form.
	 */
	public static function step(): Step {
		return new Step(
			'subscribe-form',
			__( 'Put a Subscribe form in the footer', 'freehold' ),
			wp_is_block_theme()
				? __( 'Visitors can then subscribe on each page. You can move or remove the form in the site editor.', 'freehold' )
				: __( 'Visitors can then subscribe on each page. Add the block “Subscribe” to a widget area.', 'freehold' ),
			wp_is_block_theme() ? __( 'Add the form', 'freehold' ) : __( 'Open the widgets', 'freehold' ),
			30,
			static fn (): bool => Usage::is_published( self::BLOCK ),
			wp_is_block_theme() ? '' : admin_url( 'widgets.php' ),
			wp_is_block_theme() ? self::make( ... ) : null
		);
	}

	/**
	 * Adds the form to the footer of the front page, as the site editor would.
	 *
	 * @return string|WP_Error Empty; the URL of the site editor if the theme has no footer.
	 */
	private static function make(): string|WP_Error {
		$footer = self::footer();
		if ( null === $footer ) {
			return admin_url( 'site-editor.php' );
		}
		if ( has_block( self::BLOCK, $footer->content ) ) {
			return '';
		}
		$request = new WP_REST_Request( 'POST', "/wp/v2/template-parts/{$footer->id}" );
		$request->set_body_params( array( 'content' => $footer->content . "\n\n<!-- wp:group {\"layout\":{\"type\":\"constrained\"}} -->\n<div class=\"wp-block-group\"><!-- wp:jetpack/subscriptions /--></div>\n<!-- /wp:group -->" ) );
		$error = rest_do_request( $request )->as_error();
		return null === $error ? '' : $error;
	}

	/**
	 * Returns the footer that the front page shows. A theme can have several, most of which no template shows.
	 */
	private static function footer(): ?WP_Block_Template {
		$page  = 'page' === get_option( 'show_on_front' ) ? get_post( (int) get_option( 'page_on_front' ) ?: -1 ) : null;
		$slugs = null === $page ? array( 'home' ) : array( (string) get_page_template_slug( $page ), "page-{$page->post_name}", "page-{$page->ID}", 'page', 'singular' );
		$shown = resolve_block_template( 'frontpage', array_filter( array( 'front-page', ...$slugs, 'index' ) ), '' );
		return self::footer_among( resolve_pattern_blocks( parse_blocks( $shown->content ?? '' ) ) ) ?? get_block_template( get_stylesheet() . '//footer', 'wp_template_part' );
	}

	/**
	 * Returns the first footer among blocks and the blocks in them.
	 *
	 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
	 */
	private static function footer_among( array $blocks ): ?WP_Block_Template {
		foreach ( $blocks as $block ) {
			$part = 'core/template-part' === $block['blockName'] ? get_block_template( ( $block['attrs']['theme'] ?? get_stylesheet() ) . '//' . ( $block['attrs']['slug'] ?? '' ), 'wp_template_part' ) : null;
			$part = 'footer' === $part?->area ? $part : self::footer_among( $block['innerBlocks'] );
			if ( null !== $part ) {
				return $part;
			}
		}
		return null;
	}
}
