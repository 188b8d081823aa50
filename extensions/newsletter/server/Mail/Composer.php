<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Mail;

use Freehold\Locale;
use Freehold\Mail\Message;
use Freehold\Members\Links;
use Freehold\Members\PaidPlans;
use Freehold\Modules\Newsletter\Delivery;
use Freehold\Modules\Newsletter\Issue;
use Freehold\Modules\Newsletter\Options;
use Freehold\Modules\Newsletter\Segment;
use WP_Post;

/**
 * Writes the mails of an issue. A post is rendered once per language and set of plans; each mail then gets its own links.
 */
final class Composer {

	/** How many renderings are in memory. */
	private const MAX_CACHED = 12;

	/**
	 * The renderings by language and plans.
	 *
	 * @var array<string, array{subject: string, html: string, text: string, greeting: string}>
	 */
	private array $rendered = array();

	/**
	 * The plans by subscriber.
	 *
	 * @var array<int, int[]>
	 */
	private array $plans = array();

	/**
	 * Those of the subscribers of {@see self::look_up()} who meet the conditions now; null if there are none.
	 *
	 * @var int[]|null
	 */
	private ?array $matching = null;

	/**
	 * Prepares to write.
	 *
	 * @param Segment $segment  Who gets it.
	 * @param int     $issue_id The issue.
	 */
	private function __construct( private readonly WP_Post $post, private readonly Segment $segment, private readonly int $issue_id ) {}

	/**
	 * Returns the composer of an issue.
	 *
	 * @return self|null Null if the post must not be mailed any more.
	 */
	public static function of( Issue $issue ): ?self {
		$post = get_post( $issue->post_id );
		return $post instanceof WP_Post && 'publish' === $post->post_status && '' === $post->post_password ? new self( $post, Segment::of( $issue ), $issue->id ) : null;
	}

	/**
	 * Reads what some subscribers have paid for and chosen, if the mails depend on it.
	 *
	 * @param int[] $ids Subscriber IDs.
	 */
	public function look_up( array $ids ): void {
		$this->matching = $this->segment->has_conditions() ? $this->segment->walk( 0, PHP_INT_MAX, count( $ids ), $ids ) : null;
		$this->plans    = $this->segment->is_paid || Gate::has_paid_parts( $this->post ) ? PaidPlans::of( $ids, $this->post->ID ) : array();
	}

	/**
	 * Returns whether the issue is for a subscriber at this moment.
	 */
	public function is_recipient( int $subscriber_id ): bool {
		return $this->segment->is_paid_with( $this->plans[ $subscriber_id ] ?? array() ) && ( null === $this->matching || in_array( $subscriber_id, $this->matching, true ) );
	}

	/**
	 * Returns the mail to a subscriber.
	 */
	public function message( Delivery $delivery ): Message {
		$mail = Renderer::personal(
			$this->rendered( $delivery->language, $this->plans[ $delivery->subscriber_id ] ?? array() ),
			Links::unsubscribe( $delivery->subscriber_id ),
			Links::preferences( $delivery->subscriber_id ),
			$delivery->name
		);
		return new Message(
			to: $delivery->email,
			subject: $mail['subject'],
			html: $mail['html'],
			text: $mail['text'],
			from_name: Options::sender_name(),
			reply_to: Options::reply_to(),
			headers: array( ...Links::headers( $delivery->subscriber_id ), 'Precedence: bulk' ),
			kind: Message::BULK
		);
	}

	/**
	 * Returns the post as a mail.
	 *
	 * @param string $language The locale; empty for the site’s.
	 * @param int[]  $plans    The reader’s plans.
	 * @return array{subject: string, html: string, text: string, greeting: string}
	 */
	private function rendered( string $language, array $plans ): array {
		$locale = '' !== $language && in_array( $language, array( 'en_US', ...get_available_languages() ), true ) ? $language : get_locale();
		sort( $plans );
		$key = $locale . ' ' . implode( ',', $plans );
		if ( isset( $this->rendered[ $key ] ) ) {
			return $this->rendered[ $key ];
		}
		if ( count( $this->rendered ) >= self::MAX_CACHED ) {
			array_shift( $this->rendered );
		}
		$this->rendered[ $key ] = Locale::with( $locale, fn (): array => Renderer::mail( $this->post, $plans, $this->issue_id ) );
		return $this->rendered[ $key ];
	}
}
