<?php
/**
 * The abilities of entries.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Rest;

use Freehold\Rest\Schema;
use WP_Error;

/**
 * Lets AI agents and other clients of WordPress's Abilities API (6.9 and later) read and sort entries, with the same
 * capability and input as the REST routes. There is none that deletes for good, and none that sends mail.
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
				'description' => __( 'Reads and sorts what visitors submitted through forms.', 'freehold' ),
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
	}

	/**
	 * Registers an ability.
	 *
	 * @param string   $name        The name.
	 * @param string   $label       The label.
	 * @param string   $description What it does.
	 * @param string   $schema      The name of the input's schema; empty for no input.
	 * @param callable $execute     Called with the input.
	 * @param bool     $is_readonly Whether it changes nothing.
	 */
	private static function ability( string $name, string $label, string $description, string $schema, callable $execute, bool $is_readonly ): void {
		$input = '' === $schema ? array() : array(
			'input_schema' => Schema::from( dirname( __DIR__, 2 ) . '/schema.json', $schema ) + array(
				'additionalProperties' => false,
				'default'              => array(),
			),
		);
		wp_register_ability(
			$name,
			array(
				'label'               => $label,
				'description'         => $description,
				'category'            => self::CATEGORY,
				'execute_callback'    => $execute,
				'permission_callback' => static fn (): bool => current_user_can( Access::CAPABILITY ),
				'meta'                => array(
					'annotations'  => array(
						'readonly'    => $is_readonly,
						'destructive' => false,
						'idempotent'  => true,
					),
					'show_in_rest' => true,
				),
			) + $input
		);
	}
}
