<?php
declare( strict_types=1 );

namespace Freehold\Captions;

use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * `freehold/v2/audio/{id}/tracks`: reads, stores and deletes the captions and chapters of an audio attachment.
 */
final class Routes {

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		self::route( 'GET', 'edit_posts', 'AudioInput', array( self::class, 'get' ) );
		self::route( 'POST', 'upload_files', 'AudioTrackInput', array( self::class, 'set' ) );
		self::route( 'DELETE', 'upload_files', 'AudioTrackDeleteInput', array( self::class, 'delete' ) );
	}

	/**
	 * Returns the tracks of a file.
	 *
	 * @param array<string, mixed> $input As in `AudioInput`.
	 * @return array<string, mixed>|WP_Error As in `AudioTracks`.
	 */
	public static function get( array $input ): array|WP_Error {
		if ( ! Audio::is_audio( $input['id'] ) ) {
			return self::unknown();
		}
		$is_editable = current_user_can( 'edit_post', $input['id'] );
		return array(
			'tracks'   => $is_editable ? array_map( static fn ( array $track ): array => $track + array( 'version' => Tracks::version( $track['text'] ) ), AudioTable::all( $input['id'] ) ) : array(),
			'editable' => $is_editable && current_user_can( 'upload_files' ),
		);
	}

	/**
	 * Stores a track. A text is parsed and written anew, so that only cues are stored.
	 *
	 * @param array<string, mixed> $input As in `AudioTrackInput`.
	 * @return array<string, mixed>|WP_Error As in `AudioTracks`.
	 */
	public static function set( array $input ): array|WP_Error {
		$fault = self::fault( $input['id'] );
		if ( null !== $fault ) {
			return $fault;
		}
		$text = strlen( $input['text'] ) > WebVtt::MAX_SIZE ? null : WebVtt::parse( $input['text'] );
		if ( null === $text ) {
			return Rest::error( 'freehold_audio_track', __( 'The text contains no captions in the format WebVTT or SubRip, or is larger than 2 MB.', 'freehold' ), 400, 'text' );
		}
		$srclang = strtolower( $input['srclang'] );
		$before  = array_column( array_filter( AudioTable::all( $input['id'] ), static fn ( array $track ): bool => $track['kind'] === $input['kind'] && $track['srclang'] === $srclang ), 'text' );
		$changed = Tracks::changed_since( $input['version'] ?? null, $before[0] ?? null );
		if ( null !== $changed ) {
			return $changed;
		}
		$label = sanitize_text_field( $input['label'] );
		return self::changed( $input, AudioTable::set( $input['id'], $input['kind'], $srclang, '' === $label ? $srclang : $label, $text ) );
	}

	/**
	 * Deletes a track.
	 *
	 * @param array<string, mixed> $input As in `AudioTrackDeleteInput`.
	 * @return array<string, mixed>|WP_Error As in `AudioTracks`.
	 */
	public static function delete( array $input ): array|WP_Error {
		$fault = self::fault( $input['id'] );
		if ( null !== $fault ) {
			return $fault;
		}
		$count = AudioTable::remove( $input['id'], $input['kind'], $input['srclang'] );
		return 0 === $count ? Rest::error( 'freehold_audio_no_track', __( 'This audio has no such track.', 'freehold' ), 404, 'srclang' ) : self::changed( $input, null !== $count );
	}

	/**
	 * Returns the tracks after a change, of which caches are told.
	 *
	 * @param array<string, mixed> $input     As in `AudioInput`.
	 * @param bool                 $is_stored False if the database returned an error.
	 * @return array<string, mixed>|WP_Error As in `AudioTracks`.
	 */
	private static function changed( array $input, bool $is_stored ): array|WP_Error {
		if ( ! $is_stored ) {
			return Rest::error( 'freehold_audio_not_saved', __( 'The change could not be saved. Try again.', 'freehold' ), 500 );
		}
		clean_post_cache( $input['id'] );
		return self::get( $input );
	}

	/**
	 * Returns why the user may not change the tracks of a file.
	 *
	 * @param int $id The attachment.
	 * @return WP_Error|null Null if the user may.
	 */
	private static function fault( int $id ): ?WP_Error {
		if ( ! Audio::is_audio( $id ) ) {
			return self::unknown();
		}
		return current_user_can( 'edit_post', $id ) ? null : Rest::error( 'rest_forbidden', __( 'Sorry, you are not allowed to edit this audio.', 'freehold' ), 403 );
	}

	/**
	 * Returns the error of an attachment that does not exist, or is no audio.
	 */
	private static function unknown(): WP_Error {
		return Rest::error( 'freehold_audio_unknown', __( 'There is no such audio.', 'freehold' ), 404, 'id' );
	}

	/**
	 * Registers a route.
	 *
	 * @param string   $permission A capability.
	 * @param string   $schema     The name of its input.
	 * @param callable $handler    Takes the input.
	 */
	private static function route( string $method, string $permission, string $schema, callable $handler ): void {
		Rest::route(
			'v2',
			'/audio/(?P<id>\d+)/tracks',
			array(
				'method'     => $method,
				'permission' => $permission,
				'input'      => static fn (): array => Schema::from( dirname( __DIR__ ) . '/schema/audio.json', $schema ),
				'handler'    => $handler,
			)
		);
	}
}
