<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant\Upstream;

use Freehold\Http;
use Freehold\Http\Multipart;
use Freehold\Modules\AiAssistant\ImageRequest;
use Freehold\Modules\AiAssistant\Names;
use WP_Error;

/**
 * Requests images and edits of images, and reads both forms of responses: the file itself, or a URL to fetch it from.
 */
final class ImageGenerator {

	/** The timeout in seconds, and the maximum size of the response and of each image. */
	private const TIMEOUT            = 180;
	private const MAX_RESPONSE_BYTES = 48 * MB_IN_BYTES;
	private const MAX_IMAGE_BYTES    = 12 * MB_IN_BYTES;

	/** The first bytes of image files that WordPress accepts: PNG, JPEG, GIF, WebP, AVIF. */
	private const SIGNATURES = '/^(\x89PNG\r\n\x1a\n|\xff\xd8\xff|GIF8[79]a|RIFF.{4}WEBP|.{4}ftypavi[fs])/s';

	/** The sizes of models that do not have the usual ones. They edit no image by a prompt alone. */
	private const SIZES = array(
		'dall-e-2' => array( '1024x1024' ),
		'dall-e-3' => array( '1024x1024', '1792x1024', '1024x1792' ),
	);

	/** The sizes of other models. */
	private const DEFAULT_SIZES = array( '1024x1024', '1536x1024', '1024x1536' );

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
	 * Returns whether a model may edit images. Services that lack it say so with the first request.
	 *
	 * @param string $model The model's name.
	 */
	public static function edits( string $model ): bool {
		return '' !== $model && ! isset( self::SIZES[ $model ] );
	}

	/**
	 * Generates images, or edits one.
	 *
	 * @param ImageRequest $asked The request.
	 * @return string[]|WP_Error Image files.
	 */
	public function generate( ImageRequest $asked ): array|WP_Error {
		if ( '' !== $asked->source && ! self::edits( $this->model ) ) {
			return UpstreamError::no_edits( '' );
		}
		$request = array(
			'model'  => $this->model,
			'prompt' => $asked->prompt,
			'n'      => 'dall-e-3' === $this->model ? 1 : self::COUNT,
		);
		$size    = (string) $asked->shape?->closest( self::SIZES[ $this->model ] ?? self::DEFAULT_SIZES );
		if ( '' !== $size ) {
			$request['size'] = $size;
		}
		// Older models return a URL by default. Newer models reject the parameter.
		if ( str_starts_with( $this->model, 'dall-e' ) ) {
			$request['response_format'] = 'b64_json';
		}
		$response = $this->send( $request, $asked );
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
			$response = count( $simple ) < count( $request ) ? $this->send( $simple, $asked ) : $response;
		}
		if ( is_wp_error( $response ) ) {
			return UpstreamError::from_http( $response, false );
		}
		$body = Json::decode( $response['body'] );
		if ( $response['status'] < 200 || $response['status'] >= 300 ) {
			return '' !== $asked->source && self::is_unknown( $response['status'], (array) ( $body['error'] ?? array() ) )
				? UpstreamError::no_edits( (string) ( $body['error']['message'] ?? "HTTP {$response['status']}" ) )
				: UpstreamError::from_response( $response );
		}
		return is_array( $body['data'] ?? null ) ? self::files( $body['data'], $this->on_wait ) : UpstreamError::incompatible();
	}

	/**
	 * Returns whether an error means that the service edits no images, or not with this model.
	 *
	 * @param array<string, mixed> $error The error of the body.
	 */
	private static function is_unknown( int $status, array $error ): bool {
		return match ( $status ) {
			404, 405, 501 => 'model_not_found' !== ( $error['code'] ?? '' ),
			400           => 'model' === ( $error['param'] ?? '' ),
			default       => false,
		};
	}

	/**
	 * Sends a request: as JSON, or as a form with the image to edit. Source: OpenAI's API reference, “Create image edit”.
	 *
	 * @param array<string, string|int> $fields The parameters.
	 * @param ImageRequest              $asked  The request, with its source.
	 * @return array{status: int, headers: array<string, string>, body: string, url: string}|WP_Error
	 */
	private function send( array $fields, ImageRequest $asked ): array|WP_Error {
		$is_edit = '' !== $asked->source;
		return ( $this->call )(
			'POST',
			$is_edit ? '/images/edits' : '/images/generations',
			$is_edit ? new Multipart( array_map( 'strval', $fields ), $asked->source, 'image.' . ( ImageRequest::TYPES[ $asked->type() ] ?? 'png' ), $asked->type(), 'image' ) : $fields,
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
