<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia\Sources;

use Freehold\Keys;
use Freehold\Media\Source;
use WP_Error;

/**
 * A source that everyone can search with the site's own key, and whose files load without one.
 */
abstract class KeyedSource implements Source {

	/** The service's ID. */
	public const ID = '';

	/** {@inheritDoc} */
	public function id(): string {
		return static::ID;
	}

	/** {@inheritDoc} */
	public function missing(): string {
		return '' === Keys::get( static::ID ) ? 'key' : '';
	}

	/** {@inheritDoc} */
	public function is_public(): bool {
		return true;
	}

	/** {@inheritDoc} */
	public function file_headers(): array|WP_Error {
		return array();
	}

	/**
	 * Returns the media type of a photo by the ending of its URL.
	 */
	protected static function type_of( string $url ): string {
		return str_ends_with( strtolower( (string) wp_parse_url( $url, PHP_URL_PATH ) ), '.png' ) ? 'image/png' : 'image/jpeg';
	}
}
