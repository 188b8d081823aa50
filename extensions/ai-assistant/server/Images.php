<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Modules\AiAssistant\Upstream\UpstreamError;
use Freehold\Rest;
use WP_Error;

/**
 * Handles `POST freehold/v2/jetpack-ai/images/generations`. A request for images counts as one request.
 *
 * A service may take minutes. After a few seconds the response therefore begins with status 200 and line breaks, which JSON
 * allows, so that proxies keep the connection and a browser that closes it is noticed. A later failure is the error
 * envelope with that status.
 */
final class Images implements DeferredResponse {

	/** Seconds to wait for the service before the response begins. */
	private const OPEN_AFTER = 5.0;

	/**
	 * When the request began, in seconds.
	 *
	 * @var float
	 */
	private float $begin = 0.0;

	/**
	 * Takes everything that a request needs.
	 *
	 * @param Upstream     $upstream The AI service.
	 * @param ImageRequest $request  What is requested.
	 * @param Quota        $quota    Counts the request.
	 * @param PaddedOutput $output   Receives the response.
	 */
	public function __construct( private readonly Upstream $upstream, private readonly ImageRequest $request, private readonly Quota $quota, private readonly PaddedOutput $output ) {}

	/**
	 * Checks a request and returns the response that generates the images.
	 *
	 * @param array<string, mixed> $input `prompt`, `post_id`, `shape`, `width`, `height`, `image` and `image_id`.
	 * @return StreamedResponse|WP_Error
	 */
	public static function respond( array $input ): StreamedResponse|WP_Error {
		$prompt = trim( $input['prompt'] );
		$source = self::source( $input );
		if ( is_wp_error( $source ) ) {
			return $source;
		}
		$error = self::check( $prompt, (int) ( $input['post_id'] ?? 0 ) );
		if ( null !== $error ) {
			return $error;
		}
		$shape   = ImageShape::from( (string) ( $input['shape'] ?? '' ), (int) ( $input['width'] ?? 0 ), (int) ( $input['height'] ?? 0 ) );
		$request = new ImageRequest( Guidelines::add_to_image( $prompt ), $shape ?? ( '' === $source ? null : ImageShape::of( $source ) ), $source );
		return new StreamedResponse( new self( Configuration::upstream(), $request, Quota::of_site(), new PaddedOutput() ) );
	}

	/**
	 * Generates the images and sends them.
	 */
	public function run(): void {
		$taken = $this->quota->take();
		if ( is_wp_error( $taken ) ) {
			$this->output->error( $taken );
			return;
		}
		ignore_user_abort( true );
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions -- A model may need minutes; the transfer has its own timeout.
		}
		if ( PHP_SESSION_ACTIVE === session_status() ) {
			session_write_close();
		}
		$this->begin = microtime( true );
		$files       = $this->upstream->generate_images( $this->request, fn (): bool => $this->wait() );
		if ( is_wp_error( $files ) ) {
			$this->quota->give_back( $taken );
			$this->output->error( $files );
			LogTable::add( LogTable::FAILED );
			return;
		}
		$this->output->send( array( 'data' => array_map( $this->item( ... ), $files ) ) );
		LogTable::add( LogTable::IMAGES );
	}

	/**
	 * Returns an image in its shape.
	 *
	 * @param string $file The image that the model made.
	 * @return array{b64_json: string, width: int, height: int, fit: string, made: string}
	 */
	private function item( string $file ): array {
		$image = ImageCrop::fit( $file, $this->request->shape );
		return array( 'b64_json' => base64_encode( $image['file'] ) ) + array_diff_key( $image, array( 'file' => '' ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- How clients receive images.
	}

	/**
	 * Returns the image that is to be edited.
	 *
	 * @param array<string, mixed> $input `image` in base64, or `image_id`.
	 * @return string|WP_Error The image; empty for a new one.
	 */
	private static function source( array $input ): string|WP_Error {
		$given = (string) ( $input['image'] ?? '' );
		$id    = (int) ( $input['image_id'] ?? 0 );
		if ( '' === $given && $id < 1 ) {
			return '';
		}
		$image = '' === $given ? ImageRequest::attachment( $id ) : (string) base64_decode( $given, true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- How clients send images.
		return '' === ImageRequest::type_of( $image ) ? Rest::error( 'freehold_ai_no_image', __( 'This image cannot be edited. Use a JPEG, PNG or WebP image of at most 12 MB.', 'freehold' ), 400, '' === $given ? 'image_id' : 'image' ) : $image;
	}

	/**
	 * Keeps the connection open while the service generates images.
	 *
	 * @return bool Whether to go on.
	 */
	private function wait(): bool {
		if ( microtime( true ) - $this->begin >= self::OPEN_AFTER ) {
			$this->output->keep_alive( Relay::HEARTBEAT_INTERVAL );
		}
		return ! $this->output->is_gone();
	}

	/**
	 * Returns the reason why no images can be generated.
	 *
	 * @param string $prompt  What the images show.
	 * @param int    $post_id The post that they are for.
	 */
	private static function check( string $prompt, int $post_id ): ?WP_Error {
		if ( '' === $prompt ) {
			return Rest::error( 'freehold_ai_nothing_asked', __( 'Describe what the image should show.', 'freehold' ), 400, 'prompt' );
		}
		$error = Query::check( $post_id );
		if ( null !== $error ) {
			return $error;
		}
		return Configuration::makes_images() ? null : UpstreamError::make( 424, __( 'No image model is set up yet. Set one up on the Freehold screen.', 'freehold' ) );
	}
}
