<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Admin\Page;
use Freehold\Modules\ContactForm\Rest\Access;
use Freehold\Modules\ContactForm\Rest\Entries;
use Freehold\Modules\ContactForm\Rest\EntryData;
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
	 * Prints the widget. It reads only what it shows: the dashboard is the first page that many users open.
	 */
	public static function render(): void {
		$entries = Entries::newest( self::LENGTH );
		if ( array() === $entries ) {
			printf( '<p>%s</p>', esc_html__( 'No entries yet.', 'freehold' ) );
			return;
		}
		echo '<ul>';
		foreach ( $entries as $entry ) {
			printf(
				'<li><a href="%1$s" style="font-weight: %2$d">%3$s</a>%4$s – %5$s<br><span dir="auto">%6$s</span></li>',
				esc_url( Page::url( 'contact-form', array( 'entry' => $entry->id ) ) ),
				$entry->is_unread ? 600 : 400,
				'<bdi>' . self::text( $entry->author() ?: __( 'No name', 'freehold' ) ) . '</bdi>', // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by text().
				$entry->is_unread ? '<span class="screen-reader-text"> ' . esc_html__( '(unread)', 'freehold' ) . '</span>' : '',
				esc_html( (string) wp_date( get_option( 'date_format' ), $entry->time ) ),
				self::text( EntryData::summary( $entry ) ) // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by text().
			);
		}
		echo '</ul>';
		$unread = Unread::count( static fn (): int => Forms::counts()['unread'] );
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

	/**
	 * Returns what a visitor entered as HTML. `esc_html()` would show an entered `&amp;` as `&`.
	 *
	 * @param string $text Plain text.
	 */
	private static function text( string $text ): string {
		return htmlspecialchars( $text, ENT_QUOTES, 'UTF-8' );
	}
}
