<?php
/**
 * The newest entries on the dashboard.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Admin\Page;
use Freehold\Modules\ContactForm\Rest\Access;
use Freehold\Modules\ContactForm\Rest\Entries;
use Freehold\Modules\ContactForm\Rest\Forms;

/**
 * Adds a dashboard widget with the newest entries of the inbox, for users who may read them.
 */
final class DashboardWidget {

	/** The number of entries that the widget lists. */
	private const LENGTH = 5;

	/**
	 * Adds the widget.
	 */
	public static function add(): void {
		if ( current_user_can( Access::CAPABILITY ) ) {
			wp_add_dashboard_widget( 'freehold-form-entries', __( 'Form entries', 'freehold' ), array( self::class, 'render' ) );
		}
	}

	/**
	 * Prints the widget.
	 */
	public static function render(): void {
		$list = Entries::page( array( 'per_page' => self::LENGTH ) );
		if ( array() === $list['entries'] ) {
			printf( '<p>%s</p>', esc_html__( 'No entries yet.', 'freehold' ) );
			return;
		}
		echo '<ul>';
		foreach ( $list['entries'] as $entry ) {
			$name = $entry['from']['name'];
			if ( '' === $name ) {
				$name = '' === $entry['from']['email'] ? __( 'No name', 'freehold' ) : $entry['from']['email'];
			}
			$link = sprintf( '<a href="%s">%s</a>', esc_url( Page::url( 'contact-form', array( 'entry' => $entry['id'] ) ) ), esc_html( $name ) );
			printf(
				'<li>%1$s – %2$s<br>%3$s</li>',
				wp_kses_post( $entry['read'] ? $link : "<strong>{$link}</strong>" ),
				esc_html( (string) wp_date( get_option( 'date_format' ), (int) strtotime( $entry['date'] ) ) ),
				esc_html( $entry['summary'] )
			);
		}
		echo '</ul>';
		$unread = Forms::counts()['unread'];
		printf(
			'<p><a href="%1$s">%2$s</a></p>',
			esc_url( Page::url( 'contact-form' ) ),
			esc_html(
				$unread > 0
					/* translators: %s: number of entries. */
					? sprintf( _n( 'View all entries (%s unread)', 'View all entries (%s unread)', $unread, 'freehold' ), number_format_i18n( $unread ) )
					: __( 'View all entries', 'freehold' )
			)
		);
	}
}
