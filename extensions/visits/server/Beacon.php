<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits;

use Freehold\Blocks\InlineScript;

/**
 * Prints a script that reports one view as soon as the page is visible. Pages in a cache report their views, too, and most
 * bots run no script.
 */
final class Beacon {

	/**
	 * Reports nothing if the browser asks not to be tracked (Global Privacy Control, Do Not Track), or if a program controls
	 * it. A page that the browser has loaded in advance counts when it is shown. An element with the ID `currentScript` cannot take
	 * the script's place.
	 */
	public const SCRIPT = <<<'JS'
		{let n=navigator,d=document,{url:u,page:p}=Reflect.get(Document.prototype,"currentScript",d).dataset,r=d.referrer,
		f=_=>{u&&!d.hidden&&!d.prerendering&&(n.sendBeacon(u,new URLSearchParams({page:p,from:r&&new URL(r).hostname,zone:Intl.DateTimeFormat().resolvedOptions().timeZone,
		utm:["source","medium","campaign"].map(k=>new URLSearchParams(location.search).get("utm_"+k)||"")})),u=0)};
		n.globalPrivacyControl||n.doNotTrack==1||n.webdriver||(f(),d.addEventListener("visibilitychange",f),d.addEventListener("prerenderingchange",f))}
		JS;

	/**
	 * Returns whether what happens on the page counts: it is no preview, and no author looks at it.
	 */
	public static function is_wanted(): bool {
		return ! ( is_404() || is_preview() || is_customize_preview() || is_embed() || current_user_can( 'edit_posts' ) );
	}

	/**
	 * Prints the script, unless the page is a preview or an author looks at it.
	 */
	public static function print(): void {
		if ( ! self::is_wanted() ) {
			return;
		}
		InlineScript::print(
			self::SCRIPT,
			array(
				'data-url'  => rest_url( 'freehold/v4/visits/views' ),
				'data-page' => ViewedPage::current()->signed(),
			)
		);
	}
}
