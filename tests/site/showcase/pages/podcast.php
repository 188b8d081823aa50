<?php
/**
 * A podcast with three episodes.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

require_once dirname( __DIR__ ) . '/podcast-feed.php';

return static function (): array {
	$url = podcast_feed( array( 'Rain on the roof', 'The first harvest', 'How we began' ) );
	$sound = wp_upload_dir()['baseurl'] . '/episode.wav?9';
	return array(
		'content' => block( 'jetpack/podcast-player', array( 'url' => $url ), "<a class=\"wp-block-jetpack-podcast-player jetpack-podcast-player__direct-link\" href=\"{$url}\">{$url}</a>" ) . block(
			'jetpack/podcast-episode',
			array(
				'mediaUrl'      => $sound,
				'mediaType'     => 'audio',
				'seasonNumber'  => 2,
				'episodeNumber' => 7,
				'duration'      => '0:10',
				'people'        => array(
					array(
						'name' => 'Ada Larsen',
						'role' => 'host',
					),
				),
				'soundbites'    => array(
					array(
						'startTime' => 5,
						'duration'  => 3,
						'title'     => 'Wind',
					),
				),
			)
		),
		'try'     => array( 'Choose another episode, by mouse or keyboard: it plays in place.' ),
	);
};
