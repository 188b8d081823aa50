<?php
declare( strict_types=1 );

namespace Freehold\Modules;

use Closure;

/**
 * Describes the personal data that a module stores or sends. Texts are closures, so that nothing is translated early.
 */
final class Privacy {

	/** How many rows of a table a page of an export has. */
	public const PAGE = 100;

	/**
	 * Creates the description.
	 *
	 * @param Closure      $name   Returns the name that administrators read, translated.
	 * @param Closure|null $policy Returns a paragraph for the privacy policy, translated and without HTML; empty to offer none.
	 * @param Closure|null $export Called as `( string $email, int $page ): array`, see core's `wp_privacy_personal_data_exporters`.
	 * @param Closure|null $erase  Called as `( string $email, int $page ): array`, see core's `wp_privacy_personal_data_erasers`.
	 */
	public function __construct(
		public readonly Closure $name,
		public readonly ?Closure $policy = null,
		public readonly ?Closure $export = null,
		public readonly ?Closure $erase = null
	) {}

	/**
	 * Returns an item of an export, as core expects it, without empty texts.
	 *
	 * @param string                      $group The group's ID.
	 * @param string                      $label The group's title, translated.
	 * @param string                      $id    The item's ID, unique in the export.
	 * @param array<string, string>       $facts Texts by translated label.
	 * @param list<array{string, string}> $more  Labels that a user has written, which may repeat, each with its text.
	 * @return array<string, mixed>
	 */
	public static function item( string $group, string $label, string $id, array $facts, array $more = array() ): array {
		$pairs = array( ...array_map( null, array_map( 'strval', array_keys( $facts ) ), array_values( $facts ) ), ...$more );
		return array(
			'group_id'    => $group,
			'group_label' => $label,
			'item_id'     => $id,
			'data'        => array_map( static fn ( array $pair ): array => array_combine( array( 'name', 'value' ), $pair ), array_values( array_filter( $pairs, static fn ( array $pair ): bool => '' !== $pair[1] ) ) ),
		);
	}
}
