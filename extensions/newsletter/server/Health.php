<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter;

use Freehold\Admin\Page;
use Freehold\Modules\Newsletter\Sending\Pace;
use Freehold\Modules\Newsletter\Tables\IssueTable;

/**
 * Notices that WordPress's cron does not run, and reports paused newsletters to Site Health.
 */
final class Health {

	/** How long due mails may wait. */
	private const TIMEOUT_MINUTES = 15;

	/**
	 * Returns whether mails are due that nothing has worked on for some time.
	 */
	public static function is_stalled(): bool {
		$since = time() - self::TIMEOUT_MINUTES * MINUTE_IN_SECONDS;
		foreach ( IssueTable::with_status( Issue::SENDING, 20 ) as $issue ) {
			// A slow pace is no standstill.
			if ( $issue->worked < $since && Pace::next() <= time() ) {
				return true;
			}
		}
		// Posts whose request ended before it was decided who gets them.
		foreach ( IssueTable::with_status( Issue::NEW, 1 ) as $issue ) {
			if ( $issue->created < $since ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns the tests for Site Health.
	 *
	 * @return array<string, array{label: string, test: callable(): array<string, mixed>}>
	 */
	public static function tests(): array {
		return array(
			'newsletters' => array(
				'label' => __( 'Newsletters', 'freehold' ),
				'test'  => array( self::class, 'test' ),
			),
		);
	}

	/**
	 * Returns the result for Site Health.
	 *
	 * @return array<string, mixed>
	 */
	public static function test(): array {
		$is_stalled = self::is_stalled();
		$paused     = IssueTable::counts()[ Issue::PAUSED ] ?? 0;
		if ( $is_stalled ) {
			$label = __( 'Newsletters are waiting because scheduled events do not run', 'freehold' );
			$text  = __( 'WordPress runs scheduled events when someone visits the site. Set up a real cron job that requests wp-cron.php every minute. Until then, send newsletters from the Newsletters screen.', 'freehold' );
		} elseif ( $paused > 0 ) {
			$label = __( 'Newsletters are paused', 'freehold' );
			$text  = __( 'Open the Newsletters screen to see why, and to resume.', 'freehold' );
		} else {
			$label = __( 'Newsletters are sent', 'freehold' );
			$text  = __( 'No newsletter waits longer than it should.', 'freehold' );
		}
		$is_good = ! $is_stalled && 0 === $paused;
		return array(
			'label'       => $label,
			'status'      => $is_good ? 'good' : 'recommended',
			'badge'       => array(
				'label' => __( 'Freehold', 'freehold' ),
				'color' => 'blue',
			),
			'description' => '<p>' . esc_html( $text ) . '</p>',
			'actions'     => $is_good ? '' : '<p><a href="' . esc_url( Page::url( 'newsletter' ) ) . '">' . esc_html__( 'Open newsletters', 'freehold' ) . '</a></p>',
			'test'        => 'freehold_newsletter_newsletters',
		);
	}
}
