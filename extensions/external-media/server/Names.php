<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia;

/**
 * The names that several classes share.
 */
final class Names {

	/** The capability to search third-party services for images. */
	public const BROWSE = 'freehold_browse_media';

	/** The capability to copy images from third-party services to the media library. */
	public const COPY = 'freehold_copy_media';

	/** The capability to connect to one's own account at such a service. */
	public const CONNECT = 'freehold_connect_media';
}
