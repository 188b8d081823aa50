<?php
declare( strict_types=1 );

namespace Freehold\Mail;

/**
 * Puts the content of a mail into an HTML document that mail programs show alike: one column, styles in the elements.
 */
final class Layout {

	/**
	 * Returns the mail's main link as a button.
	 *
	 * @param string $label The label, plain text.
	 */
	public static function button( string $url, string $label ): string {
		return '<p style="margin:24px 0"><a href="' . esc_url( $url ) . '" style="display:inline-block;padding:12px 20px;background:#1e1e1e;color:#fff;border-radius:4px;text-decoration:none">' . esc_html( $label ) . '</a></p>';
	}

	/**
	 * Returns the document.
	 *
	 * @param string $title   The title, plain text.
	 * @param string $content The content, escaped HTML.
	 * @param string $footer  The footer, escaped HTML.
	 */
	public static function html( string $title, string $content, string $footer = '' ): string {
		$direction = is_rtl() ? 'rtl' : 'ltr';
		return '<!DOCTYPE html><html lang="' . esc_attr( get_bloginfo( 'language' ) ) . '" dir="' . $direction . '"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>' . esc_html( $title ) . '</title></head>'
			. '<body style="margin:0;padding:24px 12px;background:#f6f7f7;color:#1e1e1e;font:16px/1.5 -apple-system,BlinkMacSystemFont,\'Segoe UI\',Roboto,sans-serif">'
			. '<div style="max-width:600px;margin:0 auto;padding:24px;background:#fff;border:1px solid #dcdcde;border-radius:4px;overflow-wrap:anywhere">' . $content . '</div>'
			. ( '' === $footer ? '' : '<div style="max-width:600px;margin:12px auto 0;padding:0 24px;color:#50575e;font-size:13px">' . $footer . '</div>' )
			. '</body></html>';
	}
}
