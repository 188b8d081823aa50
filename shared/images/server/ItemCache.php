<?php
declare( strict_types=1 );

namespace Freehold\Media;

use Freehold\Database\FourBytes;
use Freehold\Rest\RateLimit;
use WP_Error;

/**
 * Caches result pages of services that return the same results to all users, so that repeating a search does not use up the
 * site's API quota. Also caches, per user, the images already listed, so that copying one needs no further request.
 */
final class ItemCache {

	/** For how long a page is good, unless the source says it. */
	private const PAGE_LIFE = 5 * MINUTE_IN_SECONDS;

	/** Seconds for which an image is cached. Google's URLs are valid for an hour. */
	private const ITEM_LIFE = 50 * MINUTE_IN_SECONDS;

	/** The number of cached images per user. */
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
	 */
	public static function list( Source $source, Query $query ): Page|WP_Error {
		$page = self::page( $source, $query );
		if ( null === $page ) {
			$page = ( new RateLimit( 'media_' . $source->id(), self::MAX_PER_USER, self::MAX_PER_SITE, HOUR_IN_SECONDS ) )->take() ?? $source->list( $query );
			if ( is_wp_error( $page ) ) {
				return $page;
			}
			self::store_page( $source, $query, $page );
		}
		self::store_items( $source, $page->items );
		return $page;
	}

	/**
	 * Returns a cached page.
	 *
	 * @param Source $source The service.
	 */
	private static function page( Source $source, Query $query ): ?Page {
		$cached = $source->is_public() ? FourBytes::decode( get_transient( self::key( $source, $query ) ) ) : null;
		return is_array( $cached )
			? new Page( array_map( static fn ( array $item ): Item => new Item( ...$item ), $cached['items'] ), $cached['next'], $cached['skipped'] )
			: null;
	}

	/**
	 * Caches a page.
	 *
	 * @param Source $source The service.
	 */
	private static function store_page( Source $source, Query $query, Page $page ): void {
		if ( $source->is_public() ) {
			set_transient(
				self::key( $source, $query ),
				array(
					'items'   => FourBytes::encode( array_map( 'get_object_vars', $page->items ) ),
					'next'    => $page->next,
					'skipped' => $page->skipped,
				),
				$source instanceof CachedSource ? $source->page_life() : self::PAGE_LIFE
			);
		}
	}

	/**
	 * Caches images that the current user is shown.
	 *
	 * @param Source $source The service.
	 * @param Item[] $items  The images.
	 */
	public static function store_items( Source $source, array $items ): void {
		$cached = self::items( $source );
		foreach ( $items as $item ) {
			// Moves the image to the end, so that it is removed last.
			unset( $cached[ "g{$item->guid}" ] );
			$cached[ "g{$item->guid}" ] = array( time(), get_object_vars( $item ) );
		}
		set_transient( self::seen( $source->id(), get_current_user_id() ), FourBytes::encode( array_slice( $cached, -self::MAX_ITEMS ) ), self::ITEM_LIFE );
	}

	/**
	 * Returns a cached image that the current user was shown.
	 *
	 * @param Source $source The service.
	 * @param string $guid   Its ID.
	 */
	public static function item( Source $source, string $guid ): ?Item {
		[ $time, $item ] = self::items( $source )[ "g{$guid}" ] ?? array( 0, array() );
		return $time > time() - self::ITEM_LIFE ? new Item( ...$item ) : null;
	}

	/**
	 * Deletes a user's cached images.
	 *
	 * @param string $service The service's ID.
	 * @param int    $user_id The user.
	 */
	public static function delete( string $service, int $user_id ): void {
		delete_transient( self::seen( $service, $user_id ) );
	}

	/**
	 * Returns the cached images of the current user.
	 *
	 * @param Source $source The service.
	 * @return array<string, array{0: int, 1: array<string, mixed>}> By `g` and the ID, which may be a number.
	 */
	private static function items( Source $source ): array {
		$cached = FourBytes::decode( get_transient( self::seen( $source->id(), get_current_user_id() ) ) );
		return is_array( $cached ) ? $cached : array();
	}

	/**
	 * Returns the transient's name for a page. It depends on the user's language, because captions are translated.
	 *
	 * @param Source $source The service.
	 */
	private static function key( Source $source, Query $query ): string {
		return self::PAGE . md5( (string) wp_json_encode( array( $source->id(), FREEHOLD_VERSION, determine_locale(), get_object_vars( $query ) ) ) );
	}

	/**
	 * Returns the transient's name for a user's images.
	 *
	 * @param string $service The service's ID.
	 * @param int    $user_id The user.
	 */
	private static function seen( string $service, int $user_id ): string {
		return self::SEEN . FREEHOLD_VERSION . "_{$service}_{$user_id}";
	}
}
