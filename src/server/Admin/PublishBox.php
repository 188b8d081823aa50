<?php
declare( strict_types=1 );

namespace Freehold\Admin;

use Freehold\Http\Request;
use WP_Post;

/**
 * A choice in the box “Publish” of the Classic Editor, and in the lists of posts.
 */
final class PublishBox {

	/**
	 * Adds a choice.
	 *
	 * @param string                                                                                   $field  The field's name.
	 * @param callable(WP_Post): ?array{label: string, chosen: string, options: array<string, string>} $choice What to show; null for nothing. `options` are labels by value.
	 * @param callable(int, string): void                                                              $store  Gets the post's ID and the posted value, which is not checked. Called only for users who may edit the post.
	 */
	public static function add( string $field, callable $choice, callable $store ): void {
		ListEditing::add( $field, $choice, $store );
		add_action( 'post_submitbox_misc_actions', static fn ( WP_Post $post ) => self::show( $field, $post, $choice( $post ) ) );
		add_action(
			'save_post',
			static function ( int $post_id ) use ( $field, $choice, $store ): void {
				$value = Request::posted( $field );
				if ( '' !== $value && wp_verify_nonce( Request::posted( "{$field}_nonce" ), $field . $post_id ) && current_user_can( 'edit_post', $post_id ) ) {
					// The form contains it with all that was changed; another tab may have chosen since.
					$store( $post_id, Request::posted( "{$field}_was" ) === $value ? $choice( get_post( $post_id ) )['chosen'] ?? $value : $value );
				}
			}
		);
	}

	/**
	 * Prints a choice.
	 *
	 * @param string                                                                    $field  The field's name.
	 * @param array{label: string, chosen: string, options: array<string, string>}|null $choice What to show.
	 */
	private static function show( string $field, WP_Post $post, ?array $choice ): void {
		if ( null === $choice ) {
			return;
		}
		echo '<div class="misc-pub-section"><label for="' . esc_attr( $field ) . '">' . esc_html( $choice['label'] ) . '</label> <select name="' . esc_attr( $field ) . '" id="' . esc_attr( $field ) . '">';
		foreach ( $choice['options'] as $value => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $choice['chosen'], $value, false ), esc_html( $label ) );
		}
		echo '</select>';
		wp_nonce_field( $field . $post->ID, "{$field}_nonce", false );
		echo '<input type="hidden" name="' . esc_attr( "{$field}_was" ) . '" value="' . esc_attr( $choice['chosen'] ) . '"></div>';
	}
}
