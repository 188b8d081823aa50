<?php
/**
 * What the services said a moment ago.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Media;

use Freehold\Rest\RateLimit;
use WP_Error;

/**
 * Keeps pages of services that tell everybody the same, so that going back to a search costs none of the site's share; and,
 * for each person, the pictures that they have been shown, so that copying one needs no further question.
 */
final class ItemCache {

	/** For how long a page is good. */
	private const PAGE_LIFE = 5 * MINUTE_IN_SECONDS;

	/** For how long a picture is: Google's addresses are good for an hour. */
	private const ITEM_LIFE = 50 * MINUTE_IN_SECONDS;

	/** How many pictures are remembered for a person. */
	private const MAX_ITEMS = 100;

	/** Uncached requests per hour and service. Pexels allows a site 200 per hour. */
	private const MAX_PER_USER = 100;
	private const MAX_PER_SITE = 600;

	private const PAGE = 'freehold_media_page_';
	private const SEEN = 'freehold_media_seen_';

	/**
	 * Returns a page of a service from the cache, else from the service. Only a request to the service counts against the
	 * limits of the user and the site.
	 *
	 * @param Source $source The service.
	 * @param Query  $query  The query.
	 */
	public static function list( Source $source, Query $query ): Page|WP_Error {
		$page = self::page( $source, $query );
		if ( null === $page ) {
			$page = ( new RateLimit( 'media_' . $source->id(), self::MAX_PER_USER, self::MAX_PER_SITE, HOUR_IN_SECONDS ) )->take() ?? $source->list( $query );
			if ( is_wp_error( $page ) ) {
				return $page;
			}
			self::keep_page( $source, $query, $page );
		}
		self::keep_items( $source, $page->items );
		return $page;
	}

	/**
	 * A page that was listed a moment ago.
	 *
	 * @param Source $source The service.
	 * @param Query  $query  What is looked for.
	 */
	private static function page( Source $source, Query $query ): ?Page {
		$kept = $source->is_public() ? get_transient( self::key( $source, $query ) ) : null;
		return is_array( $kept )
			? new Page( array_map( static fn ( array $item ): Item => new Item( ...$item ), $kept['items'] ), $kept['next'], $kept['skipped'] )
			: null;
	}

	/**
	 * Remembers a page.
	 *
	 * @param Source $source The service.
	 * @param Query  $query  What was looked for.
	 * @param Page   $page   What was found.
	 */
	private static function keep_page( Source $source, Query $query, Page $page ): void {
		if ( $source->is_public() ) {
			set_transient(
				self::key( $source, $query ),
				array(
					'items'   => array_map( 'get_object_vars', $page->items ),
					'next'    => $page->next,
					'skipped' => $page->skipped,
				),
				self::PAGE_LIFE
			);
		}
	}

	/**
	 * Remembers pictures that the current user is shown.
	 *
	 * @param Source $source The service.
	 * @param Item[] $items  The pictures.
	 */
	public static function keep_items( Source $source, array $items ): void {
		$kept = self::items( $source );
		foreach ( $items as $item ) {
			// What was shown last stands last, and goes last.
			unset( $kept[ "g{$item->guid}" ] );
			$kept[ "g{$item->guid}" ] = array( time(), get_object_vars( $item ) );
		}
		set_transient( self::seen( $source, get_current_user_id() ), array_slice( $kept, -self::MAX_ITEMS ), self::ITEM_LIFE );
	}

	/**
	 * A picture that the current user has been shown.
	 *
	 * @param Source $source The service.
	 * @param string $guid   Its id.
	 */
	public static function item( Source $source, string $guid ): ?Item {
		[ $time, $item ] = self::items( $source )[ "g{$guid}" ] ?? array( 0, array() );
		return $time > time() - self::ITEM_LIFE ? new Item( ...$item ) : null;
	}

	/**
	 * Forgets what somebody has been shown.
	 *
	 * @param Source $source  The service.
	 * @param int    $user_id The user.
	 */
	public static function forget( Source $source, int $user_id ): void {
		delete_transient( self::seen( $source, $user_id ) );
	}

	/**
	 * The pictures that the current user has been shown.
	 *
	 * @param Source $source The service.
	 * @return array<string, array{0: int, 1: array<string, mixed>}> By `g` and the id, which may be a number.
	 */
	private static function items( Source $source ): array {
		$kept = get_transient( self::seen( $source, get_current_user_id() ) );
		return is_array( $kept ) ? $kept : array();
	}

	/**
	 * The name of a page's transient. Captions are in the language of whoever asked.
	 *
	 * @param Source $source The service.
	 * @param Query  $query  What is looked for.
	 */
	private static function key( Source $source, Query $query ): string {
		return self::PAGE . md5( (string) wp_json_encode( array( $source->id(), FREEHOLD_VERSION, determine_locale(), get_object_vars( $query ) ) ) );
	}

	/**
	 * The name of the transient of somebody's pictures.
	 *
	 * @param Source $source  The service.
	 * @param int    $user_id The user.
	 */
	private static function seen( Source $source, int $user_id ): string {
		return self::SEEN . $source->id() . '_' . $user_id;
	}
}
