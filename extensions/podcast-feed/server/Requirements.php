<?php
declare( strict_types=1 );

namespace Freehold\Modules\PodcastFeed;

/**
 * Tells administrators in Site Health what directories would reject. Sends no request.
 */
final class Requirements {

	/** The width and height of covers in pixels that Apple accepts. */
	private const MIN_COVER = 1400;
	private const MAX_COVER = 3000;

	/**
	 * Reports whether directories accept the feed.
	 *
	 * @return array<string, mixed>
	 */
	public static function report(): array {
		$problems = self::problems( Show::current() );
		return array(
			'label'       => array() === $problems ? __( 'Your podcast has what directories require', 'freehold' ) : __( 'Directories would reject your podcast', 'freehold' ),
			'status'      => array() === $problems ? 'good' : 'recommended',
			'badge'       => array(
				'label' => __( 'Media', 'freehold' ),
				'color' => 'blue',
			),
			/* translators: %s: a URL. */
			'description' => implode( '', array_map( static fn ( string $line ): string => '<p>' . esc_html( $line ) . '</p>', $problems ?: array( sprintf( __( 'Submit this URL to the directories: %s', 'freehold' ), Feed::url() ) ) ) ),
			'actions'     => '',
			'test'        => 'freehold_podcast_feed',
		);
	}

	/**
	 * Returns what directories would reject, and what to do.
	 *
	 * @param Show $show The podcast.
	 * @return string[]
	 */
	public static function problems( Show $show ): array {
		$episodes = $show->episodes();
		$unsized  = array_filter( $episodes, static fn ( Episode $episode ): bool => 0 === $episode->bytes );
		return array_values(
			array_filter(
				array(
					null === $show->category() ? __( 'There is no such category. Enter the slug of a category in the options of “Podcast feed”.', 'freehold' ) : '',
					array() === $episodes ? __( 'No public post of the category contains audio. Add an Audio block to one.', 'freehold' ) : '',
					self::cover( $show->cover ),
					'' === $show->email ? __( 'There is no email address, which directories need to confirm that the podcast is yours.', 'freehold' ) : '',
					/* translators: %s: titles of posts. */
					array() === $unsized ? '' : sprintf( __( 'The size of the audio is not known in these posts: %s. Upload the files to your Media Library.', 'freehold' ), implode( ', ', array_map( static fn ( Episode $episode ): string => $episode->title(), array_slice( $unsized, 0, 5 ) ) ) ),
				)
			)
		);
	}

	/**
	 * Returns what is wrong with a cover.
	 *
	 * @return string Empty if nothing is, or the image is on another site.
	 */
	private static function cover( string $url ): string {
		$id    = '' === $url ? 0 : attachment_url_to_postid( $url );
		$about = $id > 0 ? (array) wp_get_attachment_metadata( $id ) : array();
		$width = (int) ( $about['width'] ?? self::MIN_COVER );
		$fits  = ( $about['height'] ?? $width ) === $width && $width >= self::MIN_COVER && $width <= self::MAX_COVER;
		return '' !== $url && $fits && ( 0 === $id || in_array( get_post_mime_type( $id ), array( 'image/jpeg', 'image/png' ), true ) )
			? ''
			: __( 'The podcast needs a cover: a square JPEG or PNG image of 1,400 to 3,000 pixels.', 'freehold' );
	}
}
