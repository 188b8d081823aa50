<?php
/**
 * The Google Calendar module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\GoogleCalendar;

use Freehold\Embeds\EmbedModule;
use Freehold\Embeds\Vendor;

/**
 * Public Google calendars.
 */
final class Module extends EmbedModule {

	/**
	 * Returns the service, with its frames and scripts.
	 */
	protected function vendor(): Vendor {
		return new Vendor( $this->slug, 'Google Calendar', array( 'calendar.google.com', 'google.com/calendar' ) );
	}
}
