<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

use Freehold\Blocks;
use Freehold\Database\Lock;
use Freehold\Features;
use Freehold\Modules\Manifest;
use Freehold\Rest;
use WP_Block_Type_Registry;
use WP_Error;
use WP_Post;

/**
 * Adds blocks to posts as the editor would save them. A module says of which blocks it knows the markup:
 * {@see \Freehold\Module::saved_blocks()}.
 */
final class Insertion {

	/** The option that one request at a time holds, and the longest wait for it in seconds. */
	private const LOCK         = 'freehold_insertion_lock';
	private const LOCK_TIMEOUT = 20;

	/** What {@see self::into()} returns. */
	public const OUTPUT = array(
		'type'       => 'object',
		'properties' => array(
			'post'     => array( 'type' => 'integer' ),
			'status'   => array( 'type' => 'string' ),
			'edit_url' => array( 'type' => 'string' ),
			'view_url' => array( 'type' => 'string' ),
		),
		'required'   => array( 'post', 'status', 'edit_url', 'view_url' ),
	);

	/**
	 * Returns the blocks of the features that are on, except those that are only part of another one.
	 *
	 * @return array<int, array{name: string, title: string, description: string, insertable: bool, attributes: array<string, mixed>}> `attributes` is a JSON schema.
	 */
	public static function all(): array {
		$known  = self::known();
		$blocks = array();
		foreach ( Manifest::blocks() as $name => $block ) {
			$type = WP_Block_Type_Registry::get_instance()->get_registered( $name );
			if ( null === $type || Blocks::is_foreign( $name ) || isset( $type->parent ) || isset( $type->ancestor ) ) {
				continue;
			}
			$blocks[] = array(
				'name'        => $name,
				'title'       => Manifest::text( $block['title'], 'block title' ),
				'description' => $type->description,
				'insertable'  => isset( $known[ $name ] ),
				'attributes'  => self::schema( $name ),
			);
		}
		return $blocks;
	}

	/**
	 * Returns a block as a post contains it.
	 *
	 * @param string               $name       The block's name.
	 * @param array<string, mixed> $attributes Its attributes.
	 * @return string|WP_Error Markup; an error if the block or the attributes are not possible.
	 */
	public static function markup( string $name, array $attributes ): string|WP_Error {
		$save = self::known()[ $name ] ?? null;
		if ( null === $save || ! WP_Block_Type_Registry::get_instance()->is_registered( $name ) || Blocks::is_foreign( $name ) ) {
			/* translators: %s: the name of a block. */
			return Rest::error( 'block_not_insertable', sprintf( __( 'The block “%s” can only be inserted in the editor.', 'freehold' ), $name ), 400, 'block' );
		}
		$schema = self::schema( $name );
		$valid  = rest_validate_value_from_schema( $attributes, $schema, 'attributes' );
		$clean  = is_wp_error( $valid ) ? $valid : rest_sanitize_value_from_schema( $attributes, $schema, 'attributes' );
		if ( is_wp_error( $clean ) ) {
			return Rest::error( 'invalid_attributes', $clean->get_error_message(), 400, 'attributes' );
		}
		$html = $save( $clean + array_map( static fn ( array $about ): mixed => $about['default'] ?? null, $schema['properties'] ) );
		if ( null === $html ) {
			/* translators: %s: the name of a block. */
			return Rest::error( 'invalid_attributes', sprintf( __( 'The block “%s” cannot have these attributes.', 'freehold' ), $name ), 400, 'attributes' );
		}
		// As the editor, posts contain no attribute with its default value.
		$stored = array_filter( $clean, static fn ( mixed $value, string $key ): bool => ! array_key_exists( 'default', $schema['properties'][ $key ] ) || wp_json_encode( $schema['properties'][ $key ]['default'] ) !== wp_json_encode( $value ), ARRAY_FILTER_USE_BOTH );
		return self::comment( $name, $stored, $html );
	}

	/**
	 * Returns a block's comment with its HTML, as WordPress's editor writes it.
	 *
	 * @param string               $name       The block's name.
	 * @param array<string, mixed> $attributes What the comment contains.
	 * @param string               $html       The saved HTML; can be empty.
	 */
	public static function comment( string $name, array $attributes, string $html = '' ): string {
		return get_comment_delimited_block_content( $name, $attributes, '' === $html ? '' : "\n{$html}\n" );
	}

