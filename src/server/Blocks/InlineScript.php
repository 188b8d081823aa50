<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

/**
 * Makes scripts that read their data from their own element while the page loads. A plugin that moves, combines or delays them
 * would break them.
 */
final class InlineScript {

	/** What keeps Autoptimize, LiteSpeed Cache, WP Rocket and Cloudflare from moving a script. */
	private const MARKS = array(
		'data-noptimize'   => '1',
		'data-no-optimize' => '1',
		'data-no-defer'    => '1',
		'data-cfasync'     => 'false',
		'nowprocket'       => true,
	);

	/**
	 * Returns a script.
	 *
	 * @param array<string, string> $data Its attributes.
	 * @return string HTML.
	 */
	public static function html( string $script, array $data ): string {
		return wp_get_inline_script_tag( $script, $data + self::MARKS );
	}

	/**
	 * Prints a script.
	 *
	 * @param array<string, string> $data Its attributes.
	 */
	public static function print( string $script, array $data ): void {
		wp_print_inline_script_tag( $script, $data + self::MARKS );
	}
}
