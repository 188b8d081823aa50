<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\Boxes;

use Freehold\Modules\Mailchimp\SignUps\SignUp;
use WP_Comment;

/**
 * Signs up people who comment, once the comment is approved: spam must not add anyone. Until then, the consent is stored with
 * the comment.
 */
final class CommentBox {

	/** The comment's meta with the words and the time of the consent. */
	public const META = '_freehold_mailchimp_consent';

	/**
	 * Adds the checkbox above the button.
	 *
	 * @param mixed $field The HTML of the button.
	 * @return mixed
	 */
	public static function add( mixed $field ): mixed {
		return is_string( $field ) && Box::is_on( 'comments' ) ? Box::html() . $field : $field;
	}

	/**
	 * Stores the consent of a new comment.
	 *
	 * @param int        $id       The comment's ID.
	 * @param int|string $approved 1 if it is approved, otherwise 0, `spam` or `trash`.
	 */
	public static function store( int $id, int|string $approved ): void {
		if ( ! Box::is_selected() || ! Box::is_on( 'comments' ) || Box::is_limited( (string) get_comment_author_email( $id ) ) ) {
			return;
		}
		add_comment_meta( $id, self::META, Box::consent(), true );
		if ( '1' === (string) $approved ) {
			self::send( $id );
		}
	}

	/**
	 * Signs up the author of a comment that is approved later.
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
	 * Signs up the author of a comment once: of several requests, one marks the consent as sent.
	 */
	private static function send( int $id ): void {
		$consent = get_comment_meta( $id, self::META, true );
		$comment = get_comment( $id );
		if ( ! is_array( $consent ) || isset( $consent['sent'] ) || ! $comment instanceof WP_Comment ) {
			return;
		}
		if ( true === update_comment_meta( $id, self::META, $consent + array( 'sent' => time() ), $consent ) ) {
			Box::sign_up( $comment->comment_author_email, $consent, SignUp::COMMENT, (string) get_permalink( (int) $comment->comment_post_ID ) );
		}
	}
}
