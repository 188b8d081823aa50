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
	 * @param string       $prompt   What the images show.
	 * @param Quota        $quota    Counts the request.
	 * @param PaddedOutput $output   Receives the response.
	 * @param string       $shape    `landscape`, `square` or `portrait`; empty for the service's default.
	 */
	public function __construct( private readonly Upstream $upstream, private readonly string $prompt, private readonly Quota $quota, private readonly PaddedOutput $output, private readonly string $shape = '' ) {}

	/**
	 * Checks a request and returns the response that generates the images.
	 *
	 * @param array<string, mixed> $input `prompt`, `post_id` and `shape`.
	 * @return StreamedResponse|WP_Error
	 */
	public static function respond( array $input ): StreamedResponse|WP_Error {
		$prompt = trim( $input['prompt'] );
		$error  = self::check( $prompt, (int) ( $input['post_id'] ?? 0 ) );
		if ( null !== $error ) {
			return $error;
		}
		return new StreamedResponse( new self( Configuration::upstream(), Guidelines::add_to_image( $prompt ), Quota::of_site(), new PaddedOutput(), (string) ( $input['shape'] ?? '' ) ) );
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
		$files       = $this->upstream->generate_images( $this->prompt, fn (): bool => $this->wait(), $this->shape );
		if ( is_wp_error( $files ) ) {
			$this->quota->give_back( $taken );
			$this->output->error( $files );
			LogTable::add( LogTable::FAILED );
			return;
		}
		$this->output->send( array( 'data' => array_map( static fn ( string $file ): array => array( 'b64_json' => base64_encode( $file ) ), $files ) ) );
		LogTable::add( LogTable::IMAGES );
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
