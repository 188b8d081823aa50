<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Rest;

use Freehold\Blocks\Insertion;
use Freehold\Rest\Ability;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * Lets AI agents and other clients of WordPress's Abilities API (6.9 and later) create forms, and read and sort entries with
 * the same capability and input as the REST routes. There is none that deletes for good, and none that sends mail.
 */
final class Abilities {

	private const CATEGORY = 'freehold-forms';

	/**
	 * Registers the category. Call on `wp_abilities_api_categories_init`.
	 */
	public static function register_category(): void {
		wp_register_ability_category(
			self::CATEGORY,
			array(
				'label'       => __( 'Contact forms', 'freehold' ),
				'description' => __( 'Creates forms, and reads and sorts what visitors submitted.', 'freehold' ),
			)
		);
	}

	/**
	 * Registers the abilities.
	 */
	public static function register(): void {
		self::ability(
			'freehold/get-form-entries',
			__( 'List form entries', 'freehold' ),
			__( 'Lists what visitors submitted through forms, newest first. Filters by form, status, date and words.', 'freehold' ),
			'EntriesInput',
			static fn ( mixed $input ): array => Entries::page( (array) $input ),
			true
		);
		self::ability(
			'freehold/get-form-entry',
			__( 'Get a form entry', 'freehold' ),
			__( 'Returns all fields of one form entry.', 'freehold' ),
			'EntryInput',
			static fn ( mixed $input ): array|WP_Error => Entries::get( (int) $input['id'] ),
			true
		);
		self::ability(
			'freehold/update-form-entries',
			__( 'Sort form entries', 'freehold' ),
			__( 'Moves form entries to the inbox, spam or trash, or marks them as read or unread.', 'freehold' ),
			'EntriesStatusInput',
			static fn ( mixed $input ): array|WP_Error => Entries::set_status( (array) $input ),
			false
		);
		self::ability(
			'freehold/count-form-entries',
			__( 'Count form entries', 'freehold' ),
			__( 'Returns how many form entries are in the inbox, unread, in spam and in the trash.', 'freehold' ),
			'',
			static fn (): array => Forms::counts(),
			true
		);
		Ability::register(
			'freehold/create-form',
			self::CATEGORY,
			array(
				__( 'Create a form', 'freehold' ),
				__( 'Creates a form with fields: at the end of the post with the ID in “post”, or else on a new draft page. Returns the post’s URLs. Entries are stored, and mailed to “recipients” or else to the author of the post.', 'freehold' ),
			),
			static fn ( mixed $input ): bool => NewForm::is_allowed( (array) $input ),
			static fn ( mixed $input ): array|WP_Error => NewForm::create( (array) $input ),
			self::schema( 'FormInput' ),
			Insertion::OUTPUT,
			array(
				'readonly'   => false,
				'idempotent' => false,
			)
		);
	}

	/**
	 * Registers an ability of entries.
	 *
	 * @param string   $description What it does.
	 * @param string   $schema      The name of the input's schema; empty for no input.
	 * @param callable $execute     Called with the input.
	 * @param bool     $is_readonly Whether it changes nothing.
	 */
	private static function ability( string $name, string $label, string $description, string $schema, callable $execute, bool $is_readonly ): void {
		Ability::register(
			$name,
			self::CATEGORY,
			array( $label, $description ),
			Access::CAPABILITY,
			$execute,
			'' === $schema ? null : self::schema( $schema ) + array( 'default' => array() ),
			annotations: array( 'readonly' => $is_readonly )
		);
	}

	/**
	 * Returns a schema of the module.
	 *
	 * @param string $name Its name in `schema.json`.
	 * @return array<string, mixed>
	 */
	private static function schema( string $name ): array {
		return Schema::from( dirname( __DIR__, 2 ) . '/schema.json', $name );
	}
}
