<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Rest;

use Freehold\Admin\Screen;
use Freehold\Blocks\StoredText;
use Freehold\Blocks\Usage;
use Freehold\Blocks\UsedIn;
use Freehold\Blocks\Uses;
use Freehold\Modules\Capabilities;
use Freehold\Modules\Video\Ffmpeg\ConvertJob;
use Freehold\Modules\Video\Ffmpeg\Ffmpeg;
use Freehold\Modules\Video\Ffmpeg\State;
use Freehold\Modules\Video\Folders;
use Freehold\Modules\Video\Privacy;
use Freehold\Modules\Video\Urls;
use Freehold\Modules\Video\Videos;
use Freehold\Modules\Video\VideoTable;
use Freehold\Queue\JobTable;
use Freehold\Rest;
use Freehold\Rest\Schema;
use Freehold\Upload\Admin\Disk;
use Freehold\Upload\Admin\Routes as AdminRoutes;
use WP_Error;
use WP_Post;
use WP_Query;

/**
 * Registers `freehold/v4/media/videos`. Users see their own videos. Those who may edit files of others see all.
 */
final class ListRoutes {

	/** Who sees the videos of all users. */
	private const OTHERS = 'edit_others_posts';

	/** How many videos the sum of their sizes reads at once, and at most. */
	private const BATCH     = 200;
	private const MAX_COUNT = 5000;

