<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

/**
 * Prints data into an element, from which a visitor script starts (`shared/visitor/printed.ts`). An author can store every class,
 * ID and data attribute, but no script: WordPress removes the tag. So only this data may contain code, HTML and URLs.
 */
final class VisitorData {

	/**
	 * Returns the path of the site, for the keys of what scripts store in the browser: sites in folders of one host share its storage.
	 *
	 * @return string Empty at the top of the host.
	 */
	public static function site(): string {
		return untrailingslashit( (string) wp_parse_url( home_url( '/' ), PHP_URL_PATH ) );
	}

	/**
	 * Returns a script with data. Browsers do not run it.
	 *
	 * @param string               $kind The kind of data, by which the visitor script finds it.
	 * @param array<string, mixed> $data The data. No list in it begins with `true`, `false` or null.
	 */
	public static function html( string $kind, array $data ): string {
		$json = (string) wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		return trim(
			wp_get_inline_script_tag(
				// Shortcodes are expanded after blocks are rendered, in scripts too.
				(string) preg_replace( '~\[(?=/?[a-z_])~i', '\u005B', $json ),
				array(
					'type'     => 'application/json',
					'data-for' => $kind,
				)
			)
		);
	}
}
