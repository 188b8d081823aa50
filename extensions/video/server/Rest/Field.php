<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Rest;

use Freehold\Blocks;
use Freehold\Captions\Tracks;
use Freehold\Modules\Video\Details;
use Freehold\Modules\Video\Ffmpeg\State;
use Freehold\Modules\Video\Privacy;
use Freehold\Modules\Video\PrivacyChange;
use Freehold\Modules\Video\Sizes\Copies;
use Freehold\Modules\Video\Sizes\Recipe;
use Freehold\Modules\Video\Sizes\SizesJob;
use Freehold\Modules\Video\Urls;
use Freehold\Modules\Video\Video;
use Freehold\Modules\Video\Videos;
use Freehold\Rest\Schema;
use WP_Error;
use WP_Post;
use WP_REST_Request;

/**
 * Adds the field `jetpack_videopress` to attachments, and the parameters of the media list that select videos by it.
 */
final class Field {

	private const NAME = 'jetpack_videopress';

	/** What a client may change through the field. */
	private const WRITABLE = array( 'title', 'description', 'caption', 'rating', 'allow_download', 'display_embed', 'privacy_setting' );

	/**
	 * Registers the field and the parameters, unless Jetpack has its own.
	 */
	public static function register(): void {
		if ( Blocks::is_foreign( Videos::BLOCK ) ) {
			return;
		}
		$schema = Schema::from( dirname( __DIR__, 2 ) . '/schema.json', 'AttachmentVideo' );
		unset( $schema['required'] );
		register_rest_field(
			'attachment',
			self::NAME,
			array(
				'get_callback'    => static fn ( array $attachment ): ?array => self::describe( (int) $attachment['id'] ),
				'update_callback' => static fn ( mixed $value, WP_Post $attachment ): bool|WP_Error => self::update( $attachment->ID, (array) $value ),
				'schema'          => $schema,
			)
		);
		add_filter( 'rest_attachment_collection_params', array( self::class, 'parameters' ) );
		add_filter( 'rest_attachment_query', array( self::class, 'query' ), 10, 2 );
	}

	/**
	 * Returns what the site stores of a video.
	 *
	 * @param int $id The attachment.
	 * @return array<string, mixed>|null As in `AttachmentVideo`. Null if it is no video, or has no guid and the user cannot give it one.
	 */
	public static function describe( int $id ): ?array {
		$video = current_user_can( 'edit_post', $id ) ? Videos::get( $id ) : Videos::find( $id );
		if ( null === $video ) {
			return null;
		}
		$is_private = Privacy::is_private( $id );
		$may_watch  = Privacy::may_watch( $id );
		$token      = Urls::token( $video );
		$post       = get_post( $id );
		return array(
			'title'                    => $may_watch ? $post->post_title : '',
			'description'              => $may_watch ? $post->post_content : '',
			'caption'                  => $may_watch ? $post->post_excerpt : '',
			'guid'                     => $video->guid,
			'rating'                   => Details::rating( $id ),
			'allow_download'           => (int) Details::allows_download( $id ),
			'display_embed'            => (int) Details::displays_embed( $id ),
			'privacy_setting'          => Privacy::setting( $id ),
			'needs_playback_token'     => $is_private,
			'is_private'               => $is_private,
			'private_enabled_for_site' => Privacy::site_default(),
			'src'                      => Urls::video( $video, $token ),
			'poster'                   => $may_watch ? Urls::poster( $video, $token ) : '',
			'generating'               => $video->generating_until > time(),
			'conversion'               => State::of( $id ),
			'sizes'                    => array(
				'state'      => SizesJob::state( $id ),
				'sides'      => array_column( Copies::sizes( $video ), 'side' ),
				'thumbnails' => null !== Copies::thumbnails( $video ),
				'can_make'   => SizesJob::is_on() && current_user_can( 'edit_post', $id ),
				'missing'    => current_user_can( 'upload_files' ) && current_user_can( 'edit_post', $id ) ? array_keys( Recipe::missing( $video, SizesRoutes::shorter( $id ) ) ) : array(),
			),
			'tracks'                   => $may_watch ? self::tracks( $video, $token ) : array(),
		);
	}

