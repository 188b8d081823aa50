<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Admin\Page;
use Freehold\Http\Request;
use Freehold\Modules\ContactForm\Rest\Access;

/**
 * The URLs of an entry in wp-admin, and the screen that the links in mails open. Mail programs and scanners open links, so a
 * link changes nothing: the user must press a button.
 */
final class Screen {

	/** The slug of the screen that asks for confirmation. */
	private const CONFIRM = 'freehold-form-entry';

	/**
	 * The result that the screen shows.
	 *
	 * @var string
	 */
	private static string $notice = '';

	/**
	 * Adds the screen, without a menu item.
	 */
	public static function add(): void {
		$hook = add_submenu_page( '', __( 'Form entry', 'freehold' ), '', Access::CAPABILITY, self::CONFIRM, array( self::class, 'render' ) );
		if ( $hook ) {
			add_action( "load-{$hook}", array( self::class, 'load' ) );
		}
	}

	/**
	 * Returns the URL of an entry in the list.
	 *
	 * @param int $entry The entry's ID.
	 */
	public static function url( int $entry ): string {
		return Page::url( 'contact-form', array( 'entry' => $entry ) );
	}

	/**
	 * Returns the URL of the screen that moves an entry.
	 *
	 * @param int    $entry  The entry's ID.
	 * @param string $status The post status to move it to: spam or trash.
	 */
	public static function confirm_url( int $entry, string $status ): string {
		return add_query_arg(
			array(
				'page'   => self::CONFIRM,
				'entry'  => $entry,
				'status' => $status,
			),
			admin_url( 'admin.php' )
		);
	}

	/**
	 * Moves the entry, if the user has confirmed.
	 */
	public static function load(): void {
		nocache_headers();
		$entry = (int) Request::query( 'entry' );
		if ( 'POST' === Request::method() && self::is_valid() ) {
			check_admin_referer( self::CONFIRM . $entry );
			if ( current_user_can( Access::CAPABILITY ) && Status::set( $entry, Request::query( 'status' ) ) ) {
				self::$notice = PostType::SPAM === Request::query( 'status' ) ? __( 'The entry is now in Spam.', 'freehold' ) : __( 'The entry is now in the Trash.', 'freehold' );
			}
		}
	}

	/**
	 * Prints the screen.
	 */
	public static function render(): void {
		$entry = (int) Request::query( 'entry' );
		$post  = Status::find( $entry );
		echo '<div class="wrap"><h1>' . esc_html__( 'Form entry', 'freehold' ) . '</h1>';
		if ( '' !== self::$notice ) {
			printf( '<div class="notice notice-success" role="status"><p>%s</p></div>', esc_html( self::$notice ) );
		} elseif ( null === $post || ! self::is_valid() ) {
			printf( '<div class="notice notice-error" role="alert"><p>%s</p></div>', esc_html__( 'This entry no longer exists.', 'freehold' ) );
		} else {
			$is_spam = PostType::SPAM === Request::query( 'status' );
			$read    = Body::read( $post );
			printf(
				'<p>%s</p><p><strong>%s</strong></p><form method="post">',
				esc_html( $is_spam ? __( 'Mark this entry as spam?', 'freehold' ) : __( 'Move this entry to the Trash?', 'freehold' ) ),
				esc_html( implode( ' – ', array_filter( array( $read->author(), $read->subject ) ) ) )
			);
			wp_nonce_field( self::CONFIRM . $entry );
			submit_button( $is_spam ? __( 'Mark as spam', 'freehold' ) : __( 'Move to Trash', 'freehold' ) );
			echo '</form>';
		}
		printf( '<p><a href="%s">%s</a></p></div>', esc_url( Page::url( 'contact-form' ) ), esc_html__( 'View all entries', 'freehold' ) );
	}

	/**
	 * Returns whether the URL names a move that a mail links to.
	 */
	private static function is_valid(): bool {
		return in_array( Request::query( 'status' ), array( PostType::SPAM, PostType::TRASH ), true );
	}
}
