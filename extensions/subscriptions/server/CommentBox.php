<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions;

use Freehold\Http\Request;
use Freehold\Http\Visitor;
use Freehold\Members\Address;
use Freehold\Members\Consent;
use Freehold\Members\SignUpJob;
use Freehold\Members\SignUpNotes;
use Freehold\Members\SignUps;
use Freehold\Modules;
use WP_Comment;

/**
 * Lets commenters subscribe. They are asked to confirm once the comment is approved: spam must not send mail to others.
 */
final class CommentBox {

	/** The comment's meta with the words of the consent and the language. */
	public const META = '_freehold_subscribe_consent';

	/** The name of the control. */
	private const NAME = 'freehold_subscribe_join';

	/** What Jetpack's control for the same contains. */
	private const JETPACK = 'name="subscribe_blog"';

	/**
	 * Adds the check box above the button, unless Jetpack has added its own.
	 *
	 * @param mixed $field The HTML of the button.
	 * @return mixed
	 */
	public static function add( mixed $field ): mixed {
		$note = SignUpNotes::text();
		$note = '' === $note ? '' : '<br><small>' . esc_html( $note ) . '</small>';
		return is_string( $field ) && self::is_on() && ! str_contains( $field, self::JETPACK )
			? '<p class="comment-form-freehold-subscribe"><input type="checkbox" id="' . self::NAME . '" name="' . self::NAME . '" value="1"> <label for="' . self::NAME . '">' . esc_html( self::words() ) . "</label>{$note}</p>{$field}"
			: $field;
	}

	/**
	 * Stores the consent of a new comment.
	 *
	 * @param int        $id       The comment's ID.
	 * @param int|string $approved 1 if it is approved, otherwise 0, `spam` or `trash`.
	 */
	public static function store( int $id, int|string $approved ): void {
		$email = Address::normalize( (string) get_comment_author_email( $id ) );
		if ( '1' !== Request::posted( self::NAME ) || ! self::is_on() || '' === $email || SignUps::is_limited( Address::hash( $email ), Visitor::ip() ) ) {
			return;
		}
		add_comment_meta(
			$id,
			self::META,
			array(
				'words'    => self::words(),
				'language' => determine_locale(),
			),
			true
		);
		if ( '1' === (string) $approved ) {
			self::send( $id );
		}
	}

	/**
	 * Asks the author of a comment that is approved later.
	 *
	 * @param string $now    The new status.
	 * @param string $before The status before.
	 */
	public static function changed( string $now, string $before, WP_Comment $comment ): void {
		if ( 'approved' === $now && 'approved' !== $before ) {
			self::send( (int) $comment->comment_ID );
		}
	}

	/**
	 * Asks the author of a comment to confirm, once: of several requests, one deletes the consent.
	 */
	private static function send( int $id ): void {
		$consent = get_comment_meta( $id, self::META, true );
		$comment = get_comment( $id );
		if ( is_array( $consent ) && $comment instanceof WP_Comment && delete_comment_meta( $id, self::META ) ) {
			$address = Address::normalize( $comment->comment_author_email );
			if ( '' !== $address && ! SignUpJob::queue( $address, new Consent( (string) $consent['words'], 'comment', (int) $comment->comment_post_ID, (string) $consent['language'], Address::name( $comment->comment_author ) ), array() ) ) {
				// The next approval asks again.
				add_comment_meta( $id, self::META, $consent, true );
			}
		}
	}

	/**
	 * Returns whether the owner turned it on.
	 */
	private static function is_on(): bool {
		return true === ( Modules::options( 'subscriptions' )['below_comments'] ?? false );
	}

	/**
	 * Returns the words that commenters agree to.
	 */
	private static function words(): string {
		return __( 'Email me new posts. I confirm it by email.', 'freehold' );
	}
}
