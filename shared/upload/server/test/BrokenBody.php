<?php
declare( strict_types=1 );

namespace Freehold\Tests;

/**
 * A stream that yields the host of its URL, slowly, and then ends after a callback.
 */
final class BrokenBody {

	/** @var callable(): void What happens before the stream ends. */
	public static $then;

	/** @var resource|null The context, which PHP sets. */
	public $context;

	private string $bytes = '';

	private bool $has_ended = false;

	public function stream_open( string $path ): bool {
		$this->bytes = (string) wp_parse_url( $path, PHP_URL_HOST );
		return true;
	}

	public function stream_read( int $count ): string {
		if ( '' === $this->bytes ) {
			( self::$then )();
			$this->has_ended = true;
			return '';
		}
		// Longer than the receiver waits for more.
		usleep( 1100000 );
		$bytes       = $this->bytes;
		$this->bytes = '';
		return $bytes;
	}

	public function stream_eof(): bool {
		return $this->has_ended;
	}

	/** @return array<int, int> */
	public function stream_stat(): array {
		return array();
	}
}
