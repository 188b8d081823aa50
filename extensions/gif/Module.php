<?php
/**
 * The GIF module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Gif;

use Freehold\Embeds\EmbedModule;
use Freehold\Embeds\Vendor;
use Freehold\Media\OpenverseService;

/**
 * GIFs from GIPHY, Openverse, the media library or any URL.
 */
final class Module extends EmbedModule {

	/**
	 * Returns the service, with its frames and scripts.
	 */
	protected function vendor(): Vendor {
		return Renderer::giphy();
	}

	/**
	 * Registers the routes of the search and of GIPHY's short links.
	 */
	public function routes(): void {
		parent::routes();
		Library::routes();
	}

	/**
	 * Returns both services that can be searched; Openverse needs no key.
	 */
	public function services(): array {
		return array( Giphy::service(), OpenverseService::service() );
	}

	/**
	 * Returns that posts contain only the comment of the block.
	 */
	public function saved_blocks(): array {
		return array( 'jetpack/gif' => static fn (): string => '' );
	}
}
