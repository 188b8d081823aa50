<?php
/**
 * The block on a page: shown or hidden by the visitor's browser.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\RepeatVisitor;

use Freehold\Modules;
use WP_HTML_Tag_Processor;

/**
 * Gives the saved markup its state for somebody who was never here, and the script that knows better.
 * A page from a cache is right for everybody, since only the browser knows the visitor.
 */
final class Renderer {

	/**
	 * Runs while the page is being read, right after the block's opening tag, so that the wrong branch is never painted.
	 * `k` is the counter, `f` and `u` say from which and until which count of earlier visits the block shows.
	 * The first block of a page reads the count (0 where the browser keeps nothing) and leaves it on the document for the
	 * others; the visit is counted at once or, where the page is only prepared in the background, when the visitor opens it.
	 * It is the same text for every block and page, so that a content security policy may name its hash.
	 */
	private const SCRIPT = <<<'JS'
		{let d=document,s=d.currentScript,{key:k,from:f,until:u}=s.dataset,n=d[k],
		c=w=>{try{let l=localStorage;n=l[k]|0;if(w)l[k]=n+1}catch{}};
		if(n==null){c(!d.prerendering);d.addEventListener("prerenderingchange",c);d[k]=n|=0}
		s.parentNode.hidden=n<f||n>=u}
		JS;

	/**
	 * The block's output.
	 *
	 * @param string $saved     The saved markup, its inner blocks rendered.
	 * @param bool   $is_before Whether the block shows before the threshold, not from it on.
	 * @param float  $threshold A number of earlier visits.
	 */
	public static function html( string $saved, bool $is_before, float $threshold ): string {
		if ( is_feed() ) {
			return $is_before ? $saved : '';
		}
		// The shortest beginning that holds a whole tag: attributes may hold ">" too.
		$end = -1;
		do {
			$end = strpos( $saved, '>', $end + 1 );
			if ( false === $end ) {
				return $saved;
			}
			$opening = new WP_HTML_Tag_Processor( substr( $saved, 0, $end + 1 ) );
		} while ( ! $opening->next_tag() );

		if ( ! $is_before ) {
			$opening->set_attribute( 'hidden', true );
		}
		$script = wp_get_inline_script_tag(
			self::SCRIPT,
			array(
				'data-key'                              => self::counter(),
				$is_before ? 'data-until' : 'data-from' => (string) $threshold,
			)
		);
		return $opening->get_updated_html() . $script . substr( $saved, $end + 1 );
	}

	/**
	 * The name of the count in the visitor's browser: one for each page, or one for the site, as the owner chose.
	 * The site's path is in it, since sites in folders of one host share the browser's storage; an address is not, since
	 * visits count on when a page gets another one.
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
