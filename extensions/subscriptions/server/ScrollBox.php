<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions;

use Freehold\Blocks\BelowPost;
use Freehold\Blocks\InlineScript;
use Freehold\Blocks\VisitorData;

/**
 * Shows the form in a box once a visitor has scrolled half of a post, if the owner turned it on. It takes no focus, moves
 * nothing, and does not come back to visitors of the site who closed it or signed up in it. Without JavaScript, or where the
 * browser stores nothing, it stays hidden.
 */
final class ScrollBox {

	/**
	 * Listens to scrolling alone until half of the page is seen. An element with the ID `currentScript` cannot take the script's place.
	 */
	public const SCRIPT = <<<'JS'
		{let d=document,w=window,b=Reflect.get(Document.prototype,"currentScript",d).previousElementSibling,k="freehold_subscribe_box_"+b.dataset.site,
		n=_=>{localStorage[k]=1},
		s=_=>{let e=d.documentElement;scrollY*2>e.scrollHeight-e.clientHeight&&(w.removeEventListener("scroll",s),b.hidden=!1)},
		c=_=>{b.hidden=!0;n()},
		o=_=>{b.querySelector(".is-sent")&&n()};
		try{b.contains(d.getElementById(location.hash.slice(1)))?b.hidden=!1:localStorage[k]||w.addEventListener("scroll",s,{passive:!0});o()}catch{}
		b.querySelector("button").onclick=c;b.onkeydown=e=>{e.key=="Escape"&&c()};new MutationObserver(o).observe(b,{childList:!0,subtree:!0})}
		JS;

	/**
	 * Adds the box to the content of the post that the page is about, unless the content has a form.
	 *
	 * @param mixed $content The rendered content.
	 * @return mixed
	 */
	public static function add( mixed $content ): mixed {
		if ( ! is_string( $content ) || str_contains( $content, 'freehold-subscribe' ) ) {
			return $content;
		}
		$form = substr( (string) BelowPost::add( $content, '<!-- wp:' . Names::BLOCK . ' /-->', Names::BLOCK ), strlen( $content ) );
		return '' === $form ? $content : $content . sprintf(
			'<aside class="freehold-subscribe-box" aria-label="%1$s" data-site="%4$s" hidden><button type="button" class="freehold-subscribe-box__close" aria-label="%2$s">×</button>%3$s</aside>',
			esc_attr__( 'Subscribe', 'freehold' ),
			esc_attr__( 'Close for good', 'freehold' ),
			$form,
			esc_attr( get_current_blog_id() . VisitorData::site() )
		) . InlineScript::html( self::SCRIPT, array() );
	}
}
