<?php
declare( strict_types=1 );

namespace Freehold\Modules\Like;

use Freehold\Http\FormResult;
use Freehold\Http\Request;
use Freehold\Http\Visitor;
use Freehold\Http\VisitorForm;
use Freehold\Rest;
use Freehold\Rest\RateLimit;

/**
 * Receives likes.
 */
final class Endpoint {

	/** How many likes one visitor may give a post in a day, because several people can have one address, and all posts in an hour. */
	private const PER_POST = 5;
	private const PER_HOUR = 60;

	/**
	 * Returns how likes are received, and how their results are shown.
	 */
	public static function form(): VisitorForm {
		return new VisitorForm( 'like', 'freehold_like' );
	}

	/**
	 * Handles the current request and ends it.
	 */
	public static function run(): never {
		$result = self::handle( Request::posted( 'form' ) );
		if ( 200 === $result->status ) {
			setcookie(
				Browser::cookie(),
				Browser::after( (int) $result->json['post'], (int) $result->json['likes'] ),
				array(
					'expires'  => time() + YEAR_IN_SECONDS,
					'path'     => COOKIEPATH ?: '/',
					'domain'   => (string) COOKIE_DOMAIN,
					'secure'   => is_ssl(),
					'samesite' => 'Lax',
				)
			);
		}
		self::form()->finish( $result );
	}

	/**
	 * Counts a like. One browser counts once.
	 *
	 * @param string $signed The post, as {@see Likeable::sign()} returns it.
	 */
	public static function handle( string $signed ): FormResult {
		$post = Likeable::read( $signed );
		if ( 0 === $post ) {
			return self::failed( 410, 0, __( 'This post can no longer be liked.', 'freehold' ) );
		}
		if ( ! isset( Browser::liked()[ $post ] ) ) {
			$ip    = Visitor::ip();
			$all   = new RateLimit( 'likes', self::PER_HOUR, null, HOUR_IN_SECONDS );
			$one   = new RateLimit( 'like', self::PER_POST, null, DAY_IN_SECONDS );
			$error = $all->take( RateLimit::visitor( $ip, 'likes' ) ) ?? $one->take( RateLimit::visitor( $ip, "like|{$post}" ) );
			if ( null !== $error ) {
				return self::failed( 429, $post, $error->get_error_message() );
			}
			if ( ! LikeTable::add( $post ) ) {
				return self::failed( 500, $post, Rest::not_stored()->get_error_message() );
			}
			if ( null === ( new RateLimit( 'likes_upkeep', 1, null, DAY_IN_SECONDS ) )->take( 'all' ) ) {
				$all->prune();
				$one->prune();
			}
		}
		$text = __( 'Thank you!', 'freehold' );
		$json = array(
			'post'  => $post,
			'likes' => LikeTable::count( $post ),
		);
		return new FormResult( 200, $text, self::form()->page(), $json + array( 'text' => $text ), $json, "freehold-like-{$post}" );
	}

	/**
	 * Returns a result without a like.
	 *
	 * @param int    $status The HTTP status.
	 * @param int    $post   The post; 0 for none.
	 * @param string $text   What the visitor reads.
	 */
	private static function failed( int $status, int $post, string $text ): FormResult {
		return new FormResult( $status, $text, self::form()->page(), compact( 'post', 'text' ), array( 'message' => $text ), 0 === $post ? '' : "freehold-like-{$post}" );
	}
}
