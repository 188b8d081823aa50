<?php
declare( strict_types=1 );

namespace Freehold\Members;

use Freehold\Http\Document;
use Freehold\Http\Request;
use Freehold\Members\Tables\CategoryTable;
use Freehold\Members\Tables\SubscriberTable;
use WP_Term;

/**
 * Shows forms, and does what a form says when it is sent: mail scanners follow links. The signed link is the permission, so the
 * page needs neither cookies nor a script. The link does not expire, and mails are forwarded: deleting needs another mail.
 */
final class PreferencesPage {

	/** How long a pause with an end lasts, in seconds. */
	private const PAUSE = 30 * DAY_IN_SECONDS;

	/** What keeps the styles of text fields away from check boxes. */
	private const BOX = ' style="inline-size:auto;min-block-size:0;margin-inline-end:8px"';

	/**
	 * Handles the current request.
	 *
	 * @param int    $id        The subscriber’s ID.
	 * @param string $signature The link’s signature.
	 * @param bool   $is_post   Whether a form was sent.
	 */
	public static function run( int $id, string $signature, bool $is_post ): void {
		$is_valid   = Links::is_valid( $id, $signature, Links::PREFERENCES );
		$subscriber = $is_valid ? SubscriberTable::get( $id ) : null;
		if ( '' !== ( $subscriber->language ?? '' ) ) {
			switch_to_locale( $subscriber->language );
		}
		if ( ! $is_valid ) {
			Document::send( __( 'This link does not work', 'freehold' ), self::paragraph( __( 'Open the link in the email again, and make sure that all of it is in the address bar.', 'freehold' ) ), 403 );
			return;
		}
		if ( null === $subscriber ) {
			self::gone();
			return;
		}
		$result = $is_post ? self::change( $subscriber, Request::posted( 'change' ) ) : '';
		$now    = SubscriberTable::get( $id );
		if ( null === $now ) {
			self::gone();
			return;
		}
		self::show( $now, $result );
	}

	/**
	 * Does what a form says.
	 *
	 * @param Subscriber $subscriber The person.
	 * @param string     $change     Which form.
	 * @return string What to say, escaped HTML.
	 */
	private static function change( Subscriber $subscriber, string $change ): string {
		switch ( $change ) {
			case 'categories':
				$chosen = array_map( 'intval', array_filter( Request::posted_list( 'categories' ), 'is_scalar' ) );
				$is_all = in_array( CategoryTable::NONE, $chosen, true );
				if ( array() === $chosen || ( ! $is_all && Categories::are_gone( $chosen ) ) ) {
					return self::problem( __( 'Nothing was changed. Select at least one category, or unsubscribe.', 'freehold' ) );
				}
				return Subscribers::choose( $subscriber, $is_all ? array() : $chosen ) ? self::notice( __( 'Your categories are saved.', 'freehold' ) ) : self::failed();
			case 'pause':
				$until = 'open' === Request::posted( 'until' ) ? SubscriberTable::NO_END : time() + self::PAUSE;
				return SubscriberTable::pause( $subscriber->id, $until ) ? self::notice( __( 'Your subscription is paused.', 'freehold' ) ) : self::failed();
			case 'resume':
				return SubscriberTable::pause( $subscriber->id, 0 ) ? self::notice( __( 'You get emails again.', 'freehold' ) ) : self::failed();
			case 'unsubscribe':
				return Subscribers::unsubscribe( $subscriber->id ) ? self::notice( __( 'You are unsubscribed.', 'freehold' ) ) : self::failed();
			case 'delete':
				$error = Deletion::request( $subscriber );
				return null === $error
					? self::notice( __( 'Nothing is deleted yet. We have sent you an email: open its link to delete your data. It works once, for an hour.', 'freehold' ) )
					: self::problem( $error->get_error_message() );
			default:
				return self::failed();
		}
	}

	/**
	 * Sends the page.
	 *
	 * @param Subscriber $subscriber The person.
	 * @param string     $result     What to say about the last change, escaped HTML.
	 */
	private static function show( Subscriber $subscriber, string $result ): void {
		$html = $result . '<p><bdi>' . esc_html( Address::masked( $subscriber->email ) ) . '</bdi></p>';
		if ( Status::ACTIVE === $subscriber->status ) {
			$html .= self::categories( $subscriber ) . self::pause( $subscriber );
			$html .= self::form( 'unsubscribe', __( 'Stop all emails', 'freehold' ), '', __( 'Unsubscribe', 'freehold' ) );
		} else {
			$html .= self::paragraph( __( 'You get no newsletters. To get them again, subscribe on the site.', 'freehold' ) );
		}
		$html .= self::form(
			'delete',
			__( 'Delete my data', 'freehold' ),
			self::paragraph( __( 'This deletes your address and everything stored with it. We email you a link to confirm.', 'freehold' ) ),
			__( 'Email me the link', 'freehold' )
		);
		/* translators: %s: the name of the site. */
		Document::send( sprintf( __( 'Your subscription to %s', 'freehold' ), Document::site() ), $html );
	}

