<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery;

/**
 * The names that several classes share.
 */
final class Names {

	/** The capability to connect and disconnect one's own accounts. */
	public const CONNECT = 'freehold_connect_instagram';
}
