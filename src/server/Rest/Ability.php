<?php
declare( strict_types=1 );

namespace Freehold\Rest;

/**
 * Registers abilities of WordPress's Abilities API (6.9 and later). None of them can be destructive, and none is for visitors:
 * each names who may use it.
 */
final class Ability {

	/**
	 * Registers an ability. Call on `wp_abilities_api_init`.
	 *
	 * @param string                    $name        The name, such as `freehold/list-features`.
	 * @param string                    $category    The slug of its category.
	 * @param array{string, string}     $texts       The label, and what it does.
	 * @param string|callable           $permission  A capability, or a function that gets the input.
	 * @param callable                  $execute     Gets the input, returns the result or a `WP_Error`.
	 * @param array<string, mixed>|null $input       The schema of the input; null for none. Unknown fields are rejected.
	 * @param array<string, mixed>      $output      The schema of the result; empty for none.
	 * @param array<string, bool>       $annotations What is not as by default: it changes nothing, and can be repeated.
	 */
	public static function register( string $name, string $category, array $texts, string|callable $permission, callable $execute, ?array $input = null, array $output = array(), array $annotations = array() ): void {
		wp_register_ability(
			$name,
			array(
				'label'               => $texts[0],
				'description'         => $texts[1],
				'category'            => $category,
				'execute_callback'    => null === $input ? $execute : static fn ( mixed $value = null ): mixed => $execute( self::typed( $value, $input ) ),
				'permission_callback' => is_string( $permission ) ? static fn (): bool => current_user_can( $permission ) : $permission,
				'meta'                => array(
					'annotations'  => $annotations + array(
						'readonly'    => true,
						'destructive' => false,
						'idempotent'  => true,
					),
					'show_in_rest' => true,
				),
			)
			+ ( null === $input ? array() : array( 'input_schema' => $input + array( 'additionalProperties' => false ) ) )
			+ ( array() === $output ? array() : array( 'output_schema' => $output ) )
		);
	}

	/**
	 * Returns an input with the types of its schema. Before WordPress 7.1, numbers that come over REST in a URL are texts.
	 *
	 * @param mixed                $value  What WordPress has checked.
	 * @param array<string, mixed> $schema Its schema.
	 */
	private static function typed( mixed $value, array $schema ): mixed {
		$typed = null === $value ? null : rest_sanitize_value_from_schema( $value, $schema + array( 'additionalProperties' => false ), 'input' );
		return is_wp_error( $typed ) ? $value : $typed;
	}
}
