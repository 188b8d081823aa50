<?php
declare( strict_types=1 );

namespace Freehold\Player;

use Freehold\Blocks\StoredText;

/**
 * What a block `jetpack/podcast-episode` stores. Posts can contain anything, so each value is read as what it must be.
 */
final class PodcastEpisode {

	public const BLOCK = 'jetpack/podcast-episode';

	/** The kinds of episodes, as Apple names them. */
	private const KINDS = array( 'full', 'trailer', 'bonus' );

	/** The types of transcripts by what the block stores. The namespace names SubRip otherwise. */
	private const TRANSCRIPTS = array(
		'text/vtt'         => 'text/vtt',
		'text/html'        => 'text/html',
		'application/srt'  => 'application/x-subrip',
		'application/json' => 'application/json',
	);

	/** The most entries of a list. */
	private const MAX_ENTRIES = 100;

	/**
	 * Reads an episode.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	public function __construct( private readonly array $attributes ) {}

	/**
	 * Returns the first episode in stored content, at any depth.
	 *
	 * @param string $content The post's public content.
	 */
	public static function in( string $content ): ?self {
		return str_contains( $content, '<!-- wp:' . self::BLOCK ) ? self::first( parse_blocks( $content ) ) : null;
	}

	/**
	 * Returns the first episode among blocks.
	 *
	 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
	 */
	private static function first( array $blocks ): ?self {
		foreach ( $blocks as $block ) {
			$episode = self::BLOCK === $block['blockName'] ? new self( (array) $block['attrs'] ) : self::first( $block['innerBlocks'] );
			if ( null !== $episode && '' !== $episode->url( 'mediaUrl' ) ) {
				return $episode;
			}
		}
		return null;
	}

	/**
	 * Returns a plain text.
	 *
	 * @param string $name The attribute.
	 */
	public function text( string $name ): string {
		return self::as_text( $this->attributes[ $name ] ?? '' );
	}

	/**
	 * Returns a URL of the web.
	 *
	 * @param string $name The attribute.
	 * @return string Empty for any other URL.
	 */
	public function url( string $name ): string {
		return self::as_url( $this->attributes[ $name ] ?? '' );
	}

	/**
	 * Returns a whole number.
	 *
	 * @param string $name The attribute.
	 * @return int 0 for anything below.
	 */
	public function number( string $name ): int {
		$value = $this->attributes[ $name ] ?? 0;
		return is_numeric( $value ) ? max( 0, (int) $value ) : 0;
	}

	/**
	 * Returns whether the file is a video.
	 */
	public function is_video(): bool {
		return 'video' === ( $this->attributes['mediaType'] ?? '' );
	}

	/**
	 * Returns whether the episode is not for children.
	 */
	public function is_explicit(): bool {
		return true === ( $this->attributes['explicit'] ?? false );
	}

	/**
	 * Returns `full`, `trailer` or `bonus`.
	 */
	public function kind(): string {
		$kind = $this->attributes['episodeType'] ?? '';
		return in_array( $kind, self::KINDS, true ) ? $kind : 'full';
	}

	/**
	 * Returns the duration in seconds.
	 *
	 * @return int 0 if the text is none, as `1:02:03`, `11:25` and `90` are.
	 */
	public function seconds(): int {
		return preg_match( '/^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6})$/D', $this->text( 'duration' ), $found ) ? (int) $found[1] * HOUR_IN_SECONDS + (int) $found[2] * MINUTE_IN_SECONDS + (int) $found[3] : 0;
	}

	/**
	 * Returns the MIME type of the transcript.
	 */
	public function transcript_type(): string {
		return self::TRANSCRIPTS[ $this->text( 'transcriptType' ) ] ?? 'text/vtt';
	}

	/**
	 * Returns the cover in place of the post's featured image.
	 *
	 * @return array{id: int, url: string}|null
	 */
	public function cover(): ?array {
		$cover = $this->attributes['coverArt'] ?? null;
		$url   = is_array( $cover ) ? self::as_url( $cover['url'] ?? '' ) : '';
		return '' === $url ? null : array(
			'id'  => is_numeric( $cover['id'] ?? null ) ? (int) $cover['id'] : 0,
			'url' => $url,
		);
	}

