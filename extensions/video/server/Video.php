<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

/**
 * A video attachment with its row of {@see VideoTable}, as it was when it was read.
 */
final class Video {

	/**
	 * Creates a video.
	 *
	 * @param int                                                                                             $id               The attachment.
	 * @param string                                                                                          $guid             Eight letters and digits.
	 * @param string                                                                                          $place            PUBLIC or PRIVATE.
	 * @param string                                                                                          $moving           Where the files are being moved to; empty if they are not.
	 * @param string                                                                                          $folder           The name of its folder; empty if it has none.
	 * @param string                                                                                          $next_folder      The name of the folder after the move; may be empty.
	 * @param string                                                                                          $file             The path of the public file under the uploads; empty before the first move.
	 * @param string                                                                                          $poster           The name of the poster in the folder; empty for none.
	 * @param string                                                                                          $color            The poster's average color, six hexadecimal digits; may be empty.
	 * @param int                                                                                             $generating_until Until when a poster is probably being generated, in Unix time.
	 * @param array<int, array{kind: string, srclang: string, label: string, file: string, is_default: bool}> $tracks           The tracks; `file` is a name in the folder.
	 * @param array<string, mixed>                                                                            $copies           Smaller sizes and thumbnails, as {@see Sizes\Copies} reads them.
	 * @param string                                                                                          $lock_id          The lock of the request that changes it.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $guid,
		public readonly string $place,
		public readonly string $moving,
		public readonly string $folder,
		public readonly string $next_folder,
		public readonly string $file,
		public readonly string $poster,
		public readonly string $color,
		public readonly int $generating_until,
		public readonly array $tracks,
		public readonly array $copies,
		public readonly string $lock_id
	) {}

	/**
	 * Creates a video from a row.
	 *
	 * @param array<string, string> $row The row.
	 */
	public static function from_row( array $row ): self {
		$tracks = json_decode( (string) $row['tracks'], true );
		$copies = json_decode( (string) ( $row['copies'] ?? '' ), true );
		return new self(
			(int) $row['attachment_id'],
			(string) $row['guid'],
			(string) $row['place'],
			(string) $row['moving'],
			(string) $row['folder'],
			(string) $row['next_folder'],
			(string) $row['file'],
			(string) $row['poster'],
			(string) $row['color'],
			(int) $row['generating_until'],
			is_array( $tracks ) ? $tracks : array(),
			is_array( $copies ) ? $copies : array(),
			(string) $row['lock_id']
		);
	}

	/**
	 * Returns a track.
	 *
	 * @param string $kind    Such as `subtitles`.
	 * @param string $srclang The language.
	 * @return array{kind: string, srclang: string, label: string, file: string, is_default: bool}|null Null if there is none.
	 */
	public function track( string $kind, string $srclang ): ?array {
		foreach ( $this->tracks as $track ) {
			if ( $kind === $track['kind'] && $srclang === $track['srclang'] ) {
				return $track;
			}
		}
		return null;
	}

	/**
	 * Returns the names of the smaller sizes and of the image with the thumbnails, also of those that were made from another file.
	 *
	 * @return string[]
	 */
	public function copy_names(): array {
		return array_filter( array( ...array_column( $this->copies['sizes'] ?? array(), 'file' ), $this->copies['thumbnails']['file'] ?? '' ) );
	}

	/**
	 * Returns the path of one of the video's own files: its poster, a track, a smaller size or its thumbnails.
	 *
	 * @param string $name The name of the file; empty for the folder.
	 * @return string Whole path; empty if the video has no folder.
	 */
	public function path( string $name ): string {
		if ( '' === $this->folder ) {
			return '';
		}
		$path = Folders::folder( $this->place, $this->folder );
		// A move that is interrupted leaves the folder in either place.
		if ( '' !== $this->moving && ! is_dir( $path ) ) {
			$path = Folders::folder( $this->moving, $this->next_folder );
		}
		return '' === $name ? $path : "{$path}/{$name}";
	}

	/**
	 * Returns the path of the video file.
	 *
	 * @return string Whole path; the file need not exist.
	 */
	public function video_path(): string {
		$public = '' === $this->file ? Folders::attached( $this->id ) : Folders::uploads() . "/{$this->file}";
		if ( Folders::PUBLIC === $this->place && '' === $this->moving ) {
			return Folders::attached( $this->id );
		}
		$private = $this->private_path();
		return is_file( $private ) || ( Folders::PRIVATE === $this->place && '' === $this->moving ) ? $private : $public;
	}

	/**
	 * Returns the path of the video file in its private folder, or that of a video which is about to be private.
	 *
	 * @return string Whole path; the file need not exist.
	 */
	public function private_path(): string {
		$is_there = Folders::PRIVATE === $this->place;
		$folder   = Folders::folder( Folders::PRIVATE, $is_there ? $this->folder : $this->next_folder );
		$path     = "{$folder}/" . wp_basename( $is_there ? (string) get_post_meta( $this->id, '_wp_attached_file', true ) : $this->file );
		return ! is_file( $path ) && is_file( "{$folder}/" . Folders::OLD_VIDEO ) ? "{$folder}/" . Folders::OLD_VIDEO : $path;
	}
}
