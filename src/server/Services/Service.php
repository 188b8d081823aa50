<?php
/**
 * A service that takes a key.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Services;

use Freehold\Keys;

/**
 * What there is to know of a service: what it is for, how to get a key, what a key consists of, how it is checked, and who
 * gets to see it. Texts are closures, so that nothing is translated before somebody looks.
 */
final class Service {

	/** The key never leaves this server. */
	public const SERVER = 'server';

	/** The browsers of people who write get it: the service wants to be asked by them. */
	public const WRITERS = 'writers';

	/** The browsers of visitors get it. */
	public const VISITORS = 'visitors';

	/**
	 * Takes what there is to know.
	 *
	 * @param string        $id      As in {@see Keys}, such as `google_photos`.
	 * @param string        $name    The service's own name; not translated.
	 * @param \Closure      $purpose What this site uses it for, in a sentence, translated.
	 * @param \Closure      $how     How to get a key, in a sentence or two, translated.
	 * @param string        $url     Where to get one.
	 * @param \Closure|null $check   Called as `( array $values ): Verdict` with every part by name; asks the service through
	 *                               {@see \Freehold\Http}. Null where a service has no way of saying.
	 * @param string        $seen_by One of the constants.
	 * @param Part[]        $parts   What it asks for; a key alone where nothing is said.
	 * @param string        $screen  Where on the plugin's screen the key is entered, if not with all the others: the
	 *                               section's id.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $name,
		public readonly \Closure $purpose,
		public readonly \Closure $how,
		public readonly string $url,
		private readonly ?\Closure $check = null,
		public readonly string $seen_by = self::SERVER,
		private readonly array $parts = array(),
		public readonly string $screen = ''
	) {}

	/**
	 * What it asks for.
	 *
	 * @return array<string, Part> By name.
	 */
	public function parts(): array {
		$parts = $this->parts ?: array( CredentialField::key() );
		return array_combine( array_map( static fn ( CredentialField $part ): string => $part->name, $parts ), $parts );
	}

	/**
	 * Whether it asks for a key and nothing else, which WordPress's Connectors can hold.
	 */
	public function is_plain(): bool {
		return array( 'key' ) === array_keys( $this->parts() );
	}

	/**
	 * The values as they stand, wherever they come from.
	 *
	 * @return array<string, string> By the parts' names; empty where there is none.
	 */
	public function values(): array {
		$values = array();
		foreach ( $this->parts() as $name => $part ) {
			// From the environment a value comes as somebody typed it.
			$values[ $name ] = $part->clean( Keys::get( $this->id, $name ) ) ?? '';
		}
		return $values;
	}

	/**
	 * Whether every part is there.
	 */
	public function is_set(): bool {
		return ! in_array( '', $this->values(), true );
	}

	/**
	 * Asks the service about values, stored or not.
	 *
	 * @param array<string, string> $values Every part by name, cleaned.
	 */
	public function check( array $values ): KeyCheck {
		return null === $this->check
			/* translators: %s: the name of a service. */
			? KeyCheck::unchecked( sprintf( __( '%s keys cannot be checked.', 'freehold' ), $this->name ) )
			: ( $this->check )( $values );
	}
}
