<?php
declare( strict_types=1 );

namespace Freehold\Modules\Podcast;

use Freehold\Module as Base;
use Freehold\Modules\Privacy;
use Freehold\Moving\Links;

/**
 * A player for the episodes of a podcast.
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
	 * Returns the link that the player becomes.
	 */
	public function core_blocks(): array {
		return Links::of( 'jetpack/podcast-player', __( 'Listen to the podcast', 'freehold' ) );
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
