<?php
declare( strict_types=1 );

namespace Freehold\Modules\Calendly;

use Freehold\Embeds\EmbedModule;
use Freehold\Embeds\Vendor;
use Freehold\Moving\Links;

/**
 * Calendly pages, embedded or behind a button.
 */
final class Module extends EmbedModule {

	/**
	 * Returns the service, with its frames and scripts.
	 */
	protected function vendor(): Vendor {
		return new Vendor( $this->slug, 'Calendly', array( 'calendly.com' ), array( 'assets.calendly.com' ), 'Calendly.' );
	}

	/**
	 * Returns the link or button that the block becomes.
	 */
	public function core_blocks(): array {
		return Links::of( 'jetpack/calendly', __( 'Schedule time with me', 'freehold' ) );
	}
}
