<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Database\Options;
use Freehold\Members\Access\Access;
use Freehold\Modules;

/**
 * Knows which videos are private, and decides who may watch them. A private video is for users who are logged in to the site, and
 * for readers whom the plugin knows by their email address.
 */
final class Privacy {

	/** The values of the setting. */
	public const PUBLIC       = 0;
	public const PRIVATE      = 1;
	public const SITE_DEFAULT = 2;

	/** The meta key with the setting. */
	public const META = 'videopress_privacy_setting';

	/** The module's option, and the option that Jetpack stores. */
	private const OPTION        = 'private';
	public const JETPACK_OPTION = 'videopress_private_enabled_for_site';

	/**
	 * Returns whether videos are private unless their own setting says otherwise.
	 */
	public static function site_default(): bool {
		return (bool) ( Modules::options( 'video' )[ self::OPTION ] ?? false );
	}

	/**
	 * Returns the site's default on a site that has not chosen one here.
	 */
	public static function inherited_default(): bool {
		Options::prime( array( self::JETPACK_OPTION ) );
		return (bool) get_option( self::JETPACK_OPTION, false );
	}

	/**
	 * Returns the setting of a video.
	 *
	 * @param int $id The attachment.
	 * @return int PUBLIC, PRIVATE or SITE_DEFAULT.
	 */
	public static function setting( int $id ): int {
		$stored = get_post_meta( $id, self::META, true );
		return is_numeric( $stored ) && in_array( (int) $stored, array( self::PUBLIC, self::PRIVATE ), true ) ? (int) $stored : self::SITE_DEFAULT;
	}

	/**
	 * Returns whether a video is private.
	 *
	 * @param int $id The attachment.
	 */
	public static function is_private( int $id ): bool {
		$setting = self::setting( $id );
		return self::SITE_DEFAULT === $setting ? self::site_default() : self::PRIVATE === $setting;
	}

	/**
	 * Returns whether the current user or reader may watch a video.
	 *
	 * @param int $id The attachment.
	 */
	public static function may_watch( int $id ): bool {
		$may = ! self::is_private( $id ) || '' !== self::viewer( $id );
		/**
		 * Filters whether the current user or reader may watch a video.
		 *
		 * @param bool $may Whether she or he may.
		 * @param int  $id  The attachment.
		 */
		return (bool) apply_filters( 'freehold_video_may_watch', $may, $id );
	}

	/**
	 * Returns what lets the current request watch a private video.
	 *
	 * @param int $id The attachment.
	 * @return string `editor`, `user`, `member`, or empty for guests.
	 */
	public static function viewer( int $id ): string {
		return match ( true ) {
			current_user_can( 'edit_post', $id )                              => 'editor',
			is_user_logged_in() && current_user_can( 'read' )                 => 'user',
			Access::is_member_view() && null !== Access::member()             => 'member',
			default                                                           => '',
		};
	}
}
