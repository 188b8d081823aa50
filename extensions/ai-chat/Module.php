<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiChat;

use Freehold\Http\Request;
use Freehold\Module as Base;
use Freehold\Modules\Privacy;

/**
 * Answers to visitors' questions from the site's public posts.
 */
final class Module extends Base {

	/**
	 * Receives questions. Requests that send data have the hooks of all features, so that no page loads this class without need.
	 */
	public function hooks(): void {
		if ( Request::has_any_query() ) {
			Endpoint::form()->watch( array( Endpoint::class, 'run' ) );
		}
	}

	/**
	 * Leaves the fields out of newsletters.
	 */
	public function mail_blocks(): array {
		return array_fill_keys( array( 'jetpack/ai-chat', 'jetpack-search/ai-answer' ), static fn (): string => '' );
	}

	/**
	 * Returns the element with the label that the editor saves, and nothing for the answer in a search page.
	 */
	public function saved_blocks(): array {
		return array(
			'jetpack/ai-chat'          => static fn ( array $attributes ): string => sprintf( '<div data-ask-button-label="%s" class="wp-block-jetpack-ai-chat"></div>', esc_attr( (string) $attributes['askButtonLabel'] ?: 'Ask' ) ),
			'jetpack-search/ai-answer' => static fn (): string => '',
		);
	}

	/**
	 * Returns the text for the privacy policy.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold: AI Chat', 'freehold' ),
			policy: self::policy( ... )
		);
	}

	/**
	 * Returns where questions are sent.
	 *
	 * @return string Empty while no AI service is set up.
	 */
	private static function policy(): string {
		$host = apply_filters( 'freehold_ai_host', null ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Described in Endpoint.
		if ( null === $host ) {
			return '';
		}
		$text = '' === $host
			? __( 'When a visitor asks a question, it is sent to the AI service set up for this site, with parts of this site’s public pages.', 'freehold' )
			/* translators: %s: the name of a server. */
			: sprintf( __( 'When a visitor asks a question, it is sent to the AI service at %s, with parts of this site’s public pages.', 'freehold' ), $host );
		return $text . ' ' . __( 'The IP address is not sent. Without JavaScript, question and answer are stored for a few minutes, so that the next page can show them. Otherwise, they are not stored.', 'freehold' );
	}
}
