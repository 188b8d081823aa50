<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits;

use Freehold\Admin\Page as Screen;
use Freehold\Admin\Section;
use Freehold\Module as Base;
use Freehold\Modules\Privacy;
use Freehold\Modules\Visits\Cli\VisitCommands;
use Freehold\Modules\Visits\Rest\Routes;
use Freehold\Modules\Visits\Tables\SaltTable;
use Freehold\Modules\Visits\Tables\ViewTable;
use Freehold\Modules\Visits\Tables\VisitorTable;

/**
 * Counts views of pages, and shows them.
 */
final class Module extends Base {

	/** The daily clean-up. */
	private const UPKEEP = 'freehold_visits_upkeep';

	/**
	 * Prints the script that reports a view, and counts what visits lead to.
	 */
	public function every_page(): void {
		add_action( 'grunion_after_feedback_post_inserted', array( Goals::class, 'form' ), 10, 3 );
		add_action( 'freehold_payment_received', array( Goals::class, 'payment' ) );
		add_action( 'freehold_subscriber_confirmed', array( Goals::class, 'subscriber' ), 10, 0 );
		add_action( 'wp_footer', array( Beacon::class, 'print' ) );
		add_filter( 'freehold_video_report', array( Plays::class, 'report' ), 10, 2 );
		add_action( 'wp_abilities_api_categories_init', array( Abilities::class, 'register_category' ) );
	}

	/**
	 * Gives the numbers to the administration's statistics.
	 */
	public function hooks(): void {
		add_filter( 'freehold_visit_days', array( Report::class, 'all_days' ) );
	}

	/**
	 * Returns the capability to see the numbers.
	 */
	public function capabilities(): array {
		return array( Routes::CAPABILITY );
	}

	/**
	 * Returns the tables.
	 */
	public function tables(): array {
		return array( ViewTable::class, VisitorTable::class, SaltTable::class );
	}

	/**
	 * Returns the daily clean-up.
	 */
	public function upkeep(): array {
		return array( self::UPKEEP => array( Upkeep::class, 'run' ) );
	}

	/**
	 * Registers the REST routes.
	 */
	public function routes(): void {
		Routes::register();
	}

	/**
	 * Returns the card on Home.
	 */
	public function home(): array {
		return array( HomeCard::card( $this->slug ) );
	}

	/**
	 * Returns the screen with the numbers.
	 */
	public function views(): array {
		return array(
			Screen::view(
				$this->slug,
				array(
					'title'      => __( 'Visits', 'freehold' ),
					'capability' => Routes::CAPABILITY,
					'icon'       => 'dashicons-chart-bar',
					'section'    => Section::AUDIENCE,
					'position'   => 32,
					'manual'     => 'visits',
				)
			),
		);
	}

	/**
	 * Registers `wp freehold visits`.
	 */
	public function commands(): void {
		VisitCommands::register( 'visits' );
	}

	/**
	 * Registers the ability to read the numbers.
	 */
	public function abilities(): void {
		Abilities::register();
	}

	/**
	 * Leaves the number out of newsletters: it is that of the moment.
	 */
	public function mail_blocks(): array {
		return array( 'jetpack/blog-stats' => static fn (): string => '' );
	}

	/**
	 * Returns the text for the privacy policy.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold: Visits', 'freehold' ),
			policy: static fn (): string => __( 'We count how often our pages are viewed, on which kind of device, and from which websites, campaigns and countries visitors come. The country is that of your browser’s time zone, which we do not store. We count how often videos are played, and how much of them. To count visitors, we make a code from your IP address and your browser’s name with a random key. The key and the codes are deleted after a day, so no one can recognize you later. We set no cookies, and we store no IP addresses. If your browser asks websites not to track you, we do not count you.', 'freehold' )
		);
	}
}