	/**
	 * Returns the tracks of a video.
	 *
	 * @param string $token A token; may be empty.
	 * @return array<int, array<string, mixed>>
	 */
	public static function tracks( Video $video, string $token ): array {
		return array_map(
			static fn ( array $track ): array => array(
				'kind'    => $track['kind'],
				'srcLang' => $track['srclang'],
				'label'   => $track['label'],
				'src'     => Urls::track( $video, $track, $token ),
				'default' => $track['is_default'],
				// Each version has a file of its own.
				'version' => Tracks::version( $track['file'] ),
			),
			$video->tracks
		);
	}

	/**
	 * Changes a video. The caller has checked that the user may edit the attachment.
	 *
	 * @param int                  $id     The attachment.
	 * @param array<string, mixed> $values Any of WRITABLE; others are ignored, because clients send the whole field.
	 * @return true|WP_Error
	 */
	public static function update( int $id, array $values ): bool|WP_Error {
		$values = array_intersect_key( $values, array_flip( self::WRITABLE ) );
		if ( null === Videos::get( $id ) ) {
			return array() === $values ? true : Found::unknown( 'id' );
		}
		if ( isset( $values['privacy_setting'] ) ) {
			$moved = PrivacyChange::set( $id, (int) $values['privacy_setting'] );
			if ( is_wp_error( $moved ) ) {
				return $moved;
			}
		}
		return Details::store( $id, $values ) ? true : Found::not_saved();
	}

	/**
	 * Adds the parameters of the media list.
	 *
	 * @param array<string, mixed> $parameters By name.
	 * @return array<string, mixed>
	 */
	public static function parameters( array $parameters ): array {
		$parameters['no_videopress']              = array(
			'description' => __( 'Leaves out videos that have a guid.', 'freehold' ),
			'type'        => 'boolean',
		);
		$parameters['videopress_privacy_setting'] = array(
			'description' => __( 'Only videos with one of these privacy settings: 0 (public), 1 (private), 2 (default).', 'freehold' ),
			'type'        => 'array',
			'items'       => array(
				'type' => 'integer',
				'enum' => array( 0, 1, 2 ),
			),
		);
		$parameters['videopress_rating']          = array(
			'description' => __( 'Only videos with one of these ratings.', 'freehold' ),
			'type'        => 'array',
			'items'       => array(
				'type' => 'string',
				'enum' => Details::ratings(),
			),
		);
		return $parameters;
	}

	/**
	 * Selects attachments by the parameters.
	 *
	 * @param array<string, mixed> $query The arguments of WP_Query.
	 * @return array<string, mixed>
	 */
	public static function query( array $query, WP_REST_Request $request ): array {
		$settings = $request['videopress_privacy_setting'];
		$ratings  = $request['videopress_rating'];
		if ( true === $request['no_videopress'] ) {
			$query['meta_query'][] = array(
				'key'     => Videos::GUID,
				'compare' => 'NOT EXISTS',
			);
		}
		if ( is_array( $settings ) && array() !== $settings ) {
			$query['meta_query'][] = self::any_of( Privacy::META, array_map( 'strval', $settings ), in_array( Privacy::SITE_DEFAULT, $settings, true ) );
		}
		if ( is_array( $ratings ) && array() !== $ratings ) {
			$query['meta_query'][] = self::any_of( Details::RATING_META, $ratings, in_array( Details::ratings()[0], $ratings, true ) );
		}
		return $query;
	}

	/**
	 * Returns a meta query.
	 *
	 * @param string   $key     The meta key.
	 * @param string[] $values  The values.
	 * @param bool     $is_none Whether no value counts too, because it stands for one of them.
	 * @return array<string|int, mixed>
	 */
	private static function any_of( string $key, array $values, bool $is_none ): array {
		$some     = array(
			'key'     => $key,
			'value'   => $values,
			'compare' => 'IN',
		);
		$has_guid = array(
			'key'     => Videos::GUID,
			'compare' => 'EXISTS',
		);
		$none     = array(
			'key'     => $key,
			'compare' => 'NOT EXISTS',
		);
		return array(
			'relation' => 'AND',
			$has_guid,
			$is_none ? array(
				'relation' => 'OR',
				$some,
				$none,
			) : $some,
		);
	}
}
