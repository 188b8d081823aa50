<?php
declare( strict_types=1 );

namespace Freehold\Modules\Eventbrite;

use Freehold\Embeds\EmbedModule;
use Freehold\Embeds\Icon;
use Freehold\Embeds\Vendor;
use Freehold\Moving\Links;

/**
 * Tickets for events on Eventbrite.
 */
final class Module extends EmbedModule {

	/**
	 * Returns the service, with its frames and scripts.
	 */
	protected function vendor(): Vendor {
		$hosts = Renderer::hosts();
		return new Vendor( $this->slug, 'Eventbrite', $hosts, $hosts, 'EBWidgets', is_https_only: true, icon: Icon::Ticket );
	}

	/**
	 * Returns the link or button that the block becomes.
	 */
	public function core_blocks(): array {
		return Links::of( 'jetpack/eventbrite', __( 'Register', 'freehold' ) );
	}
}
