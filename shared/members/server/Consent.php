<?php
declare( strict_types=1 );

namespace Freehold\Members;

/**
 * The proof of a consent: which words, where and when. The IP address is not part of it.
 */
final class Consent {

	/**
	 * Creates a consent.
	 *
	 * @param string $text     What the person agreed to, or what the owner states about the consent; plain text.
	 * @param string $source   Where it was given: `form`, `import`, `manual`, or a name of a module.
	 * @param int    $post_id  The post with the form, or 0.
	 * @param string $language The locale of the page, such as `de_DE`.
	 * @param string $name     The name that the person entered; empty for none. It counts when the address is confirmed: until then, it can be anyone’s words.
	 */
	public function __construct(
		public readonly string $text,
		public readonly string $source,
		public readonly int $post_id = 0,
		public readonly string $language = '',
		public readonly string $name = ''
	) {}

	/**
	 * Returns the consent for a queued job or a token.
	 *
	 * @return array{text: string, source: string, post_id: int, language: string, name: string}
	 */
	public function to_array(): array {
		return get_object_vars( $this );
	}

	/**
	 * Returns a consent from what {@see self::to_array()} returned.
	 *
	 * @param array<string, mixed> $stored The stored consent.
	 */
	public static function from_array( array $stored ): self {
		return new self( (string) ( $stored['text'] ?? '' ), (string) ( $stored['source'] ?? '' ), (int) ( $stored['post_id'] ?? 0 ), (string) ( $stored['language'] ?? '' ), (string) ( $stored['name'] ?? '' ) );
	}
}
