<?php
declare( strict_types=1 );

namespace Freehold\Captions;

use Freehold\Blocks\Siblings;
use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores one row for each track of an audio attachment. A table, because WordPress reads all metas of an attachment at once, and
 * those of a podcast's episodes would fill the memory.
 */
final class AudioTable extends Table {

	public const NAME = 'audio_tracks';

	/** The cache of what the blocks of a page play, for one request. */
	private const SHOWN = 'freehold_audio_tracks_shown';

	/**
	 * Returns the columns and keys. `text` is WebVTT.
	 */
	protected static function columns(): string {
		return "attachment_id BIGINT UNSIGNED NOT NULL,
			kind VARCHAR(12) NOT NULL,
			srclang VARCHAR(8) NOT NULL,
			label VARCHAR(100) NOT NULL DEFAULT '',
			text LONGTEXT NOT NULL,
			changed_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (attachment_id, kind, srclang)";
	}

	/**
	 * Stores a track; it replaces one of the same kind and language.
	 *
	 * @param int    $id      The attachment.
	 * @param string $kind    `captions`, `subtitles` or `chapters`.
	 * @param string $srclang The language.
	 * @param string $label   Its name for users.
	 * @return bool False if the database returned an error.
	 */
	public static function set( int $id, string $kind, string $srclang, string $label, WebVtt $text ): bool {
		Siblings::forget( self::SHOWN );
		return null !== self::execute( 'INSERT INTO %i ( attachment_id, kind, srclang, label, text, changed_at ) VALUES ( %d, %s, %s, %s, %s, %d ) ON DUPLICATE KEY UPDATE label = VALUES(label), text = VALUES(text), changed_at = VALUES(changed_at)', self::name(), $id, $kind, $srclang, $label, $text->text(), time() );
	}

	/**
	 * Returns the tracks of an attachment.
	 *
	 * @param int $id The attachment.
	 * @return array<int, array{kind: string, srclang: string, label: string, text: string}> In the order of their kinds.
	 */
	public static function all( int $id ): array {
		return self::of( array( $id ) )[ $id ] ?? array();
	}

	/**
	 * Returns the tracks of an attachment that a block plays.
	 *
	 * @param int                    $id     The attachment.
	 * @param callable(): array<int> $others Returns those that the other blocks of the page play.
	 * @return array<int, array{kind: string, srclang: string, label: string, text: string}> As {@see self::all()}.
	 */
	public static function shown( int $id, callable $others ): array {
		return Siblings::together( self::SHOWN, $id, $others, self::of( ... ) ) ?? array();
	}

	/**
	 * Returns the tracks of attachments.
	 *
	 * @param int[] $ids The attachments.
	 * @return array<int, array<int, array{kind: string, srclang: string, label: string, text: string}>> By attachment, as {@see self::all()}.
	 */
	private static function of( array $ids ): array {
		$tracks = array();
		foreach ( Sql::rows( 'SELECT attachment_id, kind, srclang, label, text FROM %i WHERE attachment_id IN (%d) ORDER BY kind, srclang', self::name(), $ids ) as $row ) {
			$tracks[ (int) $row['attachment_id'] ][] = array(
				'kind'    => (string) $row['kind'],
				'srclang' => (string) $row['srclang'],
				'label'   => self::text( (string) $row['label'] ),
				'text'    => self::text( (string) $row['text'] ),
			);
		}
		return $tracks;
	}

	/**
	 * Returns which tracks an attachment has, without their texts.
	 *
	 * @param int $id The attachment.
	 * @return array<int, array{kind: string, srclang: string, changed_at: string}>
	 */
	public static function kinds( int $id ): array {
		return Sql::rows( 'SELECT kind, srclang, changed_at FROM %i WHERE attachment_id = %d', self::name(), $id );
	}

	/**
	 * Deletes a track.
	 *
	 * @param int $id The attachment.
	 * @return int|null How many there were; null if the database returned an error.
	 */
	public static function remove( int $id, string $kind, string $srclang ): ?int {
		Siblings::forget( self::SHOWN );
		return self::execute( 'DELETE FROM %i WHERE attachment_id = %d AND kind = %s AND srclang = %s', self::name(), $id, $kind, $srclang );
	}

	/**
	 * Deletes all tracks of an attachment.
	 *
	 * @param int $id The attachment.
	 */
	public static function remove_all( int $id ): void {
		Siblings::forget( self::SHOWN );
		self::execute( 'DELETE FROM %i WHERE attachment_id = %d', self::name(), $id );
	}
}
