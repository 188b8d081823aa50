<?php
declare( strict_types=1 );

namespace Freehold\Modules\PodcastFeed;

use Freehold\Blocks\StoredText;
use WP_Post;

/**
 * Tells administrators in Site Health what directories would reject. Sends no request.
 */
final class Requirements {

	/** The width and height of covers in pixels that Apple accepts. */
	private const MIN_COVER = 1400;
	private const MAX_COVER = 3000;

	/** How many of the posts that are left out are named. */
	private const MAX_LISTED = 20;

	/**
	 * Reports whether directories accept the feed.
	 *
	 * @return array<string, mixed>
	 */
	public static function report(): array {
		$show     = Show::current();
		$problems = self::problems( $show );
		$unheard  = $show->unheard();
		return array(
			'label'       => array() === $problems ? __( 'Your podcast has what directories require', 'freehold' ) : __( 'Directories would reject your podcast', 'freehold' ),
			'status'      => array() === $problems && array() === $unheard ? 'good' : 'recommended',
			'badge'       => array(
				'label' => __( 'Media', 'freehold' ),
				'color' => 'blue',
			),
			/* translators: %s: a URL. */
			'description' => implode( '', array_map( static fn ( string $line ): string => '<p>' . esc_html( $line ) . '</p>', $problems ?: array( sprintf( __( 'Submit this URL to the directories: %s', 'freehold' ), Feed::url() ) ) ) ) . self::unheard( $unheard ),
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
	 * Says which posts have audio that the feed leaves out.
	 *
	 * @param WP_Post[] $posts The posts.
	 * @return string HTML; empty for none.
	 */
	private static function unheard( array $posts ): string {
		$items = array_map(
			static fn ( WP_Post $post ): string => sprintf( '<li><a href="%s">%s</a></li>', esc_url( (string) get_edit_post_link( $post, 'raw' ) ), esc_html( StoredText::plain( get_the_title( $post ) ) ?: __( '(no title)', 'freehold' ) ) ),
			array_slice( $posts, 0, self::MAX_LISTED )
		);
		$count = count( $posts );
		return 0 === $count ? '' : sprintf(
			'<p>%s</p><ul>%s</ul>',
			/* translators: %s: a number of posts. */
			esc_html( sprintf( _n( 'The feed leaves out the audio of %s post, because it is in a shortcode or only linked. Insert an Audio block.', 'The feed leaves out the audio of %s posts, because it is in a shortcode or only linked. Insert an Audio block in each.', $count, 'freehold' ), number_format_i18n( $count ) ) ),
			implode( '', $items )
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
