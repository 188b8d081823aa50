<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Spam;

use Freehold\Modules\ContactForm\Entries\PostType;

/**
 * Calls the Akismet plugin, if the site uses it. What Akismet was sent stays with the entry for some days, as with Jetpack, so
 * that a user can correct the result.
 *
 * Source: https://akismet.com/developers/detailed-docs/comment-check/ and `Akismet::http_post()`.
 */
final class Akismet {

	/** The meta with the values that Akismet was sent; also Jetpack's. */
	private const META = '_feedback_akismet_values';

	/** How long the values are kept, in days. */
	private const MAX_DAYS = 15;

	/** How many entries a clean-up changes. */
	private const BATCH = 500;

	/**
	 * Returns whether the Akismet plugin is active and has a key.
	 */
	public static function is_available(): bool {
		return class_exists( 'Akismet', false )
			&& method_exists( 'Akismet', 'http_post' )
			&& method_exists( 'Akismet', 'get_api_key' )
			&& (bool) \Akismet::get_api_key();
	}

	/**
	 * Returns whether Akismet takes a submission for spam. If Akismet does not respond, it is none.
	 *
	 * @param array<string, string> $values The values of a `comment-check` call.
	 */
	public static function is_spam( array $values ): bool {
		return 'true' === self::call( 'comment-check', $values );
	}

	/**
	 * Stores what Akismet was sent.
	 *
	 * @param int                   $entry  The entry's ID.
	 * @param array<string, string> $values The values of a `comment-check` call.
	 */
	public static function remember( int $entry, array $values ): void {
		if ( self::is_available() ) {
			add_post_meta( $entry, self::META, wp_slash( $values ), true );
		}
	}

	/**
	 * Tells Akismet that a user moved an entry to or from spam.
	 *
	 * @param mixed $verdict `spam` or `ham`.
	 * @param mixed $values  What Akismet was sent.
	 */
	public static function teach( mixed $verdict, mixed $values ): void {
		// Jetpack does the same.
		$is_jetpack = class_exists( 'Automattic\Jetpack\Forms\ContactForm\Contact_Form_Plugin', false );
		if ( ! $is_jetpack && in_array( $verdict, array( 'spam', 'ham' ), true ) && is_array( $values ) ) {
			self::call( "submit-{$verdict}", $values );
		}
	}

	/**
	 * Deletes what Akismet was sent about older entries.
	 */
	public static function prune(): void {
		$ids = get_posts(
			array(
				'post_type'   => PostType::NAME,
				'post_status' => array( PostType::INBOX, PostType::SPAM, PostType::TRASH, PostType::TEMPORARY ),
				'meta_key'    => self::META, // phpcs:ignore WordPress.DB.SlowDBQuery -- Once a day.
				'date_query'  => array(
					array(
						'column' => 'post_date_gmt',
						'before' => gmdate( 'Y-m-d H:i:s', time() - self::MAX_DAYS * DAY_IN_SECONDS ),
					),
				),
				'numberposts' => self::BATCH,
				'fields'      => 'ids',
			)
		);
		foreach ( $ids as $id ) {
			delete_post_meta( $id, self::META );
		}
	}

	/**
	 * Calls Akismet.
	 *
	 * @param string               $path   The path of the API, such as `comment-check`.
	 * @param array<string, mixed> $values The values.
	 * @return string The body of the response; empty if there is none.
	 */
	private static function call( string $path, array $values ): string {
		$response = self::is_available() ? \Akismet::http_post( http_build_query( $values ), $path ) : null;
		return is_array( $response ) && is_string( $response[1] ?? null ) ? trim( $response[1] ) : '';
	}
}
