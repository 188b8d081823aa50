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
		$blocks = self::blocks( $context );
		return '' === $blocks ? '' : sprintf( Constants::get( 'ai-assistant' )['review']['request'], self::title( $context ) ) . "\n\n" . $blocks;
	}

	/**
	 * Returns the instructions of the chat beside the post: those of its own, and the review's about the post and suggestions.
	 */
	public static function chat_instructions(): string {
		$texts  = Constants::get( 'ai-assistant' );
		$review = $texts['review']['instructions'];
		return implode( "\n", array( ...$texts['chat']['instructions'], $review[1], ...array_slice( $review, 3, 10 ) ) );
	}

	/**
	 * Returns a question or a request of the chat, with the post.
	 *
	 * @param array<string, mixed> $context `request`, `title` and `blocks`.
	 * @return string Empty without a request.
	 */
	public static function chat( array $context ): string {
		$request = is_string( $context['request'] ?? null ) ? trim( $context['request'] ) : '';
		$post    = sprintf( Constants::get( 'ai-assistant' )['chat']['request'], self::title( $context ) ) . "\n\n" . ( self::blocks( $context ) ?: Content::delimited( '' ) );
		return '' === $request ? '' : $post . "\n\n" . $request;
	}

	/**
	 * Returns the blocks of a post as a prompt contains them.
	 *
	 * @param array<string, mixed> $context `blocks`, each with a part of {@see self::FIELDS}.
	 * @return string Empty without blocks.
	 */
	private static function blocks( array $context ): string {
		$lines = array();
		foreach ( (array) ( $context['blocks'] ?? array() ) as $block ) {
			$known = is_array( $block ) ? array_intersect_key( $block, array_flip( self::FIELDS ) ) : array();
			if ( isset( $known['block'], $known['text'] ) ) {
				$lines[] = (string) wp_json_encode( $known, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE );
			}
		}
		return array() === $lines ? '' : Content::delimited( implode( "\n", $lines ) );
	}

	/**
	 * Returns the title of a post.
	 *
	 * @param array<string, mixed> $context `title`.
	 */
	private static function title( array $context ): string {
		return is_string( $context['title'] ?? null ) ? $context['title'] : '';
	}

	/**
	 * Returns the request for what a post needs before it is published: titles, excerpt, terms and more.
	 *
	 * @param array<string, mixed> $context `title`, `content`, and the lists `tags` and `categories` of the site.
	 * @return string The request; empty without content.
	 */
	public static function needs( array $context ): string {
		$content = is_string( $context['content'] ?? null ) ? trim( $context['content'] ) : '';
		$names   = static fn ( string $list ): string => implode( ', ', array_filter( (array) ( $context[ $list ] ?? array() ), 'is_string' ) );
		return '' === $content ? '' : sprintf( Constants::get( 'ai-assistant' )['needs']['request'], self::title( $context ), $names( 'tags' ), $names( 'categories' ) ) . "\n\n" . Content::delimited( $content );
	}
}
