<?php
/**
 * Caches the feed of a podcast whose audio is on this site, as if a server had responded.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

/** The sound of an episode, in samples per second and seconds. */
const RATE   = 8000;
const LENGTH = 10;

/**
 * Returns a sound file: waves on a beach, the same each time.
 */
function sea(): string {
	mt_srand( 1 );
	$sound = '';
	$level = 0.0;
	for ( $n = 0; $n < RATE * LENGTH; $n++ ) {
		$level  = 0.9 * $level + mt_rand( -20, 20 );
		$sound .= chr( (int) ( 128 + $level * sin( M_PI * $n / RATE / 5 ) ** 2 ) );
	}
	return 'RIFF' . pack( 'V', RATE * LENGTH + 36 ) . 'WAVEfmt ' . pack( 'VvvVVvv', 16, 1, 1, RATE, RATE, 1, 8 ) . 'data' . pack( 'V', RATE * LENGTH ) . $sound;
}

/**
 * Returns the URL of the feed.
 *
 * @param string[] $titles The titles of the episodes, the latest first.
 * @param string   $name   The name of the podcast.
 * @param string   $about  What each episode is about.
 * @param string   $query  The end of the feed’s URL, where a site has several.
 */
function podcast_feed( array $titles, string $name = 'Beans & Boats', string $about = 'what we roast, how it tastes, and who grows it.', string $query = '' ): string {
	$uploads = wp_upload_dir();
	file_put_contents( "{$uploads['basedir']}/episode.wav", sea() );
	file_put_contents( "{$uploads['basedir']}/episode.vtt", "WEBVTT\n\n00:00.000 --> 00:04.000\n<v Ada>Listen to the waves.\n\n00:04.500 --> 00:09.000\n<v Ben>I hear them &amp; the wind.\n" );
	file_put_contents( "{$uploads['basedir']}/episode-chapters.json", '{"version":"1.2.0","chapters":[{"startTime":0,"title":"Waves"},{"startTime":5,"title":"Wind"}]}' );
	$url   = home_url( "/feed/podcast{$query}" );
	$items = '';
	foreach ( $titles as $index => $title ) {
		$items .= sprintf(
			'<item><title>%1$s</title><guid>%2$d</guid><link>%3$s</link><description>%4$s</description><enclosure url="%5$s/episode.wav?%2$d" type="audio/wav" length="%6$d"/><itunes:duration>%7$d</itunes:duration><podcast:transcript url="%5$s/episode.vtt" type="text/vtt"/><podcast:chapters url="%5$s/episode-chapters.json" type="application/json+chapters"/></item>',
			esc_html( $title ),
			$index,
			esc_url( home_url( "/?episode={$index}" ) ),
			esc_html( "{$title}: {$about}" ),
			esc_url( $uploads['baseurl'] ),
			RATE * LENGTH + 44,
			1200 - 61 * $index
		);
	}
	putenv( 'FREEHOLD_PODCAST_URL=' . home_url() );
	ob_start();
	$image = imagecreatetruecolor( 400, 400 );
	imagefill( $image, 0, 0, (int) imagecolorallocate( $image, 70, 45, 30 ) );
	imagepng( $image );
	$bodies = array(
		$url                     => "<rss version=\"2.0\" xmlns:itunes=\"http://www.itunes.com/dtds/podcast-1.0.dtd\" xmlns:podcast=\"https://podcastindex.org/namespace/1.0\"><channel><title>" . esc_html( $name ) . "</title><link>{$url}</link><itunes:image href=\"" . home_url( '/cover.png' ) . "\"/>{$items}</channel></rss>",
		home_url( '/cover.png' ) => (string) ob_get_clean(),
	);
	add_filter(
		'pre_http_request',
		static fn ( mixed $response, array $arguments, string $requested ): mixed => isset( $bodies[ $requested ] ) ? array(
			'headers'  => array(),
			'body'     => $bodies[ $requested ],
			'response' => array(
				'code'    => 200,
				'message' => 'OK',
			),
			'cookies'  => array(),
			'filename' => null,
		) : $response,
		10,
		3
	);
	\Freehold\Modules\Podcast\Feeds::refresh( $url, array() );
	return $url;
}
