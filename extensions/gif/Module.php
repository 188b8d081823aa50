<?php
declare( strict_types=1 );

namespace Freehold\Modules\Gif;

use Freehold\Embeds\EmbedModule;
use Freehold\Embeds\Vendor;
use Freehold\Media\OpenverseService;
use Freehold\Moving\Core;
use Freehold\Moving\Source;

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
	 * Registers the routes of the search.
	 */
	public function routes(): void {
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

	/**
	 * Returns the image that a GIF becomes.
	 */
	public function core_blocks(): array {
		return array( 'jetpack/gif' => array( __( 'Image', 'freehold' ), self::core_image( ... ) ) );
	}

	/**
	 * Converts an animated image to an image.
	 *
	 * @param Source $source The block.
	 */
	private static function core_image( Source $source ): ?string {
		$src = Renderer::image( $source->attributes );
		return '' === $src ? null : Core::image(
			array(
				'src'     => $src,
				'alt'     => isset( $source->attributes['alt'] ) ? $source->text( 'alt' ) : $source->text( 'searchText' ),
				'caption' => (string) ( $source->attributes['caption'] ?? '' ),
				'link'    => $source->text( 'attributionUrl' ),
				'align'   => $source->text( 'align' ) ?: 'center',
			)
		);
	}
}
