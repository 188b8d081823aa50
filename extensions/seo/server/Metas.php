<?php
declare( strict_types=1 );

namespace Freehold\Modules\Seo;

/**
 * Registers the metas that the editor saves, by Jetpack's names and in its shape. Texts have no limit of length: a post whose
 * stored text is longer could not be saved. The panel says how much search engines show.
 */
final class Metas {

	/**
	 * Returns the types of posts that have pages and are edited in the block editor.
	 *
	 * @return string[] Post types.
	 */
	public static function types(): array {
		return array_values( array_filter( get_post_types( array( 'show_in_rest' => true ) ), static fn ( string $type ): bool => is_post_type_viewable( $type ) && post_type_supports( $type, 'editor' ) ) );
	}

	/**
	 * Registers the metas. WordPress's routes have metas only of types with custom fields, so others get these.
	 */
	public static function register(): void {
		foreach ( self::types() as $type ) {
			add_post_type_support( $type, 'custom-fields' );
			self::add( $type, Values::TITLE, 'string', '', array( self::class, 'text' ) );
			self::add( $type, Values::DESCRIPTION, 'string', '', array( self::class, 'text' ) );
			self::add( $type, Values::NOINDEX, 'boolean', false, 'rest_sanitize_boolean' );
			self::add( $type, Values::OWN, 'boolean', false, 'rest_sanitize_boolean' );
			self::add( $type, Values::SCHEMA, 'string', '', static fn ( mixed $value ): string => in_array( $value, Values::SCHEMAS, true ) ? $value : '', array( 'schema' => array( 'enum' => Values::SCHEMAS ) ) );
			self::add( $type, Values::SOCIAL, 'object', array(), array( self::class, 'social' ), self::social_schema() );
		}
	}

	/**
	 * Returns a text on one line.
	 */
	public static function text( mixed $value ): string {
		return is_scalar( $value ) ? Values::line( (string) $value ) : '';
	}

	/**
	 * Returns what Jetpack stores of a shared post, without markup. Everything that is not the image stays for Jetpack.
	 *
	 * @return array<string|int, mixed>
	 */
	public static function social( mixed $value ): array {
		$clean = is_array( $value ) ? map_deep( $value, static fn ( mixed $one ): mixed => is_string( $one ) ? sanitize_textarea_field( $one ) : ( is_scalar( $one ) ? $one : null ) ) : array();
		if ( isset( $clean['attached_media'] ) ) {
			$clean['attached_media'] = is_array( $clean['attached_media'] ) ? array_values( array_filter( $clean['attached_media'], static fn ( mixed $one ): bool => is_array( $one ) && is_numeric( $one['id'] ?? null ) ) ) : array();
		}
		return $clean;
	}

	/**
	 * Registers a meta for the editor alone, unless Jetpack has: WordPress shows other metas of a post with a password to everyone.
	 * What is stored is cleaned when it is read, too: WordPress saves no post with an invalid meta.
	 *
	 * @param string   $type     The post type.
	 * @param string   $key      The meta key.
	 * @param string   $kind     The type of the value.
	 * @param mixed    $default  The value of posts without the meta.
	 * @param callable $sanitize Returns what is stored.
	 * @param array    $rest     How WordPress's routes show it.
	 */
	private static function add( string $type, string $key, string $kind, mixed $default, callable $sanitize, array $rest = array() ): void {
		if ( registered_meta_key_exists( 'post', $key, $type ) || registered_meta_key_exists( 'post', $key ) ) {
			return;
		}
		register_post_meta(
			$type,
			$key,
			array(
				'type'              => $kind,
				'single'            => true,
				'default'           => $default,
				'show_in_rest'      => array_merge_recursive(
					$rest,
					array(
						'schema'           => array( 'context' => array( 'edit' ) ),
						'prepare_callback' => static fn ( mixed $value ): mixed => 'object' === $kind ? (object) $sanitize( $value ) : $sanitize( $value ),
					)
				),
				'sanitize_callback' => static fn ( mixed $value ): mixed => $sanitize( $value ),
				'auth_callback'     => static fn ( bool $allowed, string $name, int $post_id ): bool => current_user_can( 'edit_post', $post_id ),
			)
		);
	}

	/**
	 * Returns the schema of what Jetpack stores of a shared post. It accepts what later versions add.
	 *
	 * @return array<string, mixed>
	 */
	private static function social_schema(): array {
		return array(
			'name'   => 'jetpack_social_options',
			'schema' => array(
				'type'                 => 'object',
				'additionalProperties' => true,
				'properties'           => array(
					'attached_media' => array(
						'type'  => 'array',
						'items' => array(
							'type'                 => 'object',
							'additionalProperties' => true,
							'properties'           => array(
								'id'   => array( 'type' => 'integer' ),
								'url'  => array( 'type' => 'string' ),
								'type' => array( 'type' => 'string' ),
							),
						),
					),
				),
			),
		);
	}
}
