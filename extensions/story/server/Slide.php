<?php
declare( strict_types=1 );

namespace Freehold\Modules\Story;

use Freehold\Blocks\Html;
use Freehold\Blocks\StoredText;
use Freehold\Media\Images;

/**
 * An image or a video of a story.
 */
final class Slide {

	/**
	 * Describes a file.
	 *
	 * @param bool   $is_video Whether it is a video.
	 * @param int    $id       The attachment; 0 if this site has none with the file, and if the visitor may not read it.
	 * @param string $url      The file's URL.
	 * @param string $alt      The alternative text.
	 * @param string $caption  The caption as plain text.
	 */
	private function __construct(
		public readonly bool $is_video,
		public readonly int $id,
		public readonly string $url,
		public readonly string $alt,
		public readonly string $caption,
	) {}

	/**
	 * Returns the files that can be shown.
	 *
	 * @param mixed $stored The block's attribute.
	 * @return self[]
	 */
	public static function all( mixed $stored ): array {
		$stored = array_filter( is_array( $stored ) ? $stored : array(), 'is_array' );
		Images::prime( array_column( $stored, 'id' ) );
		return array_values( array_filter( array_map( self::of( ... ), $stored ) ) );
	}

	/**
	 * Returns a file.
	 *
	 * @param array<string, mixed> $stored What the post contains of it.
	 * @return ?self Null for other kinds of files, and for URLs that are none of a page.
	 */
	private static function of( array $stored ): ?self {
		$url      = StoredText::decode( $stored['url'] ?? null );
		$type     = $stored['type'] ?? '';
		$is_video = 'video' === $type || ( 'file' === $type && str_starts_with( StoredText::decode( $stored['mime'] ?? null ), 'video' ) );
		if ( ( ! $is_video && 'image' !== $type ) || ! preg_match( '~^(?:https?:)?//|^/~i', $url ) || '' === esc_url( $url, array( 'http', 'https' ) ) ) {
			return null;
		}
		$file    = $is_video ? self::video( $stored['id'] ?? null, $url ) : Images::attachment( $stored['id'] ?? null, $url );
		$id      = self::may_describe( $file ) ? $file : 0;
		$alt     = StoredText::decode( $stored['alt'] ?? null );
		$caption = StoredText::plain( StoredText::decode( $stored['caption'] ?? null ) );
		return new self(
			$is_video,
			$id,
			$is_video && $file > 0 ? ( wp_get_attachment_url( $file ) ?: $url ) : Images::own( $url ),
			'' === $alt && $id > 0 ? (string) get_post_meta( $id, '_wp_attachment_image_alt', true ) : $alt,
			'' === $caption && $id > 0 ? StoredText::plain( (string) wp_get_attachment_caption( $id ) ) : $caption,
		);
	}

	/**
	 * Returns the attachment of a video. In a post from another site, IDs belong to other files.
	 *
	 * @param mixed  $id  The ID in the post.
	 * @param string $url The file's URL.
	 * @return int 0 if there is none.
	 */
	private static function video( mixed $id, string $url ): int {
		$id   = is_numeric( $id ) ? (int) $id : 0;
		$file = $id > 0 && wp_attachment_is( 'video', $id ) ? (string) get_attached_file( $id, true ) : '';
		return '' !== $file && wp_basename( $file ) === wp_basename( (string) wp_parse_url( $url, PHP_URL_PATH ) ) ? $id : 0;
	}

	/**
	 * Returns whether visitors may learn what the library says of a file: a video can become private after it was inserted.
	 *
	 * @param int $id The attachment; 0 for none.
	 */
	private static function may_describe( int $id ): bool {
		return $id > 0 && ( 'inherit' === get_post( $id )->post_status || current_user_can( 'read_post', $id ) );
	}

	/**
	 * Returns the figure.
	 */
	public function html(): string {
		$caption = '' === $this->caption ? '' : '<figcaption>' . esc_html( $this->caption ) . '</figcaption>';
		return '<figure>' . ( $this->is_video ? $this->video_html() : $this->image_html() ) . $caption . '</figure>';
	}

	/**
	 * Returns the image, in the sizes that this site has.
	 */
	private function image_html(): string {
		$html = 0 === $this->id ? '' : wp_get_attachment_image(
			$this->id,
			'large',
			false,
			array(
				'alt'     => $this->alt,
				'loading' => 'lazy',
				'sizes'   => '(max-width: 600px) 100vw, 50vw',
			)
		);
		return '' !== $html ? $html : Html::image(
			array(
				'src'      => $this->url,
				'alt'      => $this->alt,
				'loading'  => 'lazy',
				'decoding' => 'async',
			)
		);
	}

	/**
	 * Returns the video. Its file loads when it is played, or its beginning if it has no poster.
	 */
	private function video_html(): string {
		$poster = 0 === $this->id ? '' : (string) get_the_post_thumbnail_url( $this->id, 'large' );
		return sprintf(
			'<video src="%1$s" controls playsinline preload="%2$s"%3$s aria-label="%4$s"></video>',
			esc_url( $this->url ),
			'' === $poster ? 'metadata' : 'none',
			'' === $poster ? '' : ' poster="' . esc_url( $poster ) . '"',
			esc_attr( $this->alt ?: __( 'Video', 'freehold' ) )
		);
	}
}
