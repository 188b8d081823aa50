<?php
declare( strict_types=1 );

namespace Freehold\Modules\Places;

use Freehold\Embeds\EmbedModule;
use Freehold\Embeds\Icon;
use Freehold\Embeds\Vendor;
use Freehold\Moving\Links;
use Freehold\Moving\Source;

/**
 * Bookings, places, shelves and documents of third-party services.
 */
final class Module extends EmbedModule {

	/**
	 * Returns the services, with their frames and scripts. Tock is a link, so it loads nothing.
	 */
	protected function vendor(): array {
		return array(
			new Vendor( $this->slug, 'Nextdoor', Nextdoor::frames(), icon: Icon::Map, id: 'nextdoor' ),
			new Vendor( $this->slug, 'Goodreads', array(), array( 'goodreads.com/review' ), icon: Icon::Image, id: 'goodreads' ),
			new Vendor( $this->slug, 'Google Docs', array( 'docs.google.com/document', 'docs.google.com/spreadsheets', 'docs.google.com/presentation' ), icon: Icon::Image, id: 'google-docs' ),
		);
	}

	/**
	 * Returns the links that the blocks become.
	 */
	public function core_blocks(): array {
		return array(
			...Links::of( 'jetpack/tock', __( 'Book now', 'freehold' ), static fn ( Source $source ): array => array( TockRenderer::url( $source->attributes['url'] ?? null ) ) ),
			...Links::of( 'jetpack/nextdoor', __( 'View the post on Nextdoor', 'freehold' ), static fn ( Source $source ): array => array( Nextdoor::post( $source->attributes['url'] ?? null ) ) ),
			...Links::of( 'jetpack/goodreads', __( 'View the books on Goodreads', 'freehold' ), static fn ( Source $source ): array => array( GoodreadsRenderer::shelf( $source->attributes ) ) ),
			...Links::of( 'jetpack/google-docs-embed', __( 'Open the document', 'freehold' ), static fn ( Source $source ): array => array( GoogleDocsEmbedRenderer::frame( $source->attributes['url'] ?? null ) ) ),
		);
	}
}
