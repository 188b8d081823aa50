<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant\Upstream;

use Freehold\Http;
use Freehold\Http\Multipart;
use Freehold\Modules\AiAssistant\Completion;
use Freehold\Modules\AiAssistant\Conversation;
use Freehold\Modules\AiAssistant\ImageRequest;
use Freehold\Modules\AiAssistant\Names;
use Freehold\Modules\AiAssistant\Upstream;
use WP_Error;

/**
 * Calls the API that OpenAI, Ollama, LM Studio, vLLM, llama.cpp and many others share: `POST chat/completions` with
 * `stream`, `POST images/generations`, `POST images/edits` and `GET models`. An administrator sets the URL, so it may be on the internal
 * network. No other request of the plugin may go there (see {@see Http}).
 */
final class OpenAi implements Upstream {

	/** The maximum length of a stream and of one event, in bytes. */
	private const MAX_STREAM_BYTES = 64 * MB_IN_BYTES;
	private const MAX_EVENT_BYTES  = MB_IN_BYTES;

	/**
	 * Takes the URL, the key and the settings.
	 *
	 * @param string $url          The API's URL without a slash at its end.
	 * @param string $key          The key; empty for services that require none.
	 * @param string $image_model  The name of the image model; empty for none.
	 * @param int    $idle_timeout Seconds without a byte after which a request ends.
	 */
	public function __construct( private readonly string $url, private readonly string $key, private readonly string $image_model = '', private readonly int $idle_timeout = 120 ) {}

	/**
	 * {@inheritDoc}
	 *
	 * @param callable $on_delta Called for each piece of the response.
	 * @param callable $on_wait  Called about once a second meanwhile.
	 */
	public function generate_text( Conversation $conversation, callable $on_delta, callable $on_wait ): Completion|WP_Error {
		$result = $this->complete( $conversation, $on_delta, $on_wait );
		// Services reject what they do not know in many words. Without the schema, the prompt alone describes the response.
		$is_rejected = is_wp_error( $result ) && 'freehold_ai_bad_request' === $result->get_error_code();
		return $is_rejected && null !== $conversation->schema() ? $this->complete( $conversation->without_schema(), $on_delta, $on_wait ) : $result;
	}

	/**
	 * Sends a conversation once.
	 *
	 * @param callable $on_delta Called for each piece of the response.
	 * @param callable $on_wait  Called about once a second meanwhile.
	 */
	private function complete( Conversation $conversation, callable $on_delta, callable $on_wait ): Completion|WP_Error {
		$events = new EventParser();
		$chunks = new ChunkReader();
		$whole  = null;
		$failed = null;

		// Reads events and passes the new pieces on. Returning false ends the transfer.
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

		$response = $this->call(
			'POST',
			'/chat/completions',
			$conversation->to_request(),
			array(
				'timeout'      => 0,
				'idle_timeout' => $this->idle_timeout,
				'max_bytes'    => self::MAX_STREAM_BYTES,
				'headers'      => array( 'Accept' => 'text/event-stream, application/json' ),
				'on_progress'  => $on_wait,
				'on_data'      => static function ( string $bytes, string $type ) use ( $events, $pass, &$whole, &$failed ): bool {
					if ( str_contains( $type, 'html' ) ) {
						$failed = UpstreamError::incompatible();
						return false;
					}
					// A service that cannot stream sends the whole response at once.
					if ( str_contains( $type, 'json' ) ) {
						$whole = ( $whole ?? '' ) . $bytes;
						return strlen( $whole ) <= self::MAX_EVENT_BYTES;
					}
					return $pass( $events->feed( $bytes ) ) && $events->waiting() <= self::MAX_EVENT_BYTES;
				},
			)
		);

		if ( null === $failed && ! is_wp_error( $response ) ) {
			$pass( null === $whole ? $events->finish() : array( $whole ) );
			foreach ( null === $failed && $chunks->is_complete() ? $chunks->rest() : array() as $delta ) {
				$on_delta( $delta );
			}
		}
		if ( null !== $failed ) {
			// A last event with invalid JSON was cut off.
			return $failed;
		}
		if ( is_wp_error( $response ) ) {
			return UpstreamError::from_http( $response, $chunks->has_chunks() );
		}
		if ( $response['status'] < 200 || $response['status'] >= 300 ) {
			return UpstreamError::from_response( $response );
		}
		if ( ! $chunks->is_complete() ) {
			return $chunks->has_chunks() ? UpstreamError::broken( __( 'The response ended unexpectedly.', 'freehold' ) ) : UpstreamError::incompatible();
		}
		return $chunks->is_truncated() ? Completion::Truncated : Completion::Whole;
	}

	/**
	 * {@inheritDoc}
	 *
	 * @param callable $on_wait Called about once a second meanwhile.
	 */
	public function generate_images( ImageRequest $request, callable $on_wait ): array|WP_Error {
		return ( new ImageGenerator( $this->call( ... ), $this->image_model, \Closure::fromCallable( $on_wait ) ) )->generate( $request );
	}

	/**
	 * Returns the models of the service.
	 *
	 * @return string[]|WP_Error Their names, sorted.
	 */
	public function models(): array|WP_Error {
		$response = $this->call( 'GET', '/models', null, array( 'timeout' => 15 ) );
		if ( is_wp_error( $response ) ) {
			return $response;
		}
		$body = Json::decode( $response['body'] );
		if ( $response['status'] < 200 || $response['status'] >= 300 ) {
			return new WP_Error( 'status', (string) ( $body['error']['message'] ?? '' ), array( 'status' => $response['status'] ) );
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
	 * @param string                              $path The path under the API's URL, with a slash.
	 * @param array<string, mixed>|Multipart|null $body A form, or what is sent as JSON.
	 * @param array<string, mixed>                $how  More arguments of {@see Http::request()}.
	 * @return array{status: int, headers: array<string, string>, body: string, url: string}|WP_Error
	 */
	private function call( string $method, string $path, array|Multipart|null $body, array $how = array() ): array|WP_Error {
		$headers = array( 'Accept' => 'application/json' );
		if ( null !== $body ) {
			$headers['Content-Type'] = $body instanceof Multipart ? $body->type : 'application/json';
		}
		if ( '' !== $this->key ) {
			$headers['Authorization'] = 'Bearer ' . $this->key;
		}
		return Http::request(
			$this->url . $path,
			array(
				'method'  => $method,
				// A model only responds.
				'changes' => false,
				'service' => Names::SERVICE,
				'headers' => ( $how['headers'] ?? array() ) + $headers,
				'body'    => match ( true ) {
					null === $body => '',
					$body instanceof Multipart => $body->body,
					default => (string) wp_json_encode( $body, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ),
				},
			) + $how
		);
	}
}
