<?php
declare( strict_types=1 );

namespace Freehold\Modules\Places;

use Freehold\Blocks\StoredText;
use Freehold\Modules\Constants;

/**
 * Reads the URLs of posts on Nextdoor.
 */
final class Nextdoor {

	/**
	 * Returns the hosts of its frames, each with the beginning of the path.
	 *
	 * @return string[]
	 */
	public static function frames(): array {
		return array_map( static fn ( string $domain ): string => "nextdoor.{$domain}/embed", Constants::get( 'places' )['nextdoor'] );
	}

	/**
	 * Returns the URL of the page that shows only the post.
	 *
	 * @param mixed $stored The stored URL: of that page, or of the post.
	 * @return string Empty for anything else.
	 */
	public static function embed( mixed $stored ): string {
		$domains = implode( '|', array_map( 'preg_quote', Constants::get( 'places' )['nextdoor'] ) );
		return preg_match( "~^(?:https?:)?//(?:www\.)?nextdoor\.({$domains})/(?:embed|p)/([\w-]+)(?:[/?#]|$)~i", StoredText::decode( $stored ), $found ) ? 'https://nextdoor.' . strtolower( $found[1] ) . "/embed/{$found[2]}" : '';
	}

	/**
	 * Returns the URL of the post.
	 *
	 * @param mixed $stored As in {@see self::embed()}.
	 * @return string Empty for anything else.
	 */
	public static function post( mixed $stored ): string {
		return str_replace( '/embed/', '/p/', self::embed( $stored ) );
	}
}
