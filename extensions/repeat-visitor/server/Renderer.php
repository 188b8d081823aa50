<?php
declare( strict_types=1 );

namespace Freehold\Modules\RepeatVisitor;

use Freehold\Blocks\InlineScript;
use Freehold\Modules;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Renders the block as for a first visit, with a script that shows or hides it in the visitor's browser. Cached pages are
 * therefore correct for every visitor.
 */
final class Renderer {

	/**
	 * Runs right after the block's opening tag, so that the browser never paints the wrong state.
	 * `k` is the name of the counter; the block shows from `f` and before `u` earlier visits.
	 * The first block of a page reads the count (0 without storage) and stores it on the navigator for the other blocks.
	 * Counts the visit at once, or when the visitor opens a prerendered page.
	 * No element of the page can take the place of the script or of the count, as one with such an ID could on the document.
	 * The script is the same on every page, so that a content security policy can allow its hash.
	 */
	private const SCRIPT = <<<'JS'
		{let d=document,v=navigator,s=Reflect.get(Document.prototype,"currentScript",d),{key:k,from:f,until:u}=s.dataset,n=v[k],
		c=w=>{try{let l=localStorage;n=l[k]|0;if(w)l[k]=n+1}catch{}};
		if(n==null){c(!d.prerendering);d.addEventListener("prerenderingchange",c);v[k]=n|=0}
		s.parentNode.hidden=n<f||n>=u}
		JS;

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup, with its inner blocks rendered.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		$is_before = 'before-visits' === ( $attributes['criteria'] ?? null );
		$threshold = is_numeric( $attributes['threshold'] ?? null ) ? (float) $attributes['threshold'] : 3.0;
		if ( is_feed() ) {
			return $is_before ? $content : '';
		}
		// Finds the end of the opening tag. Attributes may contain ">" too.
		$end = -1;
		do {
			$end = strpos( $content, '>', $end + 1 );
			if ( false === $end ) {
				return $content;
			}
			$opening = new WP_HTML_Tag_Processor( substr( $content, 0, $end + 1 ) );
		} while ( ! $opening->next_tag() );

		if ( ! $is_before ) {
			$opening->set_attribute( 'hidden', true );
		}
		$script = InlineScript::html(
			self::SCRIPT,
			array(
				'data-key'                              => self::counter(),
				$is_before ? 'data-until' : 'data-from' => (string) $threshold,
			)
		);
		return $opening->get_updated_html() . $script . substr( $content, $end + 1 );
	}

	/**
	 * Returns the name of the counter in the visitor's browser: one per page or one for the site, as the option says.
	 * Contains the site's path, because sites in folders of one host share the browser's storage. Does not contain the page's
	 * URL, so that visits continue to count when the URL changes.
	 */
	private static function counter(): string {
		global $wp;
		$page = '';
		if ( 'site' !== Modules::options( 'repeat-visitor' )['count'] ) {
			$query = array_filter( (array) $wp->query_vars );
			ksort( $query );
			$page = is_singular() ? (string) get_queried_object_id() : http_build_query( $query );
		}
		return 'freehold-visits-' . hash( 'crc32b', wp_parse_url( home_url( '/' ), PHP_URL_PATH ) . "#{$page}" );
	}
}
