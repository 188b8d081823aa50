<?php
declare( strict_types=1 );

namespace Freehold\Modules;

use Freehold\Features;
use Freehold\Modules;
use Freehold\Rights;
use WP_Post;

/**
 * Maps each capability of the plugin to the core capability that {@see Rights} names. Nothing is written into the roles, and
 * a site can change the mapping with the core filter `map_meta_cap`.
 */
final class Capabilities {

	/** Turn modules on and off, change settings, connect the site. */
	public const MANAGE = 'freehold_manage';

	/** Connect one's own account to the site. */
	public const CONNECT = 'freehold_connect';

	private const PREFIX = 'freehold_';

	/** The capabilities that exist whichever modules are on. */
	private const ALWAYS = array( self::MANAGE, self::CONNECT );

	/** Core's capabilities about one post. */
	private const OF_POSTS = array( 'edit_post', 'delete_post', 'read_post', 'publish_post' );

	/**
	 * Returns the core capabilities behind the plugin's, also those that its post types require.
	 *
	 * @param string[] $caps    The primitive capabilities found so far.
	 * @param string   $cap     The requested capability.
	 * @param int      $user_id The user.
	 * @param mixed[]  $args    What the capability is about, such as a post's ID.
	 * @return string[]
	 */
	public static function map( array $caps, string $cap, int $user_id, array $args = array() ): array {
		$kept = in_array( $cap, self::OF_POSTS, true ) ? self::of_kept_post( get_post( $args[0] ?? 0 ) ) : null;
		if ( null !== $kept ) {
			return array( $kept );
		}
		if ( str_starts_with( $cap, self::PREFIX ) ) {
			$core = self::exists( $cap ) ? Rights::core( $cap ) : null;
			return null === $core ? $caps : array( $core );
		}
		foreach ( $caps as $index => $required ) {
			if ( str_starts_with( (string) $required, self::PREFIX ) ) {
				array_splice( $caps, $index, 1, map_meta_cap( $required, $user_id ) );
			}
		}
		return $caps;
	}

	/**
	 * Returns the core capability for a post whose type is not registered because its feature is off. Core would let editors
	 * change and delete it.
	 *
	 * @return string|null Null for all other posts.
	 */
	private static function of_kept_post( ?WP_Post $post ): ?string {
		$subject = null === $post || post_type_exists( $post->post_type ) ? null : Rights::subject( "posts:{$post->post_type}" );
		return null === $subject ? null : Rights::core( $subject['others'] ) ?? $subject['others'];
	}

	/**
	 * Returns whether a capability is the plugin's own or that of an active feature.
	 */
	private static function exists( string $cap ): bool {
		return in_array( $cap, self::ALWAYS, true ) || in_array( $cap, Features::collect( 'capabilities' ), true );
	}

	/**
	 * Returns the values that the current user may see. The URL of a service can contain a key.
	 *
	 * @param string $slug The module's slug.
	 * @return array<string, mixed> As {@see Modules::options()}; such URLs are empty.
	 */
	public static function shown_options( string $slug ): array {
		$values = Modules::options( $slug );
		$hidden = current_user_can( self::MANAGE ) ? array() : preg_grep( '/_url$/D', array_keys( $values ) );
		return array_fill_keys( $hidden, '' ) + $values;
	}
}
