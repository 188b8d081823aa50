<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant\Upstream;

use Freehold\Http;
use Freehold\Modules\AiAssistant\Names;
use WP_Error;

/**
 * Requests images and reads both forms of responses: the file itself, or a URL to fetch it from.
 */
final class ImageGenerator {

	/** The timeout in seconds, and the maximum size of the response and of each image. */
	private const TIMEOUT            = 180;
	private const MAX_RESPONSE_BYTES = 48 * MB_IN_BYTES;
	private const MAX_IMAGE_BYTES    = 12 * MB_IN_BYTES;

	/** The first bytes of image files that WordPress accepts: PNG, JPEG, GIF, WebP, AVIF. */
	private const SIGNATURES = '/^(\x89PNG\r\n\x1a\n|\xff\xd8\xff|GIF8[79]a|RIFF.{4}WEBP|.{4}ftypavi[fs])/s';

	/** The sizes by model and shape, in pixels. */
	private const SIZES = array(
		'dall-e-2' => array(),
		'dall-e-3' => array(
			'landscape' => '1792x1024',
			'square'    => '1024x1024',
			'portrait'  => '1024x1792',
		),
	);

	/** The sizes of other models. */
	private const DEFAULT_SIZES = array(
		'landscape' => '1536x1024',
		'square'    => '1024x1024',
		'portrait'  => '1024x1536',
	);

	/** The number of images, for models that can generate several. */
	private const COUNT = 2;

	/**
	 * Takes the call to the service, its model and the callback.
	 *
	 * @param \Closure $call    Calls the service: gets the method, the path, the body and more arguments of {@see Http::request()}.
	 * @param string   $model   The model's name.
	 * @param \Closure $on_wait Called about once a second. Returning false ends the request.
	 */
	public function __construct( private readonly \Closure $call, private readonly string $model, private readonly \Closure $on_wait ) {}

	/**
	 * Generates images.
	 *
	 * @param string $prompt What the images show.
	 * @param string $shape  `landscape`, `square` or `portrait`; empty for the service's default.
	 * @return string[]|WP_Error Image files.
	 */
	public function generate( string $prompt, string $shape = '' ): array|WP_Error {
		$request = array(
			'model'  => $this->model,
			'prompt' => $prompt,
			'n'      => 'dall-e-3' === $this->model ? 1 : self::COUNT,
		);
		$size    = ( self::SIZES[ $this->model ] ?? self::DEFAULT_SIZES )[ $shape ] ?? '';
		if ( '' !== $size ) {
			$request['size'] = $size;
		}
		// Older models return a URL by default. Newer models reject the parameter.
		if ( str_starts_with( $this->model, 'dall-e' ) ) {
			$request['response_format'] = 'b64_json';
		}
		$response = $this->send( $request );
		if ( ! is_wp_error( $response ) && 400 === $response['status'] ) {
			// A parameter that the service rejects is left out once, so that its default applies.
			$simple   = array_diff_key(
				$request,
				array_filter(
					array(
						'response_format' => true,
						'n'               => true,
						'size'            => true,
					),
					static fn ( string $name ): bool => str_contains( $response['body'], "'{$name}'" ) || str_contains( $response['body'], "\"{$name}\"" ),
					ARRAY_FILTER_USE_KEY
				)
			);
			$response = count( $simple ) < count( $request ) ? $this->send( $simple ) : $response;
		}
		if ( is_wp_error( $response ) ) {
			return UpstreamError::from_http( $response, false );
		}
		$body = Json::decode( $response['body'] );
		if ( $response['status'] < 200 || $response['status'] >= 300 ) {
			return UpstreamError::from_response( $response );
		}
		return is_array( $body['data'] ?? null ) ? self::files( $body['data'], $this->on_wait ) : UpstreamError::incompatible();
	}

	/**
	 * Sends a request.
	 *
	 * @param array<string, mixed> $request The body.
	 * @return array{status: int, headers: array<string, string>, body: string, url: string}|WP_Error
	 */
	private function send( array $request ): array|WP_Error {
		return ( $this->call )(
			'POST',
			'/images/generations',
			$request,
			array(
				'timeout'     => self::TIMEOUT,
				'max_bytes'   => self::MAX_RESPONSE_BYTES,
				'on_progress' => $this->on_wait,
			)
		);
	}

	/**
	 * Returns the files of a response.
	 *
	 * @param array<int, mixed> $items   Each with `b64_json` or `url`.
	 * @param \Closure|null     $on_wait Called about once a second. Returning false ends the request.
	 * @return string[]|WP_Error
	 */
	public static function files( array $items, ?\Closure $on_wait = null ): array|WP_Error {
		$files = array();
		foreach ( array_slice( $items, 0, 10 ) as $item ) {
			$encoded = is_array( $item ) && is_string( $item['b64_json'] ?? null ) ? $item['b64_json'] : '';
			$url     = is_array( $item ) && is_string( $item['url'] ?? null ) ? $item['url'] : '';
			$file    = '' !== $encoded ? (string) base64_decode( $encoded, true ) : self::fetch( $url, $on_wait );
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
	 * Fetches an image.
	 *
	 * @param string        $url     The URL, at the service or on another public server.
	 * @param \Closure|null $on_wait Called about once a second. Returning false ends the request.
	 * @return string|WP_Error The file; empty for none.
	 */
	private static function fetch( string $url, ?\Closure $on_wait ): string|WP_Error {
		if ( str_starts_with( $url, 'data:image/' ) ) {
			return (string) base64_decode( (string) strstr( $url, ',' ), true );
		}
		$response = Http::request(
			$url,
			array(
				'service'     => Names::SERVICE,
				'timeout'     => 60,
				'max_bytes'   => self::MAX_IMAGE_BYTES,
				'on_progress' => $on_wait,
			)
		);
		if ( is_wp_error( $response ) ) {
			return $response;
		}
		return 200 === $response['status'] ? $response['body'] : '';
	}

	/**
	 * Returns whether a file is an image.
	 */
	private static function is_image( string $file ): bool {
		return strlen( $file ) <= self::MAX_IMAGE_BYTES && 1 === preg_match( self::SIGNATURES, substr( $file, 0, 16 ) );
	}
}
