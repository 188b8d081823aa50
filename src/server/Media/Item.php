<?php
/**
 * A picture outside of the site.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Media;

/**
 * What a service says of a picture, cleaned: plain texts, and addresses that are addresses.
 */
final class Item {

	/** The kind of an album, which is gone into and not copied. */
	public const FOLDER = 'folder';

	/** How much of a text is kept. */
	private const MAX_LENGTH = 300;

	/**
	 * Takes what there is to know.
	 *
	 * @param string                $guid        The service's id for it.
	 * @param string                $title       Title.
	 * @param string                $alt         What can be seen on it.
	 * @param string                $name        A file name without an extension.
	 * @param string                $mime        What kind of file the service says it is; {@see self::FOLDER} for an album.
	 * @param int                   $width       In pixels; 0 where nobody knows.
	 * @param int                   $height      In pixels; 0 where nobody knows.
	 * @param array<string, string> $thumbnails  Addresses of smaller ones: `thumbnail`, `medium`, `fmt_hd`.
	 * @param string[]              $files       Addresses of the file, the best first.
	 * @param string                $page        The address at which the service shows it.
	 * @param string                $creator     Who made it.
	 * @param string                $creator_url Where they are found.
	 * @param string                $licence     The licence's name.
	 * @param string                $licence_url The licence's text.
	 * @param string                $caption     What the caption is to say, as HTML.
	 * @param string                $colour      Its average colour as `#rrggbb`; may be empty.
	 * @param int                   $children    How many pictures are in an album; its id is the path that lists them.
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
		public readonly string $licence = '',
		public readonly string $licence_url = '',
		public readonly string $caption = '',
		public readonly string $colour = '',
		public readonly int $children = 0
	) {}

	/**
	 * A text out of a service's answer.
	 *
	 * @param array<string, mixed> $response The answer.
	 * @param string               $name   The field.
	 * @return string Without markup, and not endless; empty where there is none.
	 */
	public static function text( array $response, string $name ): string {
		return is_string( $response[ $name ] ?? null ) ? mb_substr( sanitize_text_field( $response[ $name ] ), 0, self::MAX_LENGTH ) : '';
	}

	/**
	 * An address out of a service's answer.
	 *
	 * @param array<string, mixed> $response The answer.
	 * @param string               $name   The field.
	 * @return string Of http or https; else empty.
	 */
	public static function address( array $response, string $name ): string {
		$url = is_string( $response[ $name ] ?? null ) ? trim( $response[ $name ] ) : '';
		return preg_match( '~^https?://~i', $url ) ? sanitize_url( $url, array( 'http', 'https' ) ) : '';
	}

	/**
	 * A length in pixels out of a service's answer.
	 *
	 * @param array<string, mixed> $response The answer.
	 * @param string               $name   The field.
	 */
	public static function length( array $response, string $name ): int {
		return is_numeric( $response[ $name ] ?? null ) ? max( 0, (int) $response[ $name ] ) : 0;
	}

	/**
	 * The picture for the editor.
	 *
	 * @param array<string, mixed>|null $copy The copy that the library has, as {@see Library::describe()} says it; null
	 *                                        where there is none.
	 * @return array<string, mixed> As the schema `MediaItem` says.
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
			'color'      => $this->colour,
			'credit'     => array(
				'url'         => $this->page,
				'creator'     => $this->creator,
				'creator_url' => $this->creator_url,
				'license'     => $this->licence,
				'license_url' => $this->licence_url,
			),
			'copy'       => $copy,
		);
	}
}
