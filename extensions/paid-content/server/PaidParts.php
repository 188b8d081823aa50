<?php
declare( strict_types=1 );

namespace Freehold\Modules\PaidContent;

use Freehold\Members\Access\Access;
use Freehold\Members\Access\CommentGate;
use Freehold\Members\Access\Files\ClosedUrls;
use Freehold\Members\Access\Gate;
use Freehold\Members\Access\Guest;
use Freehold\Members\Access\Level;
use Freehold\Members\Access\Parts;
use Freehold\Members\Access\Readable;
use Freehold\Members\Access\Sessions;
use Freehold\Members\Access\View;
use WP_Post;

/**
 * Renders what a script puts in place of the guest's view.
 */
final class PaidParts {

	/** What a part contains if it works only on a page that was rendered with it: scripts, blocks of plugins, or footnotes, whose texts are elsewhere. */
	private const NEEDS_PAGE = '~<!--\s+wp:(?!premium-content/)[a-z0-9-]+/|\bdata-wp-interactive\b|<script\b|<form\b|\bdata-fn=~';

	/**
	 * Returns the parts that the reader of the current session may read.
	 *
	 * @return array{parts: object, styles: string, reload: bool} HTML by number, or by `post` for a whole post; the style sheets that the parts need, as HTML; whether the page must be loaded again instead.
	 */
	public static function of( int $post_id ): array {
		$post  = get_post( $post_id );
		$parts = array();
		if ( $post instanceof WP_Post && is_post_publicly_viewable( $post ) && ! post_password_required( $post ) && null !== Sessions::current() && Guest::is_protected( $post_id ) ) {
			$parts = View::as_member( static fn (): array => self::render( $post ), $post_id );
		}
		return array(
			'parts'  => (object) ( $parts['parts'] ?? array() ),
			'styles' => $parts['styles'] ?? '',
			'reload' => $parts['reload'] ?? false,
		);
	}

	/**
	 * Renders the parts.
	 *
	 * @return array{parts: array<string|int, string>, styles: string, reload: bool}
	 */
	private static function render( WP_Post $post ): array {
		$parts   = array();
		$source  = '';
		$scripts = wp_scripts()->queue;
		$styles  = wp_styles()->queue;
		$collect = static function ( string $html, array $block ) use ( &$parts, &$source, $post ): string {
			$number  = Gate::element( $html )?->get_attribute( 'data-freehold-paid' );
			$is_open = is_string( $number ) && Access::may_read_plans( Parts::plan_ids( (array) $block['attrs'] ), $post->ID );
			if ( $is_open ) {
				$parts[ $number ] = $html;
				// What guests see has forms, which do not matter here.
				$source .= serialize_blocks( array_filter( $block['innerBlocks'], static fn ( array $inner ): bool => Parts::PAID === $inner['blockName'] ) );
			}
			return $html;
		};
		add_filter( 'render_block_' . Parts::CONTAINER, $collect, PHP_INT_MAX, 2 );
		$before          = $GLOBALS['post'] ?? null;
		$GLOBALS['post'] = $post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As the REST API does; restored below.
		setup_postdata( $post );
		/** This filter is documented in wp-includes/post-template.php */
		$html            = (string) apply_filters( 'the_content', $post->post_content ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Core's.
		$GLOBALS['post'] = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- Restores it.
		remove_filter( 'render_block_' . Parts::CONTAINER, $collect, PHP_INT_MAX );
		if ( ! Level::of( $post->ID )->is_public() ) {
			$parts  = Access::may_read_post( $post->ID ) ? array( 'post' => $html . CommentGate::link( $post ) ) : array();
			$source = Guest::after( $post->post_content );
		}
		$readable = Readable::of( $post );
		return array(
			'parts'  => array_map( static fn ( string $html ): string => ClosedUrls::sign( $html, $readable ), $parts ),
			'styles' => array() === $parts ? '' : self::styles( array_diff( wp_styles()->queue, $styles ) ),
			'reload' => array() !== $parts && ( array() !== array_diff( wp_scripts()->queue, $scripts ) || 1 === preg_match( self::NEEDS_PAGE, $source . implode( '', $parts ) ) ),
		);
	}

	/**
	 * Returns style sheets as HTML.
	 *
	 * @param string[] $handles The handles of those that the parts need.
	 */
	private static function styles( array $handles ): string {
		ob_start();
		wp_print_styles( array_values( $handles ) );
		$css = wp_style_engine_get_stylesheet_from_context( 'block-supports' );
		return (string) ob_get_clean() . ( '' === $css ? '' : "<style>{$css}</style>" );
	}
}
