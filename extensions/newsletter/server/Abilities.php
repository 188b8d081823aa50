<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter;

use Freehold\Modules\Newsletter\Rest\Issues;
use Freehold\Modules\Newsletter\Rest\LinkNumbers;
use Freehold\Rest\Ability;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * Registers the abilities of newsletters. None of them sends anything.
 */
final class Abilities {

	/** The slug of their category. */
	private const CATEGORY = 'freehold-newsletter';

	/**
	 * Registers the category. Call on `wp_abilities_api_categories_init`.
	 */
	public static function register_category(): void {
		wp_register_ability_category(
			self::CATEGORY,
			array(
				'label'       => __( 'Newsletters', 'freehold' ),
				'description' => __( 'Lists newsletters, writes them without sending, and counts who would get them.', 'freehold' ),
			)
		);
	}

	/**
	 * Registers the abilities. Call on `wp_abilities_api_init`.
	 */
	public static function register(): void {
		$schema = static fn ( string $name ): array => Schema::from( dirname( __DIR__ ) . '/schema.json', $name );
		Ability::register(
			'freehold/count-newsletter-recipients',
			self::CATEGORY,
			array( __( 'Count the recipients of a newsletter', 'freehold' ), __( 'Counts the subscribers who pay, who chose some categories, or who subscribed since a day.', 'freehold' ) ),
			Access::CAPABILITY,
			static fn ( mixed $input ): array|WP_Error => Drafts::count( (array) $input ),
			$schema( 'SegmentInput' ) + array( 'default' => array() )
		);
		Ability::register(
			'freehold/list-waiting-newsletters',
			self::CATEGORY,
			array( __( 'List newsletters that wait', 'freehold' ), __( 'Lists newsletters that are no posts and not sent yet: drafts and scheduled ones.', 'freehold' ) ),
			Access::CAPABILITY,
			static fn (): array => array( 'letters' => Letters::waiting() )
		);
		Ability::register(
			'freehold/list-newsletters',
			self::CATEGORY,
			array( __( 'List newsletters', 'freehold' ), __( 'Lists newsletters with their state and how many emails were sent, newest first.', 'freehold' ) ),
			Access::CAPABILITY,
			static fn ( mixed $input ): array => Issues::page( (array) $input ),
			$schema( 'NewslettersInput' ) + array( 'default' => array() )
		);
		Ability::register(
			'freehold/list-newsletter-links',
			self::CATEGORY,
			array( __( 'List the links of a newsletter', 'freehold' ), __( 'Lists how often the links of a newsletter were followed, if they are counted.', 'freehold' ) ),
			Access::CAPABILITY,
			static fn ( mixed $input ): array|WP_Error => LinkNumbers::list( (array) $input ),
			$schema( 'NewsletterLinksInput' )
		);
		Ability::register(
			'freehold/draft-newsletter',
			self::CATEGORY,
			array( __( 'Draft a newsletter', 'freehold' ), __( 'Stores a newsletter that is no post as a draft, with who will get it. A person publishes it.', 'freehold' ) ),
			Access::CAPABILITY,
			static function ( mixed $input ): array|WP_Error {
				$id = Drafts::create( (array) $input );
				return is_wp_error( $id ) ? $id : array(
					'id'       => $id,
					'edit_url' => (string) get_edit_post_link( $id, 'raw' ),
				);
			},
			$schema( 'LetterDraftInput' ),
			annotations: array(
				'readonly'   => false,
				'idempotent' => false,
			)
		);
	}
}
