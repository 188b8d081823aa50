<?php
declare( strict_types=1 );

namespace Freehold\Moving;

use Freehold\Blocks\Usage;
use Freehold\Database\Posts;

/**
 * Walks through the posts by ID and counts blocks, shortcodes and images of the proxy by name, in one walk for all of them. Looks at
 * WINDOW posts at a time, and reads the content of those that may contain something of Jetpack's.
 */
final class Scan {

	/** How many posts one step looks at. */
	public const WINDOW = 1000;

	/** Other names are not counted, because posts can contain any. */
	private const MAX_NAMES = 300;

	/** How many contents are in memory at once. */
	private const CONTENTS = 200;

	/** What the content of counted posts contains: few texts, because the database compares each with each content. */
	private const TEXTS = array( '<!-- wp:jetpack', '<!-- wp:premium-content/', '<!-- wp:videopress/', '<!-- wp:freehold/', '[', '$latex ', '.wp.com/' );

	/** A gallery with a layout of Jetpack's, a formula, and an image from the image proxy, as they are named in the counts. */
	public const GALLERY = '[gallery type]';
	public const FORMULA = '[latex]';
	public const PROXY   = 'i0.wp.com';

	/** Blocks, shortcodes, galleries, formulas and proxied images: one group for each. Not shortcodes that are escaped. */
	private const NAMES = '~<!--\s+wp:((?:jetpack|jetpack-search|premium-content|videopress|freehold)/[a-z0-9-]+)\s|(?<!\[)\[(contact-form|simple-payment|jetpack_subscription_form|blog_subscription_form|wpvideo|jetpack_top_posts_widget|jetpack-related-posts|portfolio|jetpack_portfolio|testimonials|jetpack_testimonials|archiveorg(?:-book)?|archives|bandcamp|crowdsignal|dailymotion(?:-channel)?|descript|facebook|flickr|getty|gist|googleapps|googlemaps|googleplus|gravatar(?:_profile)?|houzz|instagram|kickstarter|latex|mailchimp_subscriber_popup|medium|mixcloud|pinterest|polldaddy|presentation|quiz|recipe|scribd|sitemap|slideshare|slideshow|smartframe|soundcloud|spotify|ted|tweet|twitch|twitchtv|twitter-timeline|untappd-menu|upcomingevents|ustream|ustreamsocial|videopress|vimeo|vine|vr|wordads|wufoo|youtube)(?=[\s\]=/])|\[(gallery)\s[^\]]*\btype=|(\$latex)[ =]|//(i[0-3]\.wp\.com)/~';

	/**
	 * Starts a scan.
	 *
	 * @return bool False if one is running.
	 */
	public static function start(): bool {
		return Task::start( Task::SCAN, Posts::last_id(), array( 'counts' => self::count( array_column( Usage::widgets(), 'content' ), array() ) ) );
	}

	/**
	 * Counts in the next posts.
	 *
	 * @param array<string, mixed> $state The task's state.
	 * @return array<string, mixed>
	 */
	public static function step( array $state ): array {
		$last = Posts::last_of_next( $state['cursor'], self::WINDOW );
		if ( 0 === $last ) {
			return array( 'status' => Task::DONE ) + $state;
		}
		do {
			$posts           = Posts::containing_between( self::TEXTS, $state['cursor'], $last, self::CONTENTS );
			$state['counts'] = self::count( array_column( $posts, 'post_content' ), $state['counts'] );
			$state['cursor'] = count( $posts ) < self::CONTENTS ? $last : (int) end( $posts )->ID;
		} while ( $state['cursor'] < $last );
		return $state;
	}

	/**
	 * Returns the counts of the last scan.
	 *
	 * @return array<string, array{0: int, 1: int}> Posts and blocks, by the name of the block or `[shortcode]`.
	 */
	public static function counts(): array {
		return Task::load( Task::SCAN )->state['counts'] ?? array();
	}

	/**
	 * Counts the blocks in contents.
	 *
	 * @param string[]                             $contents The contents.
	 * @param array<string, array{0: int, 1: int}> $counts   The counts so far.
	 * @return array<string, array{0: int, 1: int}>
	 */
	private static function count( array $contents, array $counts ): array {
		foreach ( $contents as $content ) {
			preg_match_all( self::NAMES, (string) $content, $found, PREG_SET_ORDER );
			$names = array_map( self::name( ... ), $found );
			foreach ( array_count_values( $names ) as $name => $blocks ) {
				if ( isset( $counts[ $name ] ) || count( $counts ) < self::MAX_NAMES ) {
					$counts[ $name ] = array( 1 + ( $counts[ $name ][0] ?? 0 ), $blocks + ( $counts[ $name ][1] ?? 0 ) );
				}
			}
		}
		return $counts;
	}

	/**
	 * Returns the name of what was found.
	 *
	 * @param string[] $found What NAMES has found: only the last of the groups is not empty.
	 */
	private static function name( array $found ): string {
		return match ( count( $found ) ) {
			2       => $found[1],
			3       => "[{$found[2]}]",
			4       => self::GALLERY,
			5       => self::FORMULA,
			default => self::PROXY,
		};
	}
}
