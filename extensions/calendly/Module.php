<?php
/**
 * The Calendly module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Calendly;

use Freehold\Embeds\EmbedModule;
use Freehold\Embeds\Vendor;

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
}
