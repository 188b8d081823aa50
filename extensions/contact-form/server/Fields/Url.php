<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Validation\Problem;

/**
 * The URL of a website.
 */
final class Url extends Typed {

	/** A browser's own check would reject URLs without a scheme. */
	protected const INPUT = array(
		'type'         => 'text',
		'autocomplete' => 'url',
		'inputmode'    => 'url',
	);

	protected const USER_DETAIL = 'user_url';

	/**
	 * Returns a URL with its scheme.
	 */
	public static function validate( Field $field, string|array $value, string $other ): string|Problem {
		$url  = 1 === preg_match( '~^[a-z][a-z0-9+.-]*://~i', $value ) ? $value : "https://{$value}";
		$host = wp_parse_url( $url, PHP_URL_HOST );
		$is   = 1 === preg_match( '~^https?://~i', $url ) && 1 !== preg_match( '/[\s<>"\\\\]/', $url ) && is_string( $host ) && 1 === preg_match( '/^[\p{L}\d][\p{L}\d.-]*\.[\p{L}\d-]{2,}$/uD', $host );
		return $is ? $url : new Problem( 'url' );
	}
}
