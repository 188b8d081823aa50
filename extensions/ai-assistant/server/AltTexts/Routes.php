<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant\AltTexts;

use Freehold\Admin\Screen;
use Freehold\Http;
use Freehold\Modules\AiAssistant\Names;
use Freehold\Modules\AiAssistant\Query;
use Freehold\Modules\Capabilities;
use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * Handles `freehold/v4/ai/alt-texts`: the images of the media library without an alternative text. Users see their own images;
 * those who may edit posts of others see all.
 */
final class Routes {

	/** Who may see the list. */
	public const CAPABILITY = 'upload_files';

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		self::route( 'GET', '', self::CAPABILITY, 'AltTextsInput', self::page( ... ) );
		self::route( 'POST', '', self::may_request( ... ), 'AltTextsRequestInput', self::start( ... ) );
		self::route( 'POST', '/stop', self::CAPABILITY, null, self::stop( ... ) );
		self::route( 'POST', '/save', self::CAPABILITY, 'AltTextsSaveInput', self::save( ... ) );
		self::route( 'POST', '/discard', self::CAPABILITY, 'AltTextsDiscardInput', self::discard( ... ) );
	}

	/**
	 * Returns a page of images.
	 *
	 * @param array<string, mixed> $input As in `AltTextsInput`.
	 * @return array<string, mixed> As in `AltTexts`.
	 */
	private static function page( array $input ): array {
		$author = self::author();
		$rows   = Table::page( $author, $input['state'], $input['per_page'], ( $input['page'] - 1 ) * $input['per_page'] );
		_prime_post_caches( array_column( $rows, 'id' ), false );
		$counts = Table::counts( $author );
		if ( $counts['waiting'] > 0 && ! Http::is_offline() ) {
			// A process that ended early left them. A look at the list lets them go on.
			Job::queue_recovery();
		}
		return array(
			'images'       => array_map( self::describe( ... ), $rows ),
			'total'        => '' === $input['state'] ? array_sum( $counts ) : $counts[ $input['state'] ],
			'counts'       => $counts,
			'has_images'   => array_sum( $counts ) > 0 || self::has_images( $author ),
			'problem'      => self::problem(),
			'settings_url' => current_user_can( Capabilities::MANAGE ) ? Screen::setting_url( 'ai-assistant' ) : '',
		);
	}

	/**
	 * Returns whether the media library has an image.
	 *
	 * @param int $author The user whose images count; 0 for all users.
	 */
	private static function has_images( int $author ): bool {
		return array() !== get_posts(
			array(
				'post_type'      => 'attachment',
				'post_status'    => array( 'inherit', 'private' ),
				'post_mime_type' => 'image',
				'author'         => $author,
				'numberposts'    => 1,
				'fields'         => 'ids',
			)
		);
	}

	/**
	 * Describes an image.
	 *
	 * @param array{id: int, state: string, text: string, reason: string} $row A row.
	 * @return array<string, mixed> As in `AltTexts`.
	 */
	private static function describe( array $row ): array {
		return $row + array(
			'title' => html_entity_decode( get_the_title( $row['id'] ), ENT_QUOTES, 'UTF-8' ),
			'image' => (string) wp_get_attachment_image_url( $row['id'], 'medium' ),
			'url'   => (string) get_edit_post_link( $row['id'], 'raw' ),
		);
	}

	/**
	 * Returns why no image can be described now; empty if it can.
	 */
	private static function problem(): string {
		if ( Http::is_offline() ) {
			return __( 'The site is in offline mode. Images are described when it is over.', 'freehold' );
		}
		$may   = Query::may_use();
		$error = is_wp_error( $may ) ? $may : Query::check( 0 );
		return null === $error ? '' : $error->get_error_message();
	}

	/**
	 * Begins to describe images in the background.
	 *
	 * @param array<string, mixed> $input As in `AltTextsRequestInput`.
	 * @return array{status: string}|WP_Error
	 */
	private static function start( array $input ): array|WP_Error {
		$error = Query::check( 0 );
		if ( null !== $error ) {
			return $error;
		}
		$is_stored = array() === $input['ids'] ? Table::add_all( self::author(), get_current_user_id() ) : Table::add( self::editable( $input['ids'] ), get_current_user_id() );
		return $is_stored && Job::start() ? array( 'status' => 'started' ) : Rest::error( 'freehold_ai_not_stored', __( 'The change could not be saved. Try again.', 'freehold' ), 500 );
	}

	/**
	 * Ends what waits of the user’s images. Descriptions that are there stay.
	 *
	 * @return array{status: string}|WP_Error
	 */
	private static function stop(): array|WP_Error {
		return Table::stop( self::author() ) ? array( 'status' => 'stopped' ) : Rest::not_stored();
	}

	/**
	 * Saves texts as the user has seen them, besides those of images that got another text meanwhile.
	 *
	 * @param array<string, mixed> $input As in `AltTextsSaveInput`.
	 * @return array{saved: int[]}
	 */
	private static function save( array $input ): array {
		$texts = array_column( $input['texts'], 'text', 'id' );
		$saved = array();
		foreach ( self::editable( array_keys( $texts ) ) as $id ) {
			$text   = sanitize_text_field( $texts[ $id ] );
			$before = (string) get_post_meta( $id, '_wp_attachment_image_alt', true );
			if ( $before === $text || ( '' === $before && false !== update_post_meta( $id, '_wp_attachment_image_alt', wp_slash( $text ) ) ) ) {
				$saved[] = $id;
			}
		}
		Table::remove( $saved );
		return array( 'saved' => $saved );
	}

	/**
	 * Discards descriptions, and what waits for one.
	 *
	 * @param array<string, mixed> $input As in `AltTextsDiscardInput`.
	 * @return array{status: string}|WP_Error
	 */
	private static function discard( array $input ): array|WP_Error {
		return Table::remove( self::editable( $input['ids'] ) ) ? array( 'status' => 'discarded' ) : Rest::not_stored();
	}

	/**
	 * Returns the images among attachments that the current user may edit.
	 *
	 * @param int[] $ids The attachments.
	 * @return int[]
	 */
	private static function editable( array $ids ): array {
		_prime_post_caches( $ids, false, false );
		return array_values( array_filter( $ids, static fn ( int $id ): bool => wp_attachment_is_image( $id ) && current_user_can( 'edit_post', $id ) ) );
	}

	/**
	 * Returns whose images the current user sees.
	 *
	 * @return int A user’s ID; 0 for all users.
	 */
	private static function author(): int {
		return current_user_can( 'edit_others_posts' ) ? 0 : get_current_user_id();
	}

	/**
	 * Returns whether the current user may let images be described.
	 */
	private static function may_request(): bool|WP_Error {
		return current_user_can( self::CAPABILITY ) ? Query::may_use() : false;
	}

	/**
	 * Registers a route.
	 *
	 * @param string          $path       The end of the path.
	 * @param string|callable $permission A capability, or a callback that decides.
	 * @param string|null     $input      The schema’s name; null for no input.
	 * @param callable        $handler    Returns the response.
	 */
	private static function route( string $method, string $path, string|callable $permission, ?string $input, callable $handler ): void {
		Rest::route(
			'v4',
			"/ai/alt-texts{$path}",
			array(
				'method'     => $method,
				'permission' => $permission,
				'input'      => null === $input ? null : static fn (): array => Schema::from( Names::SCHEMA, $input ),
				'handler'    => static fn ( array $given ): mixed => $handler( $given ),
			)
		);
	}
}
