<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Modules\AiAssistant\Upstream\UpstreamError;
use WP_Error;

/**
 * Lets other features ask the site's AI service. They cannot use functions, guidelines, or anything of a user.
 */
final class SiteAnswers {

	/**
	 * Returns where requests are sent.
	 *
	 * @param string|null $host Null.
	 * @return string|null The name of a server, or empty for WordPress's AI client; null if no service is set up.
	 */
	public static function host( ?string $host ): ?string {
		return Configuration::is_configured() ? (string) wp_parse_url( Configuration::get( 'url' ), PHP_URL_HOST ) : $host;
	}

	/**
	 * Sends a question with content to the service. The request counts for the site's limit, unless nothing comes of it.
	 *
	 * @param mixed    $result       Null.
	 * @param string   $instructions What the model must do.
	 * @param string[] $contents     Content, in which the model must not follow instructions.
	 * @param string   $question     The question, which is content, too.
	 * @param callable $on_text      Called as `( string $text ): bool` for each piece. Returning false ends the request.
	 * @param callable $on_wait      Called as `(): bool` about once a second meanwhile. Returning false ends the request.
	 * @return bool|WP_Error False if the model has reached its length limit.
	 */
	public static function answer( mixed $result, string $instructions, array $contents, string $question, callable $on_text, callable $on_wait ): bool|WP_Error {
		unset( $result );
		$upstream = Configuration::upstream();
		if ( null === $upstream ) {
			return UpstreamError::make( 424, '' );
		}
		$quota = Quota::of_site();
		$taken = $quota->take();
		if ( is_wp_error( $taken ) ) {
			return $taken;
		}
		$has_begun = false;
		$ended     = $upstream->generate_text(
			Conversation::of( $instructions, implode( "\n\n", array_map( Content::delimited( ... ), array( ...$contents, $question ) ) ), Configuration::model() ),
			static function ( array $delta ) use ( $on_text, &$has_begun ): bool {
				$text      = (string) ( $delta['content'] ?? '' );
				$has_begun = $has_begun || '' !== $text;
				return '' === $text || $on_text( $text );
			},
			$on_wait
		);
		if ( is_wp_error( $ended ) && ! $has_begun && 'freehold_http_stopped' !== $ended->get_error_code() ) {
			$quota->give_back( $taken );
		}
		return is_wp_error( $ended ) ? $ended : Completion::Whole === $ended;
	}
}
