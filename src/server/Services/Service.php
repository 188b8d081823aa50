<?php
declare( strict_types=1 );

namespace Freehold\Services;

use Freehold\Keys;

/**
 * Describes a service: its purpose, how to get a key, its fields, how a key is checked, and where the key is sent. Texts are
 * closures, so that they are translated only when they are shown.
 */
final class Service {

	/** The key never leaves this server. */
	public const SERVER = 'server';

	/** The key is sent to the browsers of authors, because the service requires requests from them. */
	public const WRITERS = 'writers';

	/** The browsers of visitors get it. */
	public const VISITORS = 'visitors';

	/** What services are for: the groups of the screen. */
	public const PAYMENTS = 'payments';
	public const MAPS     = 'maps';
	public const IMAGES   = 'images';
	public const AI       = 'ai';
	public const MAIL     = 'mail';
	public const FORMS    = 'forms';
	public const OTHER    = 'other';

	/**
	 * Creates the description.
	 *
	 * @param string            $id      The ID, as in {@see Keys}, such as `google_photos`.
	 * @param string            $name    The service's own name; not translated.
	 * @param \Closure          $purpose The purpose on this site, a translated sentence.
	 * @param \Closure          $how     How to get a key, in one or two translated sentences.
	 * @param string            $url     The URL of the page where users get a key.
	 * @param \Closure|null     $check   Called as `( array $values ): KeyCheck` with every value by field name. Sends requests
	 *                                   through {@see \Freehold\Http}. Null if keys cannot be checked.
	 * @param string            $seen_by One of the constants.
	 * @param CredentialField[] $parts The fields; a single key by default.
	 * @param string            $screen  The anchor of the Settings view where the key is entered; empty for the list of all keys.
	 * @param \Closure|null     $optional Called as `(): bool`: whether features work without a key now. Null if they never do.
	 * @param string            $group   What it is for: one of the constants.
	 * @param string            $icon    A Dashicon, without its prefix.
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
		public readonly string $screen = '',
		private readonly ?\Closure $optional = null,
		public readonly string $group = self::OTHER,
		public readonly string $icon = 'admin-network'
	) {}

	/**
	 * Returns the service's fields.
	 *
	 * @return array<string, CredentialField> By name.
	 */
	public function parts(): array {
		$parts = $this->parts ?: array( CredentialField::key() );
		return array_combine( array_map( static fn ( CredentialField $part ): string => $part->name, $parts ), $parts );
	}

	/**
	 * Returns whether the service has only a key, which WordPress's Connectors can contain.
	 */
	public function is_plain(): bool {
		return array( 'key' ) === array_keys( $this->parts() );
	}

	/**
	 * Returns the current values, whatever their source.
	 *
	 * @return array<string, string> By field name; empty if not set.
	 */
	public function values(): array {
		return array_map( fn ( CredentialField $part ): string => $part->value( $this->id ), $this->parts() );
	}

	/**
	 * Returns whether every field has a value.
	 */
	public function is_set(): bool {
		return ! in_array( '', $this->values(), true );
	}

	/**
	 * Returns whether features lack a key that they require.
	 */
	public function is_missing(): bool {
		return ! $this->is_set() && ( null === $this->optional || ! ( $this->optional )() );
	}

	/**
	 * Checks values, stored or not.
	 *
	 * @param array<string, string> $values Every clean value by field name.
	 */
	public function check( array $values ): KeyCheck {
		return null === $this->check
			/* translators: %s: the name of a service. */
			? KeyCheck::unchecked( sprintf( __( '%s keys cannot be checked.', 'freehold' ), $this->name ) )
			: ( $this->check )( $values );
	}
}
