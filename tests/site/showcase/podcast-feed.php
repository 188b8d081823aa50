<?php
/**
 * Caches the feed of a podcast whose audio is on this site, as if a server had responded.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

/**
 * Returns the URL of the feed.
 *
 * @param string[] $titles The titles of the episodes, the latest first.
 */
function podcast_feed( array $titles ): string {
	$uploads = wp_upload_dir();
	// A second of silence.
	$length = 8000;
	file_put_contents( "{$uploads['basedir']}/episode.wav", 'RIFF' . pack( 'V', $length + 36 ) . 'WAVEfmt ' . pack( 'VvvVVvv', 16, 1, 1, 8000, 8000, 1, 8 ) . 'data' . pack( 'V', $length ) . str_repeat( "\x80", $length ) );
	$url   = home_url( '/feed/podcast' );
	$items = '';
	foreach ( $titles as $index => $title ) {
		$items .= sprintf(
			'<item><title>%s</title><guid>%d</guid><link>%s</link><description>%s</description><enclosure url="%s?%d" type="audio/wav" length="8044"/><itunes:duration>%d</itunes:duration></item>',
			esc_html( $title ),
			$index,
			esc_url( home_url( "/?episode={$index}" ) ),
			esc_html( "{$title}: what we roast, how it tastes, and who grows it." ),
			esc_url( "{$uploads['baseurl']}/episode.wav" ),
			$index,
			1200 - 61 * $index
		);
	}
	putenv( 'FREEHOLD_PODCAST_URL=' . home_url() );
	ob_start();
	$image = imagecreatetruecolor( 400, 400 );
	imagefill( $image, 0, 0, (int) imagecolorallocate( $image, 70, 45, 30 ) );
	imagepng( $image );
	$bodies = array(
		$url                     => "<rss version=\"2.0\" xmlns:itunes=\"http://www.itunes.com/dtds/podcast-1.0.dtd\"><channel><title>Beans &amp; Boats</title><link>{$url}</link><itunes:image href=\"" . home_url( '/cover.png' ) . "\"/>{$items}</channel></rss>",
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
