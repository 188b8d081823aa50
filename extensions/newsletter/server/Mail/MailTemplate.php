<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Mail;

/**
 * Puts a post into a mail: site, title, author, content, and how to leave. Mail programs that know dark mode use it.
 */
final class MailTemplate {

	/** What mail programs with style sheets add. */
	private const SHEET = ':root{color-scheme:light dark}@media (prefers-color-scheme:dark){.fh-page{background:#111111!important;color:#e6e6e6!important}.fh-card{background:#1c1c1c!important;border-color:#3c3c3c!important;color:#e6e6e6!important}.fh-card a{color:#8ab4f8!important}.fh-card a.fh-button,.fh-card a[style*="inline-block"]{background:#e6e6e6!important;color:#111111!important}.fh-muted,.fh-muted a,.fh-card figcaption,.fh-card caption{color:#a7aaad!important}}@media (max-width:480px){.fh-page{padding:0!important}.fh-card{padding:16px!important;border:0!important;border-radius:0!important}}';

	/**
	 * Returns the whole mail as HTML.
	 *
	 * @param array{title: string, site: string, byline: string, url: string, home: string, content: string, notice: string, footer: array<int, string>, preview: string} $parts `content`, `notice` and `footer` are escaped HTML.
	 */
	public static function html( array $parts ): string {
		$direction = is_rtl() ? 'rtl' : 'ltr';
		$link      = 'color:inherit;text-decoration:none';
		$html      = '<!DOCTYPE html><html lang="' . esc_attr( get_bloginfo( 'language' ) ) . '" dir="' . $direction . '"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>' . esc_html( $parts['title'] ) . '</title><style>' . self::SHEET . '</style></head>'
			. '<body class="fh-page" style="margin:0;padding:24px 12px;background:#f6f7f7;color:#1e1e1e;font:16px/1.6 -apple-system,BlinkMacSystemFont,\'Segoe UI\',Roboto,sans-serif">'
			. '<div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">' . esc_html( $parts['preview'] ) . '</div>'
			. '<main class="fh-card" style="box-sizing:border-box;max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dcdcde;border-radius:4px;overflow-wrap:anywhere;word-break:break-word">'
			. '<p class="fh-muted" style="margin:0 0 8px;font-size:14px;color:#50575e"><a href="' . esc_url( $parts['home'] ) . '" style="' . $link . '">' . SiteLook::heading( $parts['site'] ) . '</a></p>'
			. '<h1 style="margin:0 0 8px;font-size:28px;line-height:1.25">' . ( '' === $parts['url'] ? esc_html( $parts['title'] ) : '<a href="' . esc_url( $parts['url'] ) . '" style="' . $link . '">' . esc_html( $parts['title'] ) . '</a>' ) . '</h1>'
			. ( '' === $parts['byline'] ? '' : '<p class="fh-muted" style="margin:0 0 24px;font-size:14px;color:#50575e">' . esc_html( $parts['byline'] ) . '</p>' )
			. $parts['content'] . $parts['notice']
			. ( '' === $parts['url'] ? '' : '<p style="margin:24px 0 0"><a class="fh-button" href="' . esc_url( $parts['url'] ) . '" style="' . SiteLook::BUTTON . '">' . esc_html__( 'Read on the site', 'freehold' ) . '</a></p>' ) . '</main>';
		if ( array() !== $parts['footer'] ) {
			$html .= '<footer class="fh-muted" style="max-width:600px;margin:16px auto 0;padding:0 24px;color:#50575e;font-size:13px">';
			foreach ( $parts['footer'] as $line ) {
				$html .= '<p style="margin:0 0 8px">' . $line . '</p>';
			}
			$html .= '</footer>';
		}
		// Buttons of the content have the same style.
		return str_replace( SiteLook::BUTTON, SiteLook::button(), "{$html}</body></html>" );
	}
}