	/** How long the list counts posts that are not counted yet, in seconds. */
	private const COUNT_SECONDS = 1.0;

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		$id = '/media/videos/(?P<id>\d+)';
		self::route( 'GET', '/media/videos', 'VideosInput', self::listed( ... ) );
		self::route( 'GET', '/media/videos/overview', null, self::overview( ... ) );
		self::route( 'GET', "{$id}/posts", 'VideoPostsInput', self::posts( ... ) );
		self::route( 'POST', "{$id}/convert", 'VideoInput', self::convert( ... ) );
	}

	/**
	 * Returns a page of videos, newest first.
	 *
	 * @param array<string, mixed> $input As in `VideosInput`.
	 * @return array<string, mixed> As in `Videos`.
	 */
	private static function listed( array $input ): array {
		$query = new WP_Query(
			self::arguments() + array(
				'posts_per_page' => $input['per_page'],
				'paged'          => $input['page'],
				's'              => $input['search'],
			) + ( '' === $input['conversion'] ? array() : array(
				'meta_key'   => State::META, // phpcs:ignore WordPress.DB.SlowDBQuery -- Few videos have one.
				'meta_value' => $input['conversion'], // phpcs:ignore WordPress.DB.SlowDBQuery -- Few videos have one.
			) )
		);
		$ids   = array_column( $query->posts, 'ID' );
		cache_users( array_map( 'intval', array_column( $query->posts, 'post_author' ) ) );
		$uses = Usage::read();
		if ( ! $uses->is_current ) {
			Usage::update( self::COUNT_SECONDS );
			$uses = Usage::read();
		}
		$jobs = JobTable::running( array_map( ConvertJob::key( ... ), $ids ) );
		return array(
			'videos' => array_map( static fn ( WP_Post $post ): array => self::describe( $post, $uses, $jobs ), $query->posts ),
			'total'  => $query->found_posts,
		);
	}

	/**
	 * Describes a video.
	 *
	 * @param WP_Post             $post The attachment.
	 * @param Uses                $uses How many posts contain videos.
	 * @param array<string, bool> $jobs The jobs in the queue, as {@see JobTable::running()} returns them.
	 * @return array<string, mixed> As in `ListedVideo`.
	 */
	private static function describe( WP_Post $post, Uses $uses, array $jobs ): array {
		$id       = $post->ID;
		$metadata = wp_get_attachment_metadata( $id );
		$author   = get_userdata( (int) $post->post_author );
		$video    = VideoTable::find( $id );
		$may_edit = current_user_can( 'edit_post', $id );
		$job      = $jobs[ ConvertJob::key( $id ) ] ?? null;
		$states   = array(
			''             => '',
			State::WAITING => null === $job ? 'stopped' : ( $job ? 'running' : 'waiting' ),
			State::FAILED  => 'failed',
		);
		return array(
			'id'              => $id,
			'guid'            => $video->guid ?? '',
			'title'           => StoredText::plain( get_the_title( $post ) ),
			'author'          => false === $author ? '' : $author->display_name,
			'date'            => (string) get_post_time( 'c', true, $post ),
			'size'            => self::size( $id, $metadata ),
			'length'          => is_array( $metadata ) && is_numeric( $metadata['length'] ?? null ) ? (int) $metadata['length'] : null,
			'type'            => (string) $post->post_mime_type,
			'poster'          => null === $video ? '' : Urls::poster( $video, Urls::token( $video ) ),
			'conversion'      => $states[ State::of( $id ) ],
			'is_private'      => Privacy::is_private( $id ),
			'privacy_setting' => Privacy::setting( $id ),
			'used_in'         => $uses->marked( self::marks( $id ) ),
			'url'             => $may_edit ? (string) get_edit_post_link( $post, 'raw' ) : '',
			'may_edit'        => $may_edit,
		);
	}

	/**
	 * Returns the numbers of videos, and whether the site converts them.
	 *
	 * @return array<string, mixed> As in `VideosOverview`.
	 */
	private static function overview(): array {
		$bytes = 0;
		$count = 0;
		$page  = 0;
		do {
			$query = new WP_Query(
				array(
					'fields'         => 'ids',
					'posts_per_page' => self::BATCH,
					'paged'          => ++$page,
				) + self::arguments()
			);
			update_meta_cache( 'post', $query->posts );
			foreach ( $query->posts as $id ) {
				$bytes += (int) self::size( $id, wp_get_attachment_metadata( $id ) );
			}
			$read   = count( $query->posts );
			$count += $read;
		} while ( self::BATCH === $read && $count < self::MAX_COUNT );
		return array(
			'count'        => $query->found_posts,
			'bytes'        => $bytes,
			'has_all'      => $count >= $query->found_posts,
			'failed'       => self::count( State::FAILED ),
			'waiting'      => self::count( State::WAITING ),
			'are_all'      => current_user_can( self::OTHERS ),
			'converts'     => Ffmpeg::is_available(),
			'disk_free'    => Disk::free(),
			'settings_url' => current_user_can( Capabilities::MANAGE ) ? Screen::setting_url( 'video' ) : '',
		);
	}

	/**
	 * Returns the posts that contain a video.
	 *
	 * @param array<string, mixed> $input As in `VideoPostsInput`.
	 * @return array<string, mixed>|WP_Error As in `UsedIn`.
	 */
	private static function posts( array $input ): array|WP_Error {
		return self::checked( $input['id'] ) ?? UsedIn::page( self::marks( $input['id'] ), $input['before'] );
	}

	/**
	 * Converts a video again.
	 *
	 * @param array<string, mixed> $input As in `VideoInput`.
	 * @return array{status: string}|WP_Error
	 */
	private static function convert( array $input ): array|WP_Error {
		$error = self::checked( $input['id'] );
		if ( null !== $error ) {
			return $error;
		}
		if ( ! Ffmpeg::is_available() ) {
			return Rest::error( 'freehold_no_ffmpeg', __( 'This site cannot convert videos, because ffmpeg is not set up.', 'freehold' ), 409 );
		}
		if ( '' === State::of( $input['id'] ) ) {
			return Rest::error( 'freehold_video_converted', __( 'This video needs no conversion.', 'freehold' ), 409, 'id' );
		}
		return ConvertJob::retry( $input['id'] ) ? array( 'status' => 'waiting' ) : Rest::not_stored();
	}

	/**
	 * Returns an error if there is no such video, or the current user may not edit it.
	 *
	 * @param int $id The attachment.
	 */
	private static function checked( int $id ): ?WP_Error {
		return Videos::is_video( $id ) && current_user_can( 'edit_post', $id ) ? null : Found::unknown( 'id' );
	}

	/**
	 * Returns the arguments of all queries for videos that the current user sees.
	 *
	 * @return array<string, mixed>
	 */
	private static function arguments(): array {
		return array(
			'post_type'      => 'attachment',
			'post_status'    => 'inherit',
			'post_mime_type' => 'video',
			'orderby'        => array(
				'date' => 'DESC',
				'ID'   => 'DESC',
			),
		) + ( current_user_can( self::OTHERS ) ? array() : array( 'author' => get_current_user_id() ) );
	}

	/**
	 * Counts the videos with a state of conversion.
	 */
	private static function count( string $state ): int {
		$query = new WP_Query(
			self::arguments() + array(
				'fields'         => 'ids',
				'posts_per_page' => 1,
				'meta_key'       => State::META, // phpcs:ignore WordPress.DB.SlowDBQuery -- Few videos have one.
				'meta_value'     => $state, // phpcs:ignore WordPress.DB.SlowDBQuery -- Few videos have one.
			)
		);
		return $query->found_posts;
	}

	/**
	 * Returns the size of a video file.
	 *
	 * @param int $id The attachment.
	 * @return int|null Bytes; null if the file is missing.
	 */
	private static function size( int $id, mixed $metadata ): ?int {
		if ( is_array( $metadata ) && is_numeric( $metadata['filesize'] ?? null ) ) {
			return (int) $metadata['filesize'];
		}
		$path = VideoTable::find( $id )?->video_path() ?? Folders::attached( $id );
		return is_file( $path ) ? (int) filesize( $path ) : null;
	}

	/**
	 * Returns the texts of which a post with the video contains one: its guid in this plugin’s block, or its file in another.
	 *
	 * @param int $id The attachment.
	 * @return string[]
	 */
	private static function marks( int $id ): array {
		$file = get_post_meta( $id, '_wp_attached_file', true );
		return array_values( array_filter( array( VideoTable::find( $id )->guid ?? '', is_string( $file ) && strlen( $file ) > 4 ? $file : '' ) ) );
	}

	/**
	 * Registers a route.
	 *
	 * @param string      $method  The HTTP method.
	 * @param string|null $schema  The name of the input's schema; null for no input.
	 * @param callable    $handler Gets the input.
	 */
	private static function route( string $method, string $path, ?string $schema, callable $handler ): void {
		Rest::route(
			'v4',
			$path,
			array(
				'method'     => $method,
				'permission' => AdminRoutes::CAPABILITY,
				'input'      => null === $schema ? null : static fn (): array => Schema::from( FREEHOLD_DIR . '/shared/upload/schema/media.json', $schema ),
				'handler'    => $handler,
			)
		);
	}
}
