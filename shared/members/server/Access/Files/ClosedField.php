<?php
declare( strict_types=1 );

namespace Freehold\Members\Access\Files;

use WP_Post;

/**
 * The box with which owners close a file, in the details of the media library.
 */
final class ClosedField {

	private const NAME = 'freehold_closed';

	/** What the box was when it was shown: a form contains it with all other fields, and another tab may have closed the file since. */
	private const WAS = 'freehold_was_closed';

	/** The transient that keeps why a file could not be moved until the box is shown again; the attachment follows. */
	private const ERROR = 'freehold_closed_error_';

	/**
	 * Adds the box.
	 */
	public static function watch(): void {
		add_filter( 'attachment_fields_to_edit', array( self::class, 'show' ), 10, 2 );
		add_filter( 'attachment_fields_to_save', array( self::class, 'save' ), 10, 2 );
	}

	/**
	 * Adds the box to the fields of an attachment. Videos have a privacy of their own.
	 *
	 * @param array<string, array<string, mixed>> $fields The fields.
	 * @param WP_Post                             $post   The attachment.
	 * @return array<string, array<string, mixed>>
	 */
	public static function show( array $fields, WP_Post $post ): array {
		if ( self::is_video( $post->post_mime_type ) || ! current_user_can( 'edit_post', $post->ID ) ) {
			return $fields;
		}
		$name  = static fn ( string $field ): string => 'name="' . esc_attr( "attachments[{$post->ID}][{$field}]" ) . '"';
		$moved = ClosedFile::has_moved( $post->ID );
		$id    = 'attachments-' . $post->ID . '-' . self::NAME;
		$error = (string) get_transient( self::ERROR . $post->ID );
		delete_transient( self::ERROR . $post->ID );
		if ( '' === $error && ClosedFile::is_closed( $post->ID ) && ! $moved ) {
			$error = __( 'Some of its files could not be closed. Check the box again.', 'freehold' );
		}
		return $fields + array(
			self::NAME => array(
				'label' => __( 'Closed file', 'freehold' ),
				'input' => 'html',
				'html'  => '<input type="hidden" ' . $name( self::WAS ) . ' value="' . (int) $moved . '"><input type="hidden" ' . $name( self::NAME ) . ' value="0"><label><input type="checkbox" id="' . esc_attr( $id ) . '" ' . $name( self::NAME ) . ' value="1"' . checked( $moved, true, false ) . '> ' . esc_html__( 'Only for those who can read a closed post with it', 'freehold' ) . '</label>',
				'helps' => esc_html( '' === $error ? __( 'Also closes its sizes. Public pages do not show it.', 'freehold' ) : $error ),
			),
		);
	}

	/**
	 * Closes or opens the file. WordPress has checked that the user may edit the attachment.
	 *
	 * @param array<string, mixed> $post   The attachment that is about to be stored.
	 * @param array<string, mixed> $fields What was entered.
	 * @return array<string, mixed>
	 */
	public static function save( array $post, array $fields ): array {
		$id = (int) ( $post['ID'] ?? 0 );
		// In a dialog, each change is saved at once, and the field with the old value stays.
		$is_untouched = ! wp_doing_ajax() && ( $fields[ self::NAME ] ?? null ) === ( $fields[ self::WAS ] ?? '' );
		if ( isset( $fields[ self::NAME ] ) && ! $is_untouched && ! self::is_video( (string) get_post_mime_type( $id ) ) && ! self::is_settled( $id, (bool) $fields[ self::NAME ] ) ) {
			$result = ClosedFile::set( $id, (bool) $fields[ self::NAME ] );
			if ( is_wp_error( $result ) ) {
				set_transient( self::ERROR . $id, $result->get_error_message(), 5 * MINUTE_IN_SECONDS );
			}
			// What is stored next must not undo it.
			$post['post_status'] = get_post_field( 'post_status', $id );
		}
		return $post;
	}

	/**
	 * Returns whether a file is as it should be, also after a move that failed.
	 */
	private static function is_settled( int $id, bool $is_closed ): bool {
		return $is_closed ? ClosedFile::has_moved( $id ) : ! ClosedFile::is_closed( $id );
	}

	/**
	 * Returns whether a type is that of videos.
	 */
	private static function is_video( string $type ): bool {
		return str_starts_with( $type, 'video/' );
	}
}
