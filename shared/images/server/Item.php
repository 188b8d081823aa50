<?php
declare( strict_types=1 );

namespace Freehold\Media;

/**
 * Contains a service's description of an image, cleaned: plain texts and valid URLs.
 */
final class Item {

	/** The kind of an album, which is gone into and not copied. */
	public const FOLDER = 'folder';

	/** The longest text that is stored, in characters. */
	private const MAX_LENGTH = 300;

	/**
	 * Creates an item.
	 *
	 * @param string                $guid        The ID at the service.
	 * @param string                $alt         The alternative text.
	 * @param string                $name        A file name without an extension.
	 * @param string                $mime        The MIME type that the service states; {@see self::FOLDER} for an album.
	 * @param int                   $width       In pixels; 0 if unknown.
	 * @param int                   $height      In pixels; 0 if unknown.
	 * @param array<string, string> $thumbnails  URLs of smaller sizes: `thumbnail`, `medium`, `fmt_hd`.
	 * @param string[]              $files       URLs of the file, best first.
	 * @param string                $page        The URL of the image's page at the service.
	 * @param string                $creator     The author.
	 * @param string                $creator_url The URL of the author's page.
	 * @param string                $license     The license's name.
	 * @param string                $license_url The license's URL.
	 * @param string                $caption     The caption as HTML.
	 * @param string                $color       The average color as `#rrggbb`; may be empty.
	 * @param int                   $children    The number of images in an album; the album's ID is the path that lists them.
	 * @param string                $copied_url  The URL that a {@see NotifiedSource} requests after a copy; empty for none.
	 */
	public function __construct(
		public readonly string $guid,
		public readonly string $title,
		public readonly string $alt,
		public readonly string $name,
		public readonly string $mime,
		public readonly int $width,
		public readonly int $height,
		public readonly array $thumbnails,
		public readonly array $files,
		public readonly string $page = '',
		public readonly string $creator = '',
		public readonly string $creator_url = '',
		public readonly string $license = '',
		public readonly string $license_url = '',
		public readonly string $caption = '',
		public readonly string $color = '',
		public readonly int $children = 0,
		public readonly string $copied_url = ''
	) {}

	/**
	 * Returns a text of a service's response.
	 *
	 * @param array<string, mixed> $response The response.
	 * @param string               $name     The field.
	 * @return string Without markup and shortened; empty if there is none.
	 */
	public static function text( array $response, string $name ): string {
		return is_string( $response[ $name ] ?? null ) ? mb_substr( sanitize_text_field( $response[ $name ] ), 0, self::MAX_LENGTH ) : '';
	}

	/**
	 * Returns a URL of a service's response.
	 *
	 * @param array<string, mixed> $response The response.
	 * @param string               $name     The field.
	 * @return string An http(s) URL; otherwise empty.
	 */
	public static function url( array $response, string $name ): string {
		$url = is_string( $response[ $name ] ?? null ) ? trim( $response[ $name ] ) : '';
		return preg_match( '~^https?://~i', $url ) ? sanitize_url( $url, array( 'http', 'https' ) ) : '';
	}

	/**
	 * Returns a length in pixels of a service's response.
	 *
	 * @param array<string, mixed> $response The response.
	 * @param string               $name     The field.
	 */
	public static function length( array $response, string $name ): int {
		return is_numeric( $response[ $name ] ?? null ) ? max( 0, (int) $response[ $name ] ) : 0;
	}

	/**
	 * Returns the image for the editor.
	 *
	 * @param array<string, mixed>|null $copy The copy in the library, as {@see Library::describe()} returns it; null for none.
	 * @return array<string, mixed> In the shape of the schema `MediaItem`.
	 */
	public function to_array( ?array $copy ): array {
		return array(
			'ID'         => $this->guid,
			'guid'       => $this->guid,
			'type'       => $this->mime,
			'URL'        => $this->thumbnails['fmt_hd'] ?? '',
			'name'       => $this->name,
			'title'      => $this->title,
			'alt'        => $this->alt,
			'caption'    => $this->caption,
			'file'       => $this->name,
			'thumbnails' => (object) $this->thumbnails,
			'children'   => $this->children,
			'width'      => $this->width,
			'height'     => $this->height,
			'color'      => $this->color,
			'credit'     => array(
				'url'         => $this->page,
				'creator'     => $this->creator,
				'creator_url' => $this->creator_url,
				'license'     => $this->license,
				'license_url' => $this->license_url,
			),
			'copy'       => $copy,
		);
	}
}