	/**
	 * Returns whether the cover is shown.
	 */
	public function shows_cover(): bool {
		return false !== ( $this->attributes['showPoster'] ?? true );
	}

	/**
	 * Returns the people.
	 *
	 * @return array<int, array{name: string, role: string, group: string, href: string, img: string}> Texts and URLs may be empty, names are not.
	 */
	public function people(): array {
		$people = array_map(
			static fn ( array $one ): array => array(
				'name'  => self::as_text( $one['name'] ?? '' ),
				'role'  => self::as_text( $one['role'] ?? '' ),
				'group' => self::as_text( $one['group'] ?? '' ),
				'href'  => self::as_url( $one['href'] ?? '' ),
				'img'   => self::as_url( $one['img'] ?? '' ),
			),
			$this->entries( 'people' )
		);
		return array_values( array_filter( $people, static fn ( array $one ): bool => '' !== $one['name'] ) );
	}

	/**
	 * Returns the highlights.
	 *
	 * @return array<int, array{start: float, duration: float, title: string}> Seconds; a duration of 0 if it is not known.
	 */
	public function highlights(): array {
		$seconds = static fn ( mixed $value ): float => is_numeric( $value ) ? max( 0.0, (float) $value ) : 0.0;
		return array_map(
			static fn ( array $one ): array => array(
				'start'    => $seconds( $one['startTime'] ),
				'duration' => $seconds( $one['duration'] ?? 0 ),
				'title'    => self::as_text( $one['title'] ?? '' ),
			),
			array_values( array_filter( $this->entries( 'soundbites' ), static fn ( array $one ): bool => is_numeric( $one['startTime'] ?? null ) ) )
		);
	}

	/**
	 * Returns the same episode in other files.
	 *
	 * @return array<int, array{url: string, type: string, title: string, lang: string, bitrate: int, length: int}> Numbers are 0 if they are not known.
	 */
	public function versions(): array {
		$number   = static fn ( mixed $value ): int => is_numeric( $value ) ? max( 0, (int) $value ) : 0;
		$versions = array_map(
			static fn ( array $one ): array => array(
				'url'     => self::as_url( $one['url'] ?? '' ),
				'type'    => self::as_text( $one['type'] ?? '' ),
				'title'   => self::as_text( $one['title'] ?? '' ),
				'lang'    => self::as_text( $one['lang'] ?? '' ),
				'bitrate' => $number( $one['bitrate'] ?? 0 ),
				'length'  => $number( $one['length'] ?? 0 ),
			),
			$this->entries( 'alternateEnclosures' )
		);
		return array_values( array_filter( $versions, static fn ( array $one ): bool => '' !== $one['url'] && '' !== $one['type'] ) );
	}

	/**
	 * Returns the records of a list.
	 *
	 * @param string $name The attribute.
	 * @return array<int, array<string, mixed>>
	 */
	private function entries( string $name ): array {
		$list = $this->attributes[ $name ] ?? array();
		return is_array( $list ) ? array_slice( array_values( array_filter( $list, 'is_array' ) ), 0, self::MAX_ENTRIES ) : array();
	}

	/**
	 * Returns a value as plain text.
	 *
	 * @param mixed $value Any value.
	 */
	private static function as_text( mixed $value ): string {
		return is_string( $value ) ? StoredText::decode( $value ) : ( is_int( $value ) || is_float( $value ) ? (string) $value : '' );
	}

	/**
	 * Returns a value as a URL of the web.
	 *
	 * @param mixed $value Any value.
	 */
	private static function as_url( mixed $value ): string {
		$url = self::as_text( $value );
		return 1 === preg_match( '~^https?://~i', $url ) ? esc_url_raw( $url, array( 'http', 'https' ) ) : '';
	}
}
