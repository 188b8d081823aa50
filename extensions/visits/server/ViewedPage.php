<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits;

use Freehold\Http\SignedName;

/**
 * Names a page in requests and in the table.
 */
final class ViewedPage {

	/** The list of the latest posts on the front page. */
	public const HOME = 'home';

	/** Every other page that is not a post, such as an archive. */
	public const OTHER = 'other';

	/**
	 * Creates a page.
	 *
	 * @param string $name The ID of a post, {@see self::HOME} or {@see self::OTHER}.
	 */
	private function __construct( public readonly string $name ) {}

	/**
	 * Returns the page of the current request.
	 */
	public static function current(): self {
		// A page can be the list of the latest posts.
		$post = is_singular() || is_home() ? get_queried_object_id() : 0;
		if ( $post > 0 ) {
			return new self( (string) $post );
		}
		return new self( is_home() ? self::HOME : self::OTHER );
	}

	/**
	 * Returns the page that a request reports.
	 *
	 * @param string $text The name with its signature, as in {@see self::signed()}.
	 * @return self|null Null if the signature is invalid.
	 */
	public static function of( string $text ): ?self {
		$name = SignedName::read( 'visits', $text );
		return null === $name ? null : new self( $name );
	}

	/**
	 * Returns the name with its signature.
	 */
	public function signed(): string {
		return SignedName::sign( 'visits', $this->name );
	}
}
