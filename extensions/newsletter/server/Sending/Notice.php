<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Sending;

use Freehold\Admin\Page;
use Freehold\Modules\Newsletter\Access;
use Freehold\Modules\Newsletter\Reasons;
use Freehold\Modules\Newsletter\Tables\DeliveryTable;
use Freehold\Modules\Newsletter\Tables\IssueTable;

/**
 * Tells administrators that an issue was paused.
 */
final class Notice {

	/**
	 * Stores the numbers of an issue that was paused because mails failed.
	 *
	 * @param int $id The issue.
	 */
	public static function paused( int $id ): void {
		IssueTable::store_counts( $id, DeliveryTable::counts( $id ) );
		/**
		 * Fires when a newsletter was paused because mails failed.
		 *
		 * @param int $id The issue’s row.
		 */
		do_action( 'freehold_newsletter_paused', $id );
	}

	/**
	 * Shows on every screen of wp-admin that newsletters wait for a decision. WordPress shows no notices in the block editor.
	 */
	public static function show(): void {
		if ( ! current_user_can( Access::CAPABILITY ) || true === get_current_screen()?->is_block_editor() ) {
			return;
		}
		foreach ( IssueTable::paused( 20 ) as $issue ) {
			if ( ! in_array( $issue->reason, array( Reasons::FAILURES, Reasons::LATE, Reasons::MOVED, Reasons::UNPUBLISHED ), true ) ) {
				continue;
			}
			wp_admin_notice(
				/* translators: %s: the title of a post. */
				esc_html( sprintf( __( 'The newsletter “%s” is paused.', 'freehold' ), get_the_title( $issue->post_id ) ) . ' ' . Reasons::text( $issue->reason ) ) . ' <a href="' . esc_url( Page::url( 'newsletter' ) ) . '">' . esc_html__( 'Open newsletters', 'freehold' ) . '</a>',
				array( 'type' => 'error' )
			);
			return;
		}
	}
}
