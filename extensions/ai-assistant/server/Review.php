<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Modules\Constants;

/**
 * Writes the prompts of a review, which responds with suggestions for each block. The editor has the same texts for the model in
 * a browser, which the server does not see (`review/prompt.ts`).
 */
final class Review {

	/** What the model may know of a block. */
	private const FIELDS = array( 'block', 'type', 'text', 'links' );

	/**
	 * Returns the instructions.
	 *
	 * @param array<string, mixed> $context `checks`: the names of what to look for; proofreading if none is known.
	 */
	public static function instructions( array $context ): string {
		$texts  = Constants::get( 'ai-assistant' )['review'];
		$chosen = array_intersect_key( $texts['checks'], array_flip( array_filter( (array) ( $context['checks'] ?? array() ), 'is_string' ) ) );
		return implode( "\n", array( ...$texts['instructions'], ...array_values( $chosen ?: array( $texts['checks']['proofread'] ) ) ) );
	}

	/**
	 * Returns the request for a part of a post.
	 *
	 * @param array<string, mixed> $context `title` and `blocks`, each with a part of {@see self::FIELDS}.
	 * @return string The request; empty without blocks.
	 */
	public static function request( array $context ): string {
		$lines = array();
		foreach ( (array) ( $context['blocks'] ?? array() ) as $block ) {
			$known = is_array( $block ) ? array_intersect_key( $block, array_flip( self::FIELDS ) ) : array();
			if ( isset( $known['block'], $known['text'] ) ) {
				$lines[] = (string) wp_json_encode( $known, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE );
			}
		}
		if ( array() === $lines ) {
			return '';
		}
		$title = is_string( $context['title'] ?? null ) ? $context['title'] : '';
		return sprintf( Constants::get( 'ai-assistant' )['review']['request'], $title ) . "\n\n" . Content::delimited( implode( "\n", $lines ) );
	}

	/**
	 * Returns the request for what a post needs before it is published: titles, excerpt, terms and more.
	 *
	 * @param array<string, mixed> $context `title`, `content`, and the lists `tags` and `categories` of the site.
	 * @return string The request; empty without content.
	 */
	public static function needs( array $context ): string {
		$content = is_string( $context['content'] ?? null ) ? trim( $context['content'] ) : '';
		$title   = is_string( $context['title'] ?? null ) ? $context['title'] : '';
		$names   = static fn ( string $list ): string => implode( ', ', array_filter( (array) ( $context[ $list ] ?? array() ), 'is_string' ) );
		return '' === $content ? '' : sprintf( Constants::get( 'ai-assistant' )['needs']['request'], $title, $names( 'tags' ), $names( 'categories' ) ) . "\n\n" . Content::delimited( $content );
	}
}
