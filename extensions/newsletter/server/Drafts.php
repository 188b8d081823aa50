<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter;

use Freehold\Members\PaidPlans;
use Freehold\Rest;
use Freehold\Text;
use WP_Error;

/**
 * Writes letters and counts their segments for commands and agents. A letter is sent when it is published, never before.
 */
final class Drafts {

	/**
	 * Stores a letter that is not sent yet.
	 *
	 * @param array<string, mixed> $fields As in the schema `LetterDraftInput`.
	 * @return int|WP_Error The post’s ID.
	 */
	public static function create( array $fields ): int|WP_Error {
		$segment = self::segment( $fields );
		$title   = trim( sanitize_text_field( (string) ( $fields['title'] ?? '' ) ) );
		if ( is_wp_error( $segment ) || Text::is_blank( $title ) ) {
			return is_wp_error( $segment ) ? $segment : Rest::error( 'freehold_newsletter_title', __( 'Enter a subject.', 'freehold' ), 400, 'title' );
		}
		Letters::register();
		$content = (string) ( $fields['content'] ?? '' );
		return wp_insert_post(
			wp_slash(
				array(
					'post_type'    => Letters::TYPE,
					'post_status'  => 'draft',
					'post_title'   => $title,
					'post_content' => has_blocks( $content ) ? $content : self::paragraphs( $content ),
					'meta_input'   => array(
						Metas::AUDIENCE => $segment->is_paid ? Issue::PAID : Issue::EVERYBODY,
						Metas::SEGMENT  => array(
							'plan'       => $segment->plan,
							'categories' => $segment->categories,
							'since'      => $segment->since,
						),
					),
				)
			),
			true
		);
	}

	/**
	 * Counts who would get a letter now.
	 *
	 * @param array<string, mixed> $fields `is_paid`, `plan`, `categories` and `since`.
	 * @return array{people: int, label: string}|WP_Error
	 */
	public static function count( array $fields ): array|WP_Error {
		$segment = self::segment( $fields );
		return is_wp_error( $segment ) ? $segment : array(
			'people' => $segment->count( 0 ),
			'label'  => $segment->label() ?: __( 'All subscribers', 'freehold' ),
		);
	}

	/**
	 * Returns a segment whose plan and categories exist: a name that is wrong must not reach others.
	 *
	 * @param array<string, mixed> $fields `is_paid`, `plan`, `categories` and `since`.
	 */
	private static function segment( array $fields ): Segment|WP_Error {
		$plan    = (int) ( $fields['plan'] ?? 0 );
		$since   = (string) ( $fields['since'] ?? '' );
		$segment = Segment::from( $plan > 0 || true === ( $fields['is_paid'] ?? false ) ? Issue::PAID : Issue::EVERYBODY, $fields );
		if ( $plan > 0 && ! isset( PaidPlans::titles()[ $plan ] ) ) {
			return Rest::error( 'freehold_newsletter_plan', __( 'This payment plan no longer exists. Choose another one.', 'freehold' ), 400, 'plan' );
		}
		if ( array() !== array_filter( $segment->categories, static fn ( int $id ): bool => null === term_exists( $id, 'category' ) ) || count( $segment->categories ) !== count( (array) ( $fields['categories'] ?? array() ) ) ) {
			return Rest::error( 'freehold_newsletter_categories', __( 'Choose categories that exist.', 'freehold' ), 400, 'categories' );
		}
		if ( '' !== $since && ( '' === $segment->since || ! checkdate( (int) substr( $since, 5, 2 ), (int) substr( $since, 8, 2 ), (int) substr( $since, 0, 4 ) ) ) ) {
			return Rest::error( 'freehold_newsletter_since', __( 'Enter a date, such as 2026-01-31.', 'freehold' ), 400, 'since' );
		}
		return $segment;
	}

	/**
	 * Returns plain text as paragraphs of the block editor.
	 */
	private static function paragraphs( string $text ): string {
		$parts = array_filter( array_map( 'trim', (array) preg_split( '/\R{2,}/', $text ) ), static fn ( string $part ): bool => '' !== $part );
		return implode( "\n\n", array_map( static fn ( string $part ): string => "<!-- wp:paragraph -->\n<p>" . nl2br( esc_html( $part ), false ) . "</p>\n<!-- /wp:paragraph -->", $parts ) );
	}
}
