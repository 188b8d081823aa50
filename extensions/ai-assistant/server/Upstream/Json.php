<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant\Upstream;

/**
 * Reads the JSON of services.
 */
final class Json {

	/**
	 * Decodes an object or a list.
	 *
	 * @return array<mixed>|null Null for anything else.
	 */
	public static function decode( string $text ): ?array {
		$json = json_decode( $text, true, 64, JSON_INVALID_UTF8_SUBSTITUTE );
		return is_array( $json ) ? $json : null;
	}
}