	/**
	 * Returns the form with the categories; empty if people cannot choose.
	 *
	 * @param Subscriber $subscriber The person.
	 */
	private static function categories( Subscriber $subscriber ): string {
		$terms = Categories::are_enabled() ? Categories::all() : array();
		if ( array() === $terms ) {
			return '';
		}
		$chosen = Subscribers::terms( $subscriber->id );
		$box    = static fn ( int $id, string $name ): string => '<p><label><input type="checkbox" name="categories[]" value="' . $id . '"' . checked( in_array( $id, $chosen, true ), true, false ) . self::BOX . '>' . esc_html( $name ) . '</label></p>';
		$boxes  = $box( CategoryTable::NONE, __( 'Everything, also new categories', 'freehold' ) );
		foreach ( $terms as $term ) {
			$boxes .= $box( $term->term_id, self::name( $term ) );
		}
		return self::form( 'categories', __( 'What I want to get', 'freehold' ), $boxes, __( 'Save', 'freehold' ) );
	}

	/**
	 * Returns the form that pauses mail, or ends the pause.
	 *
	 * @param Subscriber $subscriber The person.
	 */
	private static function pause( Subscriber $subscriber ): string {
		if ( $subscriber->paused_until > time() ) {
			$text = SubscriberTable::NO_END === $subscriber->paused_until
				? __( 'You get no emails until you resume.', 'freehold' )
				/* translators: %s: a date. */
				: sprintf( __( 'You get no emails until %s.', 'freehold' ), (string) wp_date( (string) get_option( 'date_format' ), $subscriber->paused_until ) );
			return self::form( 'resume', __( 'Paused', 'freehold' ), self::paragraph( $text ), __( 'Resume', 'freehold' ) );
		}
		$choice = static fn ( string $value, string $name, bool $is_checked ): string => '<p><label><input type="radio" name="until" value="' . $value . '"' . checked( $is_checked, true, false ) . self::BOX . '>' . esc_html( $name ) . '</label></p>';
		return self::form( 'pause', __( 'Take a break', 'freehold' ), $choice( 'days', __( 'For 30 days', 'freehold' ), true ) . $choice( 'open', __( 'Until I come back', 'freehold' ), false ), __( 'Pause', 'freehold' ) );
	}

	/**
	 * Returns a form. Without an action, it is sent to the page's own URL.
	 *
	 * @param string $change What it does.
	 * @param string $title  Its heading.
	 * @param string $fields Its fields, escaped HTML.
	 * @param string $button The button’s label.
	 */
	private static function form( string $change, string $title, string $fields, string $button ): string {
		return '<form method="post"><fieldset style="margin:24px 0 0;padding:16px;border:1px solid #dcdcde;border-radius:4px"><legend style="padding:0 4px;font-weight:600">' . esc_html( $title ) . '</legend><input type="hidden" name="change" value="' . esc_attr( $change ) . '">' . $fields . '<button type="submit">' . esc_html( $button ) . '</button></fieldset></form>';
	}

	/**
	 * Sends the page for a person who is not on the list.
	 */
	private static function gone(): void {
		Document::send( __( 'You are not on the list', 'freehold' ), self::paragraph( __( 'Nothing is stored about you here, and you get no emails.', 'freehold' ) ) );
	}

	/**
	 * Returns what to say if the database returned an error.
	 */
	private static function failed(): string {
		return self::problem( __( 'Something went wrong. Please try again.', 'freehold' ) );
	}

	/**
	 * Returns a message that a change was made.
	 */
	private static function notice( string $text ): string {
		return '<p role="status"><strong>' . esc_html( $text ) . '</strong></p>';
	}

	/**
	 * Returns a message about a problem.
	 */
	private static function problem( string $text ): string {
		return '<p role="alert">' . esc_html( $text ) . '</p>';
	}

	/**
	 * Returns a paragraph.
	 */
	private static function paragraph( string $text ): string {
		return '<p>' . esc_html( $text ) . '</p>';
	}

	/**
	 * Returns a category’s name as plain text.
	 *
	 * @param WP_Term $term The category.
	 */
	private static function name( WP_Term $term ): string {
		return wp_specialchars_decode( $term->name, ENT_QUOTES );
	}
}
