<?php
/**
 * An OpenAI-compatible endpoint.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant\Upstream;

use Freehold\Http;
use Freehold\Modules\AiAssistant\Configuration;
use Freehold\Modules\AiAssistant\Conversation;
use Freehold\Modules\AiAssistant\Upstream;
use WP_Error;

/**
 * Speaks the API that OpenAI, Ollama, LM Studio, vLLM, llama.cpp and many others have in common: `POST chat/completions`
 * with `stream`, `POST images/generations`, `GET models`. The address is the owner's, so it may lie inside the site's own
 * network; nothing else of the plugin may go there (see {@see Http}).
 */
final class OpenAi implements Upstream {

	/** How many bytes a service may stream, and how many may wait for the rest of their event. */
	private const LONGEST_STREAM = 64 * MB_IN_BYTES;
	private const LONGEST_EVENT  = MB_IN_BYTES;

	/**
	 * Takes the address and the key.
	 *
	 * @param string $url The API's address without a slash at its end.
	 * @param string $key Its key; empty for services that ask for none.
	 */
	public function __construct( private readonly string $url, private readonly string $key ) {}

	/**
	 * {@inheritDoc}
	 *
	 * @param Conversation $conversation What to answer.
	 * @param callable     $on_delta     For each piece of the answer.
	 * @param callable     $on_wait      A few times a second meanwhile.
	 */
	public function answer( Conversation $conversation, callable $on_delta, callable $on_wait ): bool|WP_Error {
		$events = new EventParser();
		$chunks = new ChunkReader();
		$whole  = null;
		$failed = null;

		// Reads events and hands on what is new; false ends the transfer.
		$pass = static function ( array $found ) use ( $chunks, $on_delta, &$failed ): bool {
			foreach ( $found as $data ) {
				$deltas = $chunks->read( $data );
				if ( is_wp_error( $deltas ) ) {
					$failed = $deltas;
					return false;
				}
				foreach ( $deltas as $delta ) {
					if ( false === $on_delta( $delta ) ) {
						return false;
					}
				}
			}
			return true;
		};

		$answer = $this->call(
			'POST',
			'/chat/completions',
			$conversation->to_request(),
			array(
				'timeout'      => 0,
				'idle_timeout' => Configuration::patience(),
				'max_bytes'    => self::LONGEST_STREAM,
				'headers'      => array( 'Accept' => 'text/event-stream, application/json' ),
				'on_progress'  => $on_wait,
				'on_data'      => static function ( string $bytes, string $type ) use ( $events, $pass, &$whole, &$failed ): bool {
					if ( str_contains( $type, 'html' ) ) {
						$failed = UpstreamError::incompatible();
						return false;
					}
					// A service that cannot stream sends the whole answer at once.
					if ( str_contains( $type, 'json' ) ) {
						$whole = ( $whole ?? '' ) . $bytes;
						return strlen( $whole ) <= self::LONGEST_EVENT;
					}
					return $pass( $events->feed( $bytes ) ) && $events->waiting() <= self::LONGEST_EVENT;
				},
			)
		);

		if ( null === $failed && ! is_wp_error( $answer ) ) {
			$pass( null === $whole ? $events->finish() : array( $whole ) );
		}
		if ( null !== $failed ) {
			// A last event that is no JSON is one that was cut off.
			return $failed;
		}
		if ( is_wp_error( $answer ) ) {
			return UpstreamError::from_http( $answer, $chunks->has_chunks() );
		}
		if ( $answer['status'] < 200 || $answer['status'] >= 300 ) {
			return UpstreamError::from_body( $answer['status'], self::json( $answer['body'] ) );
		}
		if ( ! $chunks->has_chunks() ) {
			return $chunks->is_complete() ? true : UpstreamError::incompatible();
		}
		return $chunks->is_complete() ? true : UpstreamError::broken( __( 'The response ended unexpectedly.', 'freehold' ) );
	}

	/**
	 * {@inheritDoc}
	 *
	 * @param string $prompt What they show.
	 */
	public function draw( string $prompt ): array|WP_Error {
		return ( new Drawing( $this, Configuration::get( 'image_model' ) ) )->make( $prompt );
	}

	/**
	 * The models that the service has.
	 *
	 * @return string[]|WP_Error Their names, sorted.
	 */
	public function models(): array|WP_Error {
		$answer = $this->call( 'GET', '/models', null, array( 'timeout' => 15 ) );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$body = self::json( $answer['body'] );
		if ( $answer['status'] < 200 || $answer['status'] >= 300 ) {
			return new WP_Error( 'status', (string) ( $body['error']['message'] ?? '' ), array( 'status' => $answer['status'] ) );
		}
		$list = $body['data'] ?? $body['models'] ?? null;
		if ( ! is_array( $list ) ) {
			return UpstreamError::incompatible();
		}
		$names = array_filter( array_map( static fn ( mixed $model ): mixed => is_array( $model ) ? $model['id'] ?? $model['name'] ?? null : null, $list ), 'is_string' );
		sort( $names );
		return $names;
	}

	/**
	 * Calls the service.
	 *
	 * @param string                    $method The method.
	 * @param string                    $path   The path under the API's address, with a slash.
	 * @param array<string, mixed>|null $body   What to send as JSON.
	 * @param array<string, mixed>      $how    More arguments of {@see Http::request()}.
	 * @return array{status: int, headers: array<string, string>, body: string, url: string}|WP_Error
	 */
	public function call( string $method, string $path, ?array $body, array $how = array() ): array|WP_Error {
		$headers = array( 'Accept' => 'application/json' );
		if ( null !== $body ) {
			$headers['Content-Type'] = 'application/json';
		}
		if ( '' !== $this->key ) {
			$headers['Authorization'] = 'Bearer ' . $this->key;
		}
		return Http::request(
			$this->url . $path,
			array(
				'method'  => $method,
				'service' => Configuration::SERVICE,
				'headers' => ( $how['headers'] ?? array() ) + $headers,
				'body'    => null === $body ? '' : (string) wp_json_encode( $body, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ),
			) + $how
		);
	}

	/**
	 * A body as JSON.
	 *
	 * @param string $body The body.
	 * @return array<string, mixed>|null
	 */
	public static function json( string $body ): ?array {
		$json = json_decode( $body, true, 64, JSON_INVALID_UTF8_SUBSTITUTE );
		return is_array( $json ) ? $json : null;
	}
}
