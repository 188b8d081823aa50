<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Modules\Constants;

/**
 * The content in a prompt. Models are told never to follow instructions in it.
 */
final class Content {

	/**
	 * Returns content between delimiters, which it cannot end: longer runs of backticks are shortened to three.
	 */
	public static function delimited( string $content ): string {
		$delimiter = Constants::shared( 'ai' )['delimiter'];
		return $delimiter . "\n" . preg_replace( '/`{4,}/', '```', $content ) . "\n" . $delimiter;
	}
}
