<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Mail;

/**
 * Lists the elements and attributes of HTML that mails contain, and what becomes of others.
 */
final class Elements {

	/** Elements that mails contain, with their styles. `{start}` is the side where lines begin. */
	public const STYLES = array(
		'p'          => 'margin:0 0 16px',
		'div'        => '',
		'span'       => '',
		'h1'         => 'margin:32px 0 12px;font-size:26px;line-height:1.3',
		'h2'         => 'margin:32px 0 12px;font-size:22px;line-height:1.3',
		'h3'         => 'margin:24px 0 8px;font-size:19px;line-height:1.3',
		'h4'         => 'margin:24px 0 8px;font-size:17px;line-height:1.3',
		'h5'         => 'margin:24px 0 8px;font-size:16px;line-height:1.3',
		'h6'         => 'margin:24px 0 8px;font-size:15px;line-height:1.3',
		'a'          => 'color:#1d4ed8;text-decoration:underline',
		'strong'     => '',
		'b'          => '',
		'em'         => '',
		'i'          => '',
		'u'          => '',
		's'          => '',
		'del'        => '',
		'ins'        => '',
		'sub'        => '',
		'sup'        => '',
		'small'      => '',
		'abbr'       => '',
		'cite'       => '',
		'q'          => '',
		'bdi'        => '',
		'bdo'        => '',
		'time'       => '',
		'mark'       => 'background:#fff3bf;color:#1e1e1e',
		'code'       => 'font-family:Menlo,Consolas,monospace;font-size:14px',
		'kbd'        => 'font-family:Menlo,Consolas,monospace;font-size:14px',
		'pre'        => 'margin:0 0 16px;padding:12px;overflow:auto;white-space:pre-wrap;border:1px solid #c3c4c7;font-family:Menlo,Consolas,monospace;font-size:14px',
		'blockquote' => 'margin:0 0 16px;padding-{start}:16px;border-{start}:4px solid #c3c4c7',
		'ul'         => 'margin:0 0 16px;padding-{start}:24px',
		'ol'         => 'margin:0 0 16px;padding-{start}:24px',
		'li'         => 'margin:0 0 6px',
		'dl'         => 'margin:0 0 16px',
		'dt'         => 'font-weight:bold',
		'dd'         => 'margin:0 0 8px;padding-{start}:16px',
		'hr'         => 'margin:24px 0;border:0;border-top:1px solid #c3c4c7',
		'br'         => '',
		'figure'     => 'margin:0 0 16px',
		'figcaption' => 'margin:4px 0 0;font-size:14px;color:#50575e',
		'img'        => 'display:block;max-width:100%;height:auto;border:0',
		'table'      => 'width:100%;margin:0 0 16px;border-collapse:collapse',
		'caption'    => 'font-size:14px;color:#50575e',
		'thead'      => '',
		'tbody'      => '',
		'tfoot'      => '',
		'tr'         => '',
		'th'         => 'padding:6px 8px;border:1px solid #c3c4c7;text-align:{start}',
		'td'         => 'padding:6px 8px;border:1px solid #c3c4c7',
	);

	/** Elements that become another one. */
	public const RENAMED = array(
		'section' => 'div',
		'article' => 'div',
		'header'  => 'div',
		'footer'  => 'div',
		'main'    => 'div',
		'aside'   => 'div',
		'address' => 'p',
		'details' => 'div',
		'summary' => 'h4',
		'center'  => 'div',
		'strike'  => 's',
		'tt'      => 'code',
		'samp'    => 'code',
	);

	/** Elements that are left out with everything in them. */
	public const LEFT_OUT = array( 'script', 'style', 'template', 'noscript', 'svg', 'canvas', 'object', 'embed', 'applet', 'select', 'textarea', 'input', 'dialog', 'link', 'meta', 'title', 'head', 'base', 'nav', 'source', 'track', 'area', 'param', 'progress', 'meter' );

	/** Elements without an end. */
	public const VOID = array( 'br', 'hr', 'img' );

	/** Attributes that stay as they are. */
	public const KEPT = array( 'title', 'lang', 'dir', 'colspan', 'rowspan', 'start', 'reversed', 'value', 'datetime', 'scope' );
}