	/**
	 * Returns a URL as the HTML of a post contains it.
	 *
	 * @param mixed $url The attribute.
	 * @return string Escaped; empty if it is not a complete URL with https.
	 */
	public static function url( mixed $url ): string {
		return is_string( $url ) && str_starts_with( $url, 'https://' ) && esc_url_raw( $url, array( 'https' ) ) === $url ? esc_html( $url ) : '';
	}

	/**
	 * Adds markup to a post. Call only for a post that the user may edit. Agents send several requests at once, and each adds to what
	 * the one before has stored.
	 *
	 * @param int    $id       The post's ID.
	 * @param string $markup   Blocks.
	 * @param bool   $is_first Whether to add it at the start.
	 * @return array{post: int, status: string, edit_url: string, view_url: string}|WP_Error
	 */
	public static function into( int $id, string $markup, bool $is_first = false ): array|WP_Error {
		return Lock::run( self::LOCK, self::LOCK_TIMEOUT, static fn (): array|WP_Error => self::add( $id, $markup, $is_first ) );
	}

	/**
	 * Adds markup to a post, as {@see self::into()} does, while no other request does.
	 *
	 * @param int    $id       The post's ID.
	 * @param string $markup   Blocks.
	 * @param bool   $is_first Whether to add it at the start.
	 * @return array{post: int, status: string, edit_url: string, view_url: string}|WP_Error
	 */
	private static function add( int $id, string $markup, bool $is_first ): array|WP_Error {
		require_once ABSPATH . 'wp-admin/includes/post.php';
		// This request has read the post before it got the lock.
		wp_cache_delete( $id, 'posts' );
		$post = get_post( $id );
		if ( ! $post instanceof WP_Post || 'trash' === $post->post_status || ! use_block_editor_for_post( $post ) ) {
			return Rest::error( 'post_not_found', __( 'There is no post with this ID that the block editor can edit.', 'freehold' ), 404, 'post' );
		}
		if ( false !== wp_check_post_lock( $id ) ) {
			return Rest::error( 'post_locked', __( 'Another user is editing this post. Try again later.', 'freehold' ), 409, 'post' );
		}
		foreach ( parse_blocks( $markup ) as $block ) {
			$type = WP_Block_Type_Registry::get_instance()->get_registered( (string) $block['blockName'] );
			if ( false === ( $type->supports['multiple'] ?? true ) && has_block( $type->name, $post ) ) {
				return Rest::error( 'block_used', __( 'The post contains this block already, and can contain it only once.', 'freehold' ), 409, 'block' );
			}
		}
		$parts  = array_filter( array( rtrim( $post->post_content ), $markup ), static fn ( string $part ): bool => '' !== $part );
		$result = wp_update_post(
			wp_slash(
				array(
					'ID'           => $id,
					'post_content' => implode( "\n\n", $is_first ? array_reverse( $parts ) : $parts ),
				)
			),
			true
		);
		return is_wp_error( $result ) ? $result : self::result( $id );
	}

	/**
	 * Returns what a caller needs to know about a post.
	 *
	 * @param int $id The post's ID.
	 * @return array{post: int, status: string, edit_url: string, view_url: string}
	 */
	public static function result( int $id ): array {
		$status = (string) get_post_status( $id );
		return array(
			'post'     => $id,
			'status'   => $status,
			'edit_url' => (string) get_edit_post_link( $id, 'raw' ),
			'view_url' => (string) ( 'publish' === $status ? get_permalink( $id ) : get_preview_post_link( $id ) ),
		);
	}

	/**
	 * Returns the functions that write the blocks' HTML.
	 *
	 * @return array<string, callable(array<string, mixed>): ?string> By block name.
	 */
	private static function known(): array {
		return Features::collect( 'saved_blocks' );
	}

	/**
	 * Returns the JSON schema of a block's attributes, without those that posts contain in their HTML.
	 *
	 * @param string $name The block's name.
	 * @return array<string, mixed>
	 */
	private static function schema( string $name ): array {
		$properties = array();
		foreach ( Supports::own_attributes( Blocks::metadata( $name ) ) as $attribute => $about ) {
			if ( ! isset( $about['source'] ) ) {
				$properties[ $attribute ] = array_intersect_key( $about, array_flip( array( 'type', 'enum', 'default', 'items' ) ) );
			}
		}
		return array(
			'type'                 => 'object',
			'properties'           => $properties,
			'additionalProperties' => false,
		);
	}
}
