<?php
/**
 * The plugin's own capabilities.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold;

/**
 * Maps each capability of ours to one that roles already have, so that nothing is written into the roles
 * and a site can change the mapping with the core filter `map_meta_cap`.
 */
final class Capabilities {

	/** Switch modules, change settings, connect the site. */
	public const MANAGE = 'freehold_manage';

	/** Connect one's own account to the site. */
	public const CONNECT = 'freehold_connect';

	/** Ask the AI assistant. */
	public const USE_AI = 'freehold_use_ai';

	/** Look for pictures at other services. */
	public const BROWSE_MEDIA = 'freehold_browse_media';

	/** Copy pictures from other services into the media library. */
	public const COPY_MEDIA = 'freehold_copy_media';

	/** Connect to an account of one's own at such a service. */
	public const CONNECT_MEDIA = 'freehold_connect_media';

	private const MAP = array(
		self::MANAGE        => 'manage_options',
		self::CONNECT       => 'edit_posts',
		self::USE_AI        => 'edit_posts',
		self::BROWSE_MEDIA  => 'upload_files',
		self::COPY_MEDIA    => 'upload_files',
		self::CONNECT_MEDIA => 'upload_files',
	);

	/**
	 * Hooks the mapping in.
	 */
	public static function hooks(): void {
		add_filter( 'map_meta_cap', array( self::class, 'map' ), 10, 2 );
	}

	/**
	 * The core capability behind one of ours.
	 *
	 * @param string[] $caps The primitive capabilities found so far.
	 * @param string   $cap  The capability asked for.
	 * @return string[]
	 */
	public static function map( array $caps, string $cap ): array {
		return isset( self::MAP[ $cap ] ) ? array( self::MAP[ $cap ] ) : $caps;
	}
}
