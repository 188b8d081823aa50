<?php
declare( strict_types=1 );

namespace Freehold\Modules\GoogleCalendar;

use Freehold\Blocks\Insertion;
use Freehold\Embeds\EmbedModule;
use Freehold\Embeds\Vendor;
use Freehold\Moving\Links;

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

	/**
	 * Returns the link that posts contain.
	 */
	public function saved_blocks(): array {
		return array(
			'jetpack/google-calendar' => static function ( array $attributes ): ?string {
				$url = Insertion::url( $attributes['url'] );
				return '' === $url ? null : "<a class=\"wp-block-jetpack-google-calendar\" href=\"{$url}\">{$url}</a>";
			},
		);
	}

	/**
	 * Returns the link that the block becomes.
	 */
	public function core_blocks(): array {
		return Links::of( 'jetpack/google-calendar', __( 'View the calendar', 'freehold' ) );
	}
}
