<?php
declare( strict_types=1 );

namespace Freehold\Upload;

/**
 * A row of {@see UploadTable}, as it was when it was read.
 */
final class Upload {

	/** The most parts of one upload. */
	private const MAX_PARTS = 100;

	/** The kinds of uploads of the concatenation extension. A usual upload has neither. */
	public const PARTIAL = 'partial';
	public const FINAL   = 'final';

	/** The length of an upload that was created without one. */
	public const UNKNOWN = -1;

	/**
	 * Creates an upload.
	 *
	 * @param string   $id            32 hexadecimal digits, part of its URL.
	 * @param int      $user_id       The user who uploads.
	 * @param string   $purpose       What becomes of it, such as `media`.
	 * @param string   $kind          PARTIAL, FINAL or empty.
	 * @param int      $length        The length in bytes, or UNKNOWN.
	 * @param int      $received      How many bytes have arrived.
	 * @param int      $maximum       The longest length that the token allows, in bytes.
	 * @param string[] $types         The MIME types that the token allows, such as `video/*`; empty for all.
	 * @param string   $metadata      The `Upload-Metadata` header as the client sent it.
	 * @param string   $concat        The `Upload-Concat` header as the client sent it.
	 * @param string   $file          The name of the file with the bytes.
	 * @param int      $post_id       The post that it is uploaded to; 0 for none.
	 * @param int      $expires_at    When it expires, in seconds of Unix time.
	 * @param string   $target        Where the complete file is put while it becomes an attachment; empty before and after. See {@see Placement}.
	 * @param int      $attachment_id The attachment that it has become; 0 before that.
	 * @param string   $lock_id       The lock of the request that changes it.
	 * @param int      $locked_until  When the lock ends, in seconds of Unix time.
	 * @param int      $revision      Changes with every change of the row.
	 */
	public function __construct(
		public readonly string $id,
		public readonly int $user_id,
		public readonly string $purpose,
		public readonly string $kind,
		public readonly int $length,
		public readonly int $received,
		public readonly int $maximum,
		public readonly array $types,
		public readonly string $metadata,
		public readonly string $concat,
		public readonly string $file,
		public readonly int $post_id,
		public readonly int $expires_at,
		public readonly string $target = '',
		public readonly int $attachment_id = 0,
		public readonly string $lock_id = '',
		public readonly int $locked_until = 0,
		public readonly int $revision = 0
	) {}

	/**
	 * Creates an upload from a row.
	 *
	 * @param array<string, string> $row The row.
	 */
	public static function from_row( array $row ): self {
		return new self(
			$row['id'],
			(int) $row['user_id'],
			$row['purpose'],
			$row['kind'],
			(int) $row['length'],
			(int) $row['received'],
			(int) $row['maximum'],
			array_values( array_filter( explode( ',', $row['types'] ) ) ),
			$row['metadata'],
			$row['concat'],
			$row['file'],
			(int) $row['post_id'],
			(int) $row['expires_at'],
			$row['target'],
			(int) $row['attachment_id'],
			$row['lock_id'],
			(int) $row['locked_until'],
			(int) $row['revision']
		);
	}

	/**
	 * Returns whether all bytes have arrived.
	 */
	public function is_complete(): bool {
		return self::UNKNOWN !== $this->length && $this->received >= $this->length;
	}

	/**
	 * Returns whether its file is ready to be moved to the media library.
	 */
	public function is_movable(): bool {
		return $this->is_complete() && self::PARTIAL !== $this->kind;
	}

	/**
	 * Returns whether it no longer accepts bytes because of its age.
	 */
	public function is_expired(): bool {
		return $this->expires_at <= time();
	}

	/**
	 * Returns whether a request holds the lock.
	 */
	public function is_locked(): bool {
		return '' !== $this->lock_id && $this->locked_until > time();
	}

	/**
	 * Returns a value of the metadata.
	 *
	 * @param string $key Such as `filename`.
	 * @return string Empty if missing.
	 */
	public function meta( string $key ): string {
		return Metadata::parse( $this->metadata )[ $key ] ?? '';
	}

	/**
	 * Returns the IDs of the partial uploads of a final one, in order.
	 *
	 * @return string[]
	 */
	public function parts(): array {
		return self::FINAL === $this->kind ? self::parts_of( $this->concat ) : array();
	}

	/**
	 * Returns the IDs of the parts that a header names.
	 *
	 * @param string $header Such as `final;/upload/1 /upload/2`.
	 * @return string[] In order.
	 * @throws TusError With status 400 if a URL is not one of an upload.
	 */
	public static function parts_of( string $header ): array {
		$urls = array_values( array_filter( explode( ' ', substr( $header, strlen( 'final;' ) ) ) ) );
		$ids  = array_map( array( Urls::class, 'id_of' ), $urls );
		if ( array() === $ids || count( $ids ) > self::MAX_PARTS || in_array( '', $ids, true ) ) {
			throw TusError::invalid( 'Upload-Concat' );
		}
		return $ids;
	}
}
