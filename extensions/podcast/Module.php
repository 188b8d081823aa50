<?php
declare( strict_types=1 );

namespace Freehold\Modules\Podcast;

use Freehold\Module as Base;
use Freehold\Modules\Privacy;
use Freehold\Moving\Core;
use Freehold\Moving\Links;
use Freehold\Moving\Source;
use Freehold\Player\PodcastEpisode;

/**
 * A player for the episodes of a podcast, and one for a single episode.
 */
final class Module extends Base {

	/**
	 * Registers the route of the editor.
	 */
	public function routes(): void {
		Routes::register();
	}

	/**
	 * Returns what the queue runs.
	 */
	public function jobs(): array {
		return array( Feeds::JOB => RefreshJob::class );
	}

	/**
	 * Returns the folder with the copied covers.
	 */
	public function files(): array {
		return array( Cover::FOLDER );
	}

	/**
	 * Returns the link that the player becomes, and the Audio or Video block that an episode becomes.
	 */
	public function core_blocks(): array {
		return Links::of( 'jetpack/podcast-player', __( 'Listen to the podcast', 'freehold' ) )
			+ array( PodcastEpisode::BLOCK => array( __( 'Audio or Video', 'freehold' ), self::core_block( ... ) ) );
	}

	/**
	 * Returns an episode as WordPress's block, with links to the transcript and the chapters, where the feed finds them.
	 *
	 * @param Source $source The block.
	 * @return string|null Null without a file.
	 */
	private static function core_block( Source $source ): ?string {
		$episode = new PodcastEpisode( $source->attributes );
		$url     = $episode->url( 'mediaUrl' );
		$name    = $episode->is_video() ? 'video' : 'audio';
		if ( '' === $url ) {
			return null;
		}
		$blocks = array( Core::block( "core/{$name}", sprintf( '<figure class="wp-block-%1$s"><%1$s controls src="%2$s"></%1$s></figure>', $name, esc_url( $url ) ), array( 'id' => $episode->number( 'mediaId' ) ?: null ) ) );
		foreach ( array(
			'transcriptUrl' => __( 'Transcript', 'freehold' ),
			'chaptersUrl'   => __( 'Chapters', 'freehold' ),
		) as $attribute => $text ) {
			$file     = $episode->url( $attribute );
			$blocks[] = '' === $file ? '' : Core::paragraph( Core::link( $file, esc_html( $text ) ) );
		}
		return implode( "\n\n", array_filter( $blocks ) );
	}

	/**
	 * Returns the text for the privacy policy.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold: Podcast', 'freehold' ),
			policy: static fn (): string => __( 'If you play an episode of a podcast, your browser loads the audio from the server that hosts it, which receives your IP address. Its chapters and transcript can come from other servers. Before you play it, your browser contacts only our site. It stores for 30 days where you stopped, and sends this to no site.', 'freehold' )
		);
	}
}
