<?php
declare( strict_types=1 );

namespace Freehold\Modules\Ads;

use Freehold\Admin\Page as Screen;
use Freehold\Admin\Section;
use Freehold\Http\Request;
use Freehold\Module as Base;
use Freehold\Modules\Ads\AdsTxt\Endpoint;
use Freehold\Modules\Ads\AdsTxt\Health;
use Freehold\Modules\Ads\Counts\CountTable;
use Freehold\Modules\Ads\Counts\Recorder;
use Freehold\Modules\Ads\Counts\VisitorTable;
use Freehold\Modules\Ads\Rest\Routes;
use Freehold\Modules\Ads\Slots\Slots;
use Freehold\Modules\Ads\Slots\SlotTable;
use Freehold\Modules\Privacy;

/**
 * Ad slots that authors place by name, and ads.txt.
 */
final class Module extends Base {

	/** The daily clean-up. */
	private const UPKEEP = 'freehold_ads_upkeep';

	/**
	 * Sends ads.txt and app-ads.txt. Any other page compares its path and does nothing.
	 */
	public function every_page(): void {
		$path = strtok( Request::uri(), '?' );
		if ( '/ads.txt' === $path || '/app-ads.txt' === $path ) {
			Endpoint::send( substr( $path, 1 ) );
		}
	}

	/**
	 * Registers the other REST routes.
	 */
	public function routes(): void {
		Routes::register();
	}

	/**
	 * Leaves ads out of newsletters.
	 */
	public function mail_blocks(): array {
		return array( 'jetpack/wordads' => '__return_empty_string' );
	}

	/**
	 * Returns the capability to change slots.
	 */
	public function capabilities(): array {
		return array( Slots::CAPABILITY );
	}

	/**
	 * Returns the tables.
	 */
	public function tables(): array {
		return array( SlotTable::class, CountTable::class, VisitorTable::class );
	}

	/**
	 * Returns the daily clean-up.
	 */
	public function upkeep(): array {
		return array( self::UPKEEP => array( Recorder::class, 'clean_up' ) );
	}

	/**
	 * Returns the screen with the slots, which needs WordPress's media window.
	 */
	public function views(): array {
		return array(
			Screen::view(
				$this->slug,
				array(
					'title'      => __( 'Ads', 'freehold' ),
					'capability' => Slots::CAPABILITY,
					'icon'       => 'dashicons-megaphone',
					'section'    => Section::MEDIA,
					'position'   => 30,
					'manual'     => 'ads',
					'enqueue'    => static fn () => wp_enqueue_media(),
				)
			),
		);
	}

	/**
	 * Returns the test for Site Health.
	 */
	public function health(): array {
		return Health::tests();
	}

	/**
	 * Returns the text for the privacy policy.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold: Ads', 'freehold' ),
			policy: static fn (): string => __( 'We show ads. Ads of other companies, such as Google AdSense and Google Ad Manager, load scripts from their servers, which can set cookies and learn your IP address. They load only as you have chosen in our consent tool, and never if your browser sends Global Privacy Control. We count how often our own ads are seen and clicked, without cookies. To limit the number of counts per visitor, we store a code made from your IP address and your browser’s name for a day. If your browser asks websites not to track you, we do not count you.', 'freehold' )
		);
	}

	/**
	 * Returns that posts contain only the comment of the block.
	 */
	public function saved_blocks(): array {
		return array( 'jetpack/wordads' => static fn (): string => '' );
	}
}
