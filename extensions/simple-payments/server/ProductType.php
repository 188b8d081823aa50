<?php
declare( strict_types=1 );

namespace Freehold\Modules\SimplePayments;

use Freehold\Modules\Constants;
use Freehold\Rights;
use Freehold\Text;
use stdClass;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Registers products with the names that Jetpack uses, and checks what the editor stores. Creating a product requires
 * `freehold_sell_products`; changing that of another user, the right to edit the posts of others. A product opens nothing
 * but its own form, so its author sets the price.
 */
final class ProductType {

	/** The capability to create products, and to change and delete the own ones. */
	public const CAPABILITY = 'freehold_sell_products';

	/**
	 * Adds the hooks.
	 */
	public static function hooks(): void {
		self::register();
		add_filter( 'rest_pre_insert_' . Product::type(), array( self::class, 'check' ), 10, 2 );
		add_filter( 'rest_prepare_' . Product::type(), array( self::class, 'hide_metas' ), 10, 2 );
		add_filter( 'rest_' . Product::type() . '_query', array( self::class, 'hide_list' ) );
		add_action( 'rest_api_init', array( self::class, 'add_field' ) );
	}

	/**
	 * Registers the post type and its metas. Only users who may edit a product read the metas, such as the seller's email address.
	 */
	private static function register(): void {
		if ( post_type_exists( Product::type() ) ) {
			return;
		}
		register_post_type(
			Product::type(),
			array(
				'label'        => __( 'Products', 'freehold' ),
				'supports'     => array( 'title', 'editor', 'thumbnail', 'custom-fields', 'author' ),
				'public'       => false,
				'can_export'   => true,
				'rewrite'      => false,
				'query_var'    => false,
				'show_in_rest' => true,
			) + Rights::of_post_type( Product::type() )
		);
		$metas = array(
			'spay_price'    => array( 'number', null ),
			'spay_currency' => array( 'string', 'sanitize_text_field' ),
			'spay_cta'      => array( 'string', 'sanitize_text_field' ),
			'spay_multiple' => array( 'boolean', 'rest_sanitize_boolean' ),
			'spay_email'    => array( 'string', 'sanitize_email' ),
			'spay_status'   => array( 'string', 'sanitize_text_field' ),
		);
		foreach ( $metas as $name => list( $type, $sanitize ) ) {
			register_post_meta(
				Product::type(),
				$name,
				array(
					'type'              => $type,
					'single'            => true,
					'show_in_rest'      => array( 'schema' => array( 'context' => array( 'edit' ) ) ),
					'sanitize_callback' => $sanitize,
					'auth_callback'     => static fn ( bool $allowed, string $key, int $id ): bool => current_user_can( 'edit_post', $id ),
				)
			);
		}
	}

	/**
	 * Rejects products that no buyer could pay for. Drafts may be incomplete.
	 *
	 * @param stdClass|WP_Error $prepared The post that is about to be stored.
	 * @return stdClass|WP_Error The error's data contains the meta as `key`.
	 */
	public static function check( stdClass|WP_Error $prepared, WP_REST_Request $request ): stdClass|WP_Error {
		if ( is_wp_error( $prepared ) ) {
			return $prepared;
		}
		$id     = (int) ( $prepared->ID ?? 0 );
		$metas  = (array) ( $request['meta'] ?? array() );
		$value  = static fn ( string $name ): string => (string) ( $metas[ $name ] ?? ( $id > 0 ? get_post_meta( $id, $name, true ) : '' ) );
		$email  = (string) ( $metas['spay_email'] ?? '' );
		$status = $prepared->post_status ?? ( $id > 0 ? get_post_status( $id ) : 'draft' );
		$title  = $prepared->post_title ?? ( $id > 0 ? get_post( $id )->post_title : '' );
		if ( '' !== $email && ! is_email( $email ) ) {
			/* translators: %s: what the user has entered. */
			return self::error( sprintf( __( '%s is not a valid email address.', 'freehold' ), $email ), 'spay_email' );
		}
		if ( isset( $metas['spay_currency'] ) && ! in_array( $metas['spay_currency'], Constants::get( 'simple-payments' )['currencies'], true ) ) {
			return self::error( __( 'This currency is not supported. Choose another one.', 'freehold' ), 'spay_currency' );
		}
		$has_price = isset( $metas['spay_price'] ) && 0.0 !== (float) $metas['spay_price'];
		if ( ( $has_price || 'publish' === $status ) && null === Product::price( $value( 'spay_price' ), $value( 'spay_currency' ) ) ) {
			return self::error( __( 'Invalid price', 'freehold' ), 'spay_price' );
		}
		if ( 'publish' === $status && Text::is_blank( $title ) ) {
			return self::error( __( 'Please add a brief title so that people know what they’re paying for.', 'freehold' ), 'title' );
		}
		return $prepared;
	}

	/**
	 * Hides the metas, such as the seller's email address, from users who may not edit the product. Before 6.8.3, WordPress lists
	 * products of others to authors with all that editors get.
	 */
	public static function hide_metas( WP_REST_Response $response, WP_Post $post ): WP_REST_Response {
		if ( ! current_user_can( 'edit_post', $post->ID ) ) {
			unset( $response->data['meta'] );
		}
		return $response;
	}

	/**
	 * Lists no products for visitors: the posts that sell them may be unpublished.
	 *
	 * @param array<string, mixed> $query The query's variables.
	 * @return array<string, mixed>
	 */
	public static function hide_list( array $query ): array {
		return current_user_can( 'edit_posts' ) ? $query : array( 'post__in' => array( 0 ) ) + $query;
	}

	/**
	 * Adds the field `freehold_problem` for the editor: why visitors cannot buy a product, see {@see Product::problem()}.
	 */
	public static function add_field(): void {
		register_rest_field(
			Product::type(),
			'freehold_problem',
			array(
				'get_callback' => static fn ( array $post ): string => Product::find( (int) $post['id'] )?->problem() ?? '',
				'schema'       => array(
					'description' => __( 'Why visitors cannot buy the product: price, connection, currency, or empty.', 'freehold' ),
					'type'        => 'string',
					'context'     => array( 'edit' ),
					'readonly'    => true,
				),
			)
		);
	}

	/**
	 * Returns an error.
	 *
	 * @param string $key The meta or field at fault.
	 */
	private static function error( string $message, string $key ): WP_Error {
		return new WP_Error(
			'freehold_product',
			$message,
			array(
				'status' => 400,
				'key'    => $key,
			)
		);
	}
}
