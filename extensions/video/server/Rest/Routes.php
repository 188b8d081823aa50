<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Rest;

use Freehold\Modules\Video\Details;
use Freehold\Modules\Video\Privacy;
use Freehold\Modules\Video\Urls;
use Freehold\Modules\Video\Videos;
use Freehold\Rest;
use Freehold\Rest\Schema;
use Freehold\Upload\Routes as UploadRoutes;
use WP_Error;

/**
 * Registers `freehold/v2/videopress/…` and `freehold/v1.1/videos/…`.
 */
final class Routes {

	/** A guid in a path. */
	private const GUID = '(?P<guid>[a-zA-Z0-9]{8})';

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		$video = '/videos/' . self::GUID;
		self::route( 'v2', 'POST', '/videopress/meta', 'edit_posts', 'MetaInput', array( self::class, 'meta' ) );
		self::route( 'v2', 'GET', '/videopress/' . self::GUID . '/check-ownership/(?P<post>\d+)', 'edit_posts', 'OwnershipInput', array( self::class, 'ownership' ) );
		self::route( 'v2', 'POST', '/videopress/upload-jwt', 'upload_files', null, array( self::class, 'upload_token' ) );
		self::route( 'v2', 'POST', '/videopress/playback-jwt/' . self::GUID, self::anyone(), 'GuidInput', array( self::class, 'playback_token' ) );
		self::route( 'v1.1', 'GET', $video, self::anyone(), 'GuidInput', array( self::class, 'info' ) );
		foreach ( array(
			array( 'v2', '/videopress/' . self::GUID . '/poster', array( PosterRoutes::class, 'wrap' ) ),
			array( 'v1.1', "{$video}/poster", static fn ( array|WP_Error $state ): array|WP_Error => $state ),
		) as [ $version, $path, $shape ] ) {
			self::route( $version, 'GET', $path, 'read', 'GuidInput', static fn ( array $input ): array|WP_Error => $shape( PosterRoutes::get( $input ) ) );
			self::route( $version, 'POST', $path, 'upload_files', 'PosterInput', static fn ( array $input, \WP_REST_Request $request ): array|WP_Error => $shape( PosterRoutes::set( $input, $request ) ) );
			self::route( $version, 'DELETE', $path, 'upload_files', 'GuidInput', static fn ( array $input ): array|WP_Error => $shape( PosterRoutes::delete( $input ) ) );
		}
		self::route( 'v2', 'POST', '/videopress/' . self::GUID . '/sizes', 'upload_files', 'GuidInput', array( SizesRoutes::class, 'make' ) );
		self::route( 'v2', 'GET', '/videopress/' . self::GUID . '/sizes', 'upload_files', 'GuidInput', array( SizesRoutes::class, 'plan' ) );
		self::route( 'v2', 'POST', '/videopress/' . self::GUID . '/sizes/(?P<side>\d{2,5})', 'upload_files', 'SizeInput', array( SizesRoutes::class, 'take' ) );
		self::route( 'v2', 'POST', '/videopress/' . self::GUID . '/thumbnails', 'upload_files', 'ThumbnailsInput', array( SizesRoutes::class, 'thumbnails' ) );
		self::route( 'v2', 'POST', '/videopress/' . self::GUID . '/transcription', 'upload_files', 'GuidInput', array( TranscriptionRoute::class, 'draft' ) );
		self::route( 'v1.1', 'POST', "{$video}/tracks", 'upload_files', 'TrackInput', array( TrackRoutes::class, 'set' ) );
		self::route( 'v1.1', 'POST', "{$video}/tracks/delete", 'upload_files', 'TrackDeleteInput', array( TrackRoutes::class, 'delete' ) );
	}

	/**
	 * Changes a video.
	 *
	 * @param array<string, mixed> $input As in `MetaInput`.
	 * @return array<string, mixed>|WP_Error As in `Stored`.
	 */
	public static function meta( array $input ): array|WP_Error {
		if ( ! Videos::is_video( $input['id'] ) ) {
			return Found::unknown( 'id' );
		}
		if ( ! current_user_can( 'edit_post', $input['id'] ) ) {
			return Found::forbidden();
		}
		$read = isset( $input['was'] ) ? array( 'description' => $input['was'] ) : array();
		if ( null !== Rest::changed_since( $read, array( 'description' => get_post( $input['id'] )->post_content ), $input ) ) {
			return Rest::changed_title( __( 'Description', 'freehold' ), 'description' );
		}
		$stored = Field::update( $input['id'], $input );
		return is_wp_error( $stored ) ? $stored : array(
			'code'    => 'success',
			'message' => __( 'The video was updated.', 'freehold' ),
			'data'    => 200,
		);
	}

	/**
	 * Returns whether a video is on this site, and in a post if one is named.
	 *
	 * @param array<string, mixed> $input As in `OwnershipInput`.
	 * @return array<string, bool>
	 */
	public static function ownership( array $input ): array {
		$video = Videos::by_guid( $input['guid'] );
		$post  = get_post( $input['post'] );
		return array(
			'video-belong-to-site' => null !== $video && ( 0 === $input['post'] || ( null !== $post && current_user_can( 'edit_post', $post->ID ) ) ),
		);
	}

	/**
	 * Returns a token for uploads of videos.
	 *
	 * @return array<string, mixed>|WP_Error
	 */
	public static function upload_token(): array|WP_Error {
		$token = UploadRoutes::token(
			array(
				'purpose' => 'video',
				'post'    => 0,
			)
		);
		return is_wp_error( $token ) ? $token : array(
			'upload_token'   => $token['upload_token'],
			'upload_url'     => $token['upload_action_url'],
			'upload_blog_id' => $token['upload_blog_id'],
		);
	}

	/**
	 * Returns a token for the URLs of a video.
	 *
	 * @param array<string, mixed> $input As in `GuidInput`.
	 * @return array<string, string>|WP_Error As in `PlaybackToken`.
	 */
	public static function playback_token( array $input ): array|WP_Error {
		$video = Found::watchable( $input['guid'] );
		return is_wp_error( $video ) ? $video : array( 'playback_token' => Urls::token( $video ) );
	}

	/**
	 * Describes a video to a player.
	 *
	 * @param array<string, mixed> $input As in `GuidInput`.
	 * @return array<string, mixed>|WP_Error As in `VideoInfo`.
	 */
	public static function info( array $input ): array|WP_Error {
		$video = Found::watchable( $input['guid'] );
		if ( is_wp_error( $video ) ) {
			return $video;
		}
		$post     = get_post( $video->id );
		$metadata = wp_get_attachment_metadata( $video->id );
		$number   = static fn ( string $name ): int => (int) ( is_array( $metadata ) ? $metadata[ $name ] ?? 0 : 0 );
		$token    = Urls::token( $video );
		$tracks   = array();
		foreach ( Field::tracks( $video, $token ) as $track ) {
			$tracks[ $track['kind'] ][ $track['srcLang'] ] = array(
				'src'   => $track['src'],
				'label' => $track['label'],
			);
		}
		return ( current_user_can( 'edit_post', $video->id ) ? array( 'post_id' => $video->id ) : array() ) + array(
			'guid'           => $video->guid,
			'title'          => $post->post_title,
			'description'    => $post->post_content,
			'width'          => $number( 'width' ),
			'height'         => $number( 'height' ),
			'duration'       => 1000 * $number( 'length' ),
			'original'       => Urls::video( $video, $token ),
			'poster'         => Urls::poster( $video, $token ),
			'is_private'     => Privacy::is_private( $video->id ),
			'rating'         => Details::rating( $video->id ),
			'allow_download' => Details::allows_download( $video->id ),
			'tracks'         => (object) $tracks,
		);
	}

	/**
	 * Returns the permission of routes that check for themselves who may watch.
	 */
	private static function anyone(): callable {
		return static fn (): bool => true;
	}

	/**
	 * Registers a route.
	 *
	 * @param string          $version    `v2` or `v1.1`.
	 * @param string|callable $permission A capability, or a callable that decides.
	 * @param string|null     $schema     The name of its input in `schema.json`.
	 * @param callable        $handler    Takes the input and the request.
	 */
	private static function route( string $version, string $method, string $path, string|callable $permission, ?string $schema, callable $handler ): void {
		Rest::route(
			$version,
			$path,
			array(
				'method'     => $method,
				'permission' => $permission,
				'input'      => null === $schema ? null : static fn (): array => Schema::from( dirname( __DIR__, 2 ) . '/schema.json', $schema ),
				'handler'    => $handler,
			)
		);
	}
}
