<?php
declare( strict_types=1 );

namespace Freehold\Modules\PodcastFeed;

use Freehold\Captions\Audio;
use Freehold\Captions\AudioTable;
use Freehold\Captions\Cue;
use Freehold\Captions\Tracks;
use Freehold\Http\Request;

/**
 * Sends the transcript and the chapters of an episode to apps, at URLs that the feed names. They exist while the feed contains the
 * episode, so that a post which is no longer public takes them with it.
 */
final class EpisodeTexts {

	/** The parameter with the post, and the one with the name of the text. */
	public const QUERY = 'freehold_episode';
	private const NAME = 'text';

	/** The names of the texts, and the types as which they are sent. */
	public const TRANSCRIPT = 'transcript';
	public const CHAPTERS   = 'chapters';
	private const TYPES     = array(
		self::TRANSCRIPT => 'text/vtt; charset=UTF-8',
		self::CHAPTERS   => 'application/json+chapters; charset=UTF-8',
	);

	/**
	 * Returns the URL of a text: here, if the file has its own, else where the post links to.
	 *
	 * @param string $name The name of the text.
	 * @param string $feed The URL of the feed.
	 * @return string Empty if there is none.
	 */
	public static function url( Episode $episode, string $name, string $feed ): string {
		if ( ! isset( $episode->texts[ $name ] ) ) {
			return self::TRANSCRIPT === $name ? $episode->transcript : $episode->chapters;
		}
		return add_query_arg(
			array(
				self::QUERY => $episode->post->ID,
				self::NAME  => $name,
				// No cache has an old one.
				'v'         => $episode->texts[ $name ],
			),
			$feed
		);
	}

	/**
	 * Responds to a request for a text and ends it. Pages of every site may read it, as the namespace of podcasts requires.
	 */
	public static function send(): never {
		$name = Request::query( self::NAME );
		$text = self::text( (int) Request::query( self::QUERY ), $name );
		status_header( '' === $text ? 404 : 200 );
		header( 'Content-Type: ' . ( self::TYPES[ $name ] ?? 'text/plain' ) );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'Access-Control-Allow-Origin: *' );
		header( 'Cache-Control: ' . ( '' === $text ? 'no-cache' : 'public, max-age=' . HOUR_IN_SECONDS ) );
		echo $text; // phpcs:ignore WordPress.Security.EscapeOutput -- WebVTT or JSON, whose type browsers obey.
		exit;
	}

	/**
	 * Returns a text of an episode.
	 *
	 * @param int    $post_id The post.
	 * @param string $name    The name of the text.
	 * @return string Empty if the feed does not contain the post, or if there is no such text.
	 */
	public static function text( int $post_id, string $name ): string {
		$post    = get_post( $post_id );
		$term    = Show::current()->category();
		$is_open = null !== $post && null !== $term && 'post' === $post->post_type && 'publish' === $post->post_status && '' === $post->post_password && has_category( array( $term->term_id, ...(array) get_term_children( $term->term_id, 'category' ) ), $post );
		$episode = $is_open ? Episode::of( $post ) : null;
		if ( ! isset( $episode->texts[ $name ] ) ) {
			return '';
		}
		$tracks = AudioTable::all( $episode->file );
		return match ( $name ) {
			self::TRANSCRIPT => (string) Audio::text( $tracks, ...Tracks::SPOKEN )?->text(),
			default          => self::chapters( Audio::text( $tracks, self::CHAPTERS )->cues ?? array() ),
		};
	}

	/**
	 * Returns chapters as apps read them. Source: https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/examples/chapters/jsonChapters.md.
	 *
	 * @param Cue[] $cues The chapters.
	 * @return string JSON; empty without chapters.
	 */
	private static function chapters( array $cues ): string {
		return array() === $cues ? '' : (string) wp_json_encode(
			array(
				'version'  => '1.2.0',
				'chapters' => array_map(
					static fn ( Cue $cue ): array => array(
						'startTime' => round( $cue->start, 3 ),
						'title'     => $cue->plain(),
					),
					$cues
				),
			)
		);
	}
}
