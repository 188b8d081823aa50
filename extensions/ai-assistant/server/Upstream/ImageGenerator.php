<?php
/**
 * Pictures from an OpenAI-compatible endpoint.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant\Upstream;

use Freehold\Http;
use Freehold\Modules\AiAssistant\Configuration;
use WP_Error;

/**
 * Asks for pictures and reads both ways in which services answer: the file in the answer, or an address to fetch it from.
 */
final class Drawing {

	/** Seconds that a picture may take, and how large the answer and each picture may be. */
	private const PATIENCE       = 180;
	private const LONGEST_ANSWER = 48 * MB_IN_BYTES;
	private const LARGEST        = 12 * MB_IN_BYTES;

	/** How files begin that WordPress takes: PNG, JPEG, GIF, WebP, AVIF. */
	private const SIGNATURES = '/^(\x89PNG\r\n\x1a\n|\xff\xd8\xff|GIF8[79]a|RIFF.{4}WEBP|.{4}ftypavi[fs])/s';

	/** How many pictures are asked for where the model can make several. */
	private const WANTED = 2;

	/**
	 * Takes the service and its model.
	 *
	 * @param OpenAi $service The service.
	 * @param string $model   The model's name.
	 */
	public function __construct( private readonly OpenAi $service, private readonly string $model ) {}

	/**
	 * Makes pictures.
	 *
	 * @param string $prompt What they show.
	 * @return string[]|WP_Error Image files.
	 */
	public function make( string $prompt ): array|WP_Error {
		$request = array(
			'model'  => $this->model,
			'prompt' => $prompt,
			'n'      => 'dall-e-3' === $this->model ? 1 : self::WANTED,
		);
		// Only the models of old answer with an address unless they are told otherwise; those of today refuse to be told.
		if ( str_starts_with( $this->model, 'dall-e' ) ) {
			$request['response_format'] = 'b64_json';
		}
		$answer = $this->ask( $request );
		if ( ! is_wp_error( $answer ) && 400 === $answer['status'] ) {
			// What the service does not know is left out once: its own default will do.
			$simple = array_diff_key(
				$request,
				array_filter(
					array(
						'response_format' => true,
						'n'               => true,
					),
					static fn ( string $name ): bool => str_contains( $answer['body'], "'{$name}'" ) || str_contains( $answer['body'], "\"{$name}\"" ),
					ARRAY_FILTER_USE_KEY
				)
			);
			$answer = count( $simple ) < count( $request ) ? $this->ask( $simple ) : $answer;
		}
		if ( is_wp_error( $answer ) ) {
			return UpstreamError::from_http( $answer, false );
		}
		$body = OpenAi::json( $answer['body'] );
		if ( $answer['status'] < 200 || $answer['status'] >= 300 ) {
			return UpstreamError::from_body( $answer['status'], $body );
		}
		return is_array( $body['data'] ?? null ) ? self::files( $body['data'] ) : UpstreamError::incompatible();
	}

	/**
	 * Sends a request.
	 *
	 * @param array<string, mixed> $request The body.
	 * @return array{status: int, headers: array<string, string>, body: string, url: string}|WP_Error
	 */
	private function ask( array $request ): array|WP_Error {
		return $this->service->call(
			'POST',
			'/images/generations',
			$request,
			array(
				'timeout'   => self::PATIENCE,
				'max_bytes' => self::LONGEST_ANSWER,
			)
		);
	}

	/**
	 * The files of an answer.
	 *
	 * @param array<int, mixed> $items Each with `b64_json` or `url`.
	 * @return string[]|WP_Error
	 */
	public static function files( array $items ): array|WP_Error {
		$files = array();
		foreach ( array_slice( $items, 0, 10 ) as $item ) {
			$encoded = is_array( $item ) && is_string( $item['b64_json'] ?? null ) ? $item['b64_json'] : '';
			$url     = is_array( $item ) && is_string( $item['url'] ?? null ) ? $item['url'] : '';
			$file    = '' !== $encoded ? (string) base64_decode( $encoded, true ) : self::fetch( $url );
			if ( is_wp_error( $file ) ) {
				return UpstreamError::from_http( $file, false );
			}
			if ( self::is_image( $file ) ) {
				$files[] = $file;
			}
		}
		return array() === $files ? UpstreamError::incompatible() : $files;
	}

	/**
	 * Fetches a picture.
	 *
	 * @param string $url Where it lies: at the service, or anywhere outside.
	 * @return string|WP_Error The file; empty where there is none.
	 */
	private static function fetch( string $url ): string|WP_Error {
		if ( str_starts_with( $url, 'data:image/' ) ) {
			return (string) base64_decode( (string) strstr( $url, ',' ), true );
		}
		$answer = Http::request(
			$url,
			array(
				'service'   => Configuration::SERVICE,
				'timeout'   => 60,
				'max_bytes' => self::LARGEST,
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		return 200 === $answer['status'] ? $answer['body'] : '';
	}

	/**
	 * Whether a file is a picture.
	 *
	 * @param string $file The file.
	 */
	private static function is_image( string $file ): bool {
		return strlen( $file ) <= self::LARGEST && 1 === preg_match( self::SIGNATURES, substr( $file, 0, 16 ) );
	}
}
