<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Rest;

use Freehold\Locale;
use Freehold\Mail\Header;
use Freehold\Mail\Mailer;
use Freehold\Mail\Message;
use Freehold\Members\Categories;
use Freehold\Members\Counts;
use Freehold\Members\PaidPlans;
use Freehold\Modules\Newsletter\Access;
use Freehold\Modules\Newsletter\Issue;
use Freehold\Modules\Newsletter\Letters;
use Freehold\Modules\Newsletter\Mail\Gate;
use Freehold\Modules\Newsletter\Mail\Renderer;
use Freehold\Modules\Newsletter\Options;
use Freehold\Modules\Newsletter\Segment;
use Freehold\Modules\Newsletter\Tables\IssueTable;
use Freehold\Rest;
use Freehold\Rest\RateLimit;
use WP_Error;
use WP_Post;
use WP_Term;

/**
 * What the editor of a post reads and sends.
 */
final class Posts {

	/** Test mails of one user in ten minutes, and of all users. */
	private const TESTS      = 10;
	private const SITE_TESTS = 60;

	/**
	 * Returns what the panel shows.
	 *
	 * @param array<string, mixed> $input As in `NewsletterPostInput`.
	 * @return array<string, mixed>|WP_Error As `NewsletterPost`.
	 */
	public static function get( array $input ): array|WP_Error {
		if ( null === get_post( $input['id'] ) ) {
			return self::missing();
		}
		$issue = IssueTable::of_post( $input['id'] );
		return array(
			'newsletter'        => null === $issue ? null : Issues::data( $issue ),
			'letter'            => Letters::is( get_post( $input['id'] ) ),
			'default_audience'  => Letters::is( get_post( $input['id'] ) ) ? Issue::EVERYBODY : Options::audience(),
			'people'            => Counts::active(),
			'categories'        => Categories::are_enabled() ? array_map(
				static fn ( WP_Term $term ): array => array(
					'id'   => $term->term_id,
					'name' => wp_specialchars_decode( $term->name, ENT_QUOTES ),
				),
				Categories::all()
			) : array(),
			'plans'             => self::plans(),
			'email'             => wp_get_current_user()->user_email,
			'can_send_anywhere' => current_user_can( Access::CAPABILITY ),
			'sender'            => Options::sender(),
		);
	}

	/**
	 * Counts who would get the post now.
	 *
	 * @param array<string, mixed> $input As in `NewsletterRecipientsInput`.
	 * @return array{people: int}|WP_Error
	 */
	public static function recipients( array $input ): array|WP_Error {
		return null === get_post( $input['id'] )
			? self::missing()
			: array( 'people' => Segment::from( $input['audience'], $input, Categories::valid( $input['terms'] ?? array() ) )->count( $input['id'] ) );
	}

	/**
	 * Returns the plans that newsletters can be for.
	 *
	 * @return array<int, array{id: int, title: string}>
	 */
	private static function plans(): array {
		$plans = array();
		foreach ( PaidPlans::titles() as $id => $title ) {
			$plans[] = array(
				'id'    => $id,
				'title' => $title,
			);
		}
		return $plans;
	}

	/**
	 * Returns the post as it is stored, as a mail.
	 *
	 * @param array<string, mixed> $input As in `NewsletterPreviewInput`.
	 * @return array<string, mixed>|WP_Error As `NewsletterPreview`.
	 */
	public static function preview( array $input ): array|WP_Error {
		$post = get_post( $input['id'] );
		if ( ! $post instanceof WP_Post ) {
			return self::missing();
		}
		$is_member = 'member' === ( $input['reader'] ?? 'guest' );
		return self::mail( $post, $is_member ) + array( 'has_paid_parts' => Gate::has_paid_parts( $post ) );
	}

	/**
	 * Sends the post as a test.
	 *
	 * @param array<string, mixed> $input As in `NewsletterTestInput`.
	 * @return array{email: string}|WP_Error
	 */
	public static function test( array $input ): array|WP_Error {
		$post = get_post( $input['id'] );
		if ( ! $post instanceof WP_Post ) {
			return self::missing();
		}
		$own   = wp_get_current_user()->user_email;
		$email = Header::address( $input['email'] ?? $own );
		if ( '' === $email ) {
			return Rest::error( 'freehold_newsletter_address', __( 'Enter a valid email address, such as name@example.com.', 'freehold' ), 400, 'email' );
		}
		$is_own = 0 === strcasecmp( $email, $own );
		if ( ! $is_own && ! current_user_can( Access::CAPABILITY ) ) {
			return Rest::error( 'freehold_newsletter_address', __( 'You can send test emails only to your own address.', 'freehold' ), 403, 'email' );
		}
		$limit = self::limit()->take();
		if ( null !== $limit ) {
			return $limit;
		}
		$sent = self::send_test( $post, $email );
		return true === $sent ? array( 'email' => $email ) : $sent;
	}

	/**
	 * Sends the post to an address as a test. The caller has checked who may do so.
	 *
	 * @param string $email A valid address.
	 * @return true|WP_Error
	 */
	public static function send_test( WP_Post $post, string $email ): bool|WP_Error {
		$mail   = self::mail( $post, false );
		$result = Mailer::send(
			new Message(
				to: $email,
				/* translators: %s: the title of a post. */
				subject: sprintf( __( 'Test: %s', 'freehold' ), $mail['subject'] ),
				html: $mail['html'],
				text: $mail['text'],
				from_name: Options::sender_name(),
				reply_to: Options::reply_to()
			)
		);
		return true === $result ? true : Rest::error( 'freehold_newsletter_not_sent', $result->get_error_message(), 502 );
	}

	/**
	 * Returns the limit of test mails.
	 */
	public static function limit(): RateLimit {
		return new RateLimit( 'newsletter_test', self::TESTS, self::SITE_TESTS, 10 * MINUTE_IN_SECONDS );
	}

	/**
	 * Returns a post as a mail whose links to leave lead to the site.
	 *
	 * @param bool $is_member Whether the reader has every plan of the post.
	 * @return array{subject: string, html: string, text: string}
	 */
	private static function mail( WP_Post $post, bool $is_member ): array {
		$mail = Locale::with( get_locale(), static fn (): array => Renderer::mail( $post, $is_member ? Gate::plans( $post ) : array() ) );
		return Renderer::personal( $mail, home_url( '/' ), home_url( '/' ) );
	}

	/**
	 * Returns the error for a post that does not exist.
	 */
	private static function missing(): WP_Error {
		return Rest::error( 'freehold_newsletter_no_post', __( 'This post does not exist.', 'freehold' ), 404, 'id' );
	}
}
