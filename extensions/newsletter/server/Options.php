<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter;

use Freehold\Blocks\StoredText;
use Freehold\Mail\Header;
use Freehold\Modules;
use Freehold\Modules\Capabilities;

/**
 * Reads the module’s options.
 */
final class Options {

	/**
	 * Returns how many mails are sent in an hour; 0 for no limit.
	 */
	public static function per_hour(): int {
		return max( 0, (int) self::get( 'per_hour' ) );
	}

	/**
	 * Returns the sender’s name; empty for the site’s.
	 */
	public static function sender_name(): string {
		return Header::name( (string) self::get( 'sender_name' ) );
	}

	/**
	 * Returns how mails begin, with `{name}` for {@see \Freehold\Members\NamePlaceholder::fill()}; empty for no greeting.
	 */
	public static function greeting(): string {
		/* translators: %s: the name of a subscriber. The beginning of an email. */
		$default = sprintf( __( 'Hello %s,', 'freehold' ), '{name}' );
		return self::get( 'greeting' ) ? sanitize_text_field( (string) self::get( 'greeting_text' ) ) ?: $default : '';
	}

	/**
	 * Returns the address for replies; empty for none.
	 */
	public static function reply_to(): string {
		return Header::address( (string) self::get( 'reply_to' ) );
	}

	/**
	 * Returns the postal address, with line breaks; empty for none.
	 */
	public static function postal_address(): string {
		return sanitize_textarea_field( (string) self::get( 'postal_address' ) );
	}

	/**
	 * Returns whether newsletters can say who sends them, as the law wants. Nothing is sent until then.
	 */
	public static function has_sender(): bool {
		return '' !== self::postal_address() && '' !== self::shown_name();
	}

	/**
	 * Returns what screens show of the sender.
	 *
	 * @return array{is_set: bool, name: string, can_set: bool}
	 */
	public static function sender(): array {
		return array(
			'is_set'  => self::has_sender(),
			'name'    => self::shown_name(),
			'can_set' => current_user_can( Capabilities::MANAGE ),
		);
	}

	/**
	 * Returns the name that subscribers see; empty if the site has no title either.
	 */
	private static function shown_name(): string {
		return self::sender_name() ?: trim( StoredText::decode( get_option( 'blogname' ) ) );
	}

	/**
	 * Returns whether the links in newsletters lead through this site, which counts them.
	 */
	public static function counts_links(): bool {
		return true === self::get( 'count_links' );
	}

	/**
	 * Says to those who sign up that links are counted. A callback of `freehold_sign_up_notes`.
	 *
	 * @param string[] $notes Other sentences.
	 * @return string[]
	 */
	public static function add_note( array $notes ): array {
		return self::counts_links() ? array( ...$notes, Clicks\CountedLinks::notice() ) : $notes;
	}

	/**
	 * Returns who gets posts for which the author chose nothing.
	 *
	 * @return string `nobody`, {@see Issue::EVERYBODY} or {@see Issue::PAID}.
	 */
	public static function audience(): string {
		return (string) self::get( 'audience' );
	}

	/**
	 * Returns what becomes of posts that were published where authors cannot choose.
	 *
	 * @return string `never`, `ask` or `always`.
	 */
	public static function elsewhere(): string {
		$chosen = self::get( 'elsewhere' );
		return in_array( $chosen, array( 'ask', 'always' ), true ) ? $chosen : 'never';
	}

	/**
	 * Returns the post types that are sent.
	 *
	 * @return string[]
	 */
	public static function post_types(): array {
		$types = preg_split( '/[\s,]+/', (string) self::get( 'post_types' ), -1, PREG_SPLIT_NO_EMPTY );
		/**
		 * Filters the post types whose posts are sent to subscribers.
		 *
		 * @param string[] $types Post types.
		 */
		return array_values( array_filter( (array) apply_filters( 'freehold_newsletter_post_types', $types ), static fn ( mixed $type ): bool => is_string( $type ) && is_post_type_viewable( $type ) ) );
	}

	/**
	 * Returns the post types that are sent, and that of letters.
	 *
	 * @return string[]
	 */
	public static function sent_types(): array {
		return array( ...self::post_types(), Letters::TYPE );
	}

	/**
	 * Returns an option.
	 */
	private static function get( string $name ): mixed {
		return Modules::options( 'newsletter' )[ $name ] ?? '';
	}
}
