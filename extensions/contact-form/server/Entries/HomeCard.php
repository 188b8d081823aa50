<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Admin\Home\Card;
use Freehold\Admin\Home\CardContent;
use Freehold\Admin\Page;
use Freehold\Modules\ContactForm\Rest\Access;
use Freehold\Modules\ContactForm\Rest\Entries;

/**
 * Shows the newest entries of the inbox.
 */
final class HomeCard {

	/** How many entries are listed. */
	private const LENGTH = 5;

	/**
	 * Returns the card.
	 */
	public static function card(): Card {
		return new Card(
			'entries',
			__( 'Form entries', 'freehold' ),
			'dashicons-feedback',
			Access::CAPABILITY,
			10,
			Page::url( 'contact-form' ),
			__( 'View all entries', 'freehold' ),
			self::content( ... )
		);
	}

	/**
	 * Returns the newest entries.
	 */
	private static function content(): CardContent {
		$list = Entries::page( array( 'per_page' => self::LENGTH ) );
		if ( array() === $list['entries'] ) {
			return CardContent::empty( __( 'No entries yet. They appear here when visitors submit a form.', 'freehold' ) );
		}
		$content = CardContent::ready()
			->number( __( 'Unread', 'freehold' ), number_format_i18n( $list['counts']['unread'] ) )
			->number( __( 'Inbox', 'freehold' ), number_format_i18n( $list['counts']['inbox'] ) );
		foreach ( $list['entries'] as $entry ) {
			$name = $entry['from']['name'];
			if ( '' === $name ) {
				$name = '' === $entry['from']['email'] ? __( 'No name', 'freehold' ) : $entry['from']['email'];
			}
			$content->item( $name, $entry['summary'], Page::url( 'contact-form', array( 'entry' => $entry['id'] ) ), $entry['date'], ! $entry['read'] );
		}
		return $content;
	}
}
