<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Http;
use Freehold\Http\Multipart;
use Freehold\Keys\Configuration as Variables;
use Freehold\Modules\AiAssistant\Upstream\Json;
use Freehold\Modules\AiAssistant\Upstream\UpstreamError;
use Freehold\Rest;
use Freehold\Rest\RateLimit;
use WP_Error;

/**
 * Handles `POST freehold/v2/jetpack-ai/transcriptions`: sends what a user said to `POST audio/transcriptions` of the AI service, and
 * returns its words. Counts as one request. Nothing is stored.
 */
final class Speech {

	/** The environment variable and constant with the model's name. Without it, there is no transcription. */
	private const MODEL = 'FREEHOLD_AI_TRANSCRIPTION_MODEL';

	/** The longest time that a service may take, in seconds. */
	private const TIMEOUT = 120;

	/** Recordings per user and minute. Each can occupy a PHP worker until the time-out. */
	private const MAX_PER_USER = 20;

	/** The endings by which services recognize files. */
	private const ENDINGS = array(
		'audio/webm' => 'webm',
		'audio/mp4'  => 'm4a',
		'audio/ogg'  => 'ogg',
	);

	/**
	 * Returns whether a transcription model is set up.
	 */
	public static function is_available(): bool {
		return '' !== Variables::get( self::MODEL ) && '' !== Configuration::get( 'url' ) && ! Configuration::is_demo();
	}

	/**
	 * Returns the words of a recording.
	 *
	 * @param array<string, mixed> $input `audio` in base64, and its `type`.
	 * @return array{text: string}|WP_Error
	 */
	public static function respond( array $input ): array|WP_Error {
		$audio = (string) base64_decode( $input['audio'], true );
		if ( '' === $audio ) {
			return Rest::error( 'freehold_ai_no_audio', __( 'The file is empty.', 'freehold' ), 400, 'audio' );
		}
		if ( ! self::is_available() ) {
			return UpstreamError::make( 424, __( 'No transcription model is set up.', 'freehold' ) );
		}
		$taken = ( new RateLimit( 'speech', self::MAX_PER_USER, null ) )->take() ?? Quota::of_site()->take();
		if ( is_wp_error( $taken ) ) {
			return $taken;
		}
		$text = self::request( $audio, $input['type'] );
		LogTable::add( is_wp_error( $text ) ? LogTable::FAILED : LogTable::TEXTS );
		if ( is_wp_error( $text ) ) {
			// A service that took too long has worked all the same.
			if ( 'freehold_ai_timeout' !== $text->get_error_code() ) {
				Quota::of_site()->give_back( $taken );
			}
			return $text;
		}
		return array( 'text' => $text );
	}

	/**
	 * Sends a recording.
	 *
	 * @param string $audio The file.
	 * @param string $type  Its MIME type.
	 */
	private static function request( string $audio, string $type ): string|WP_Error {
		$key      = Configuration::key();
		$form     = new Multipart(
			array(
				'model'           => Variables::get( self::MODEL ),
				'response_format' => 'json',
			),
			$audio,
			'speech.' . self::ENDINGS[ $type ],
			$type
		);
		$response = Http::request(
			Configuration::get( 'url' ) . '/audio/transcriptions',
			array(
				'method'    => 'POST',
				'changes'   => false,
				'service'   => Names::SERVICE,
				'timeout'   => self::TIMEOUT,
				'redirects' => 0,
				'headers'   => array( 'Content-Type' => $form->type ) + ( '' === $key ? array() : array( 'Authorization' => "Bearer {$key}" ) ),
				'body'      => $form->body,
			)
		);
		if ( is_wp_error( $response ) ) {
			return UpstreamError::from_http( $response, false );
		}
		if ( $response['status'] < 200 || $response['status'] >= 300 ) {
			return UpstreamError::from_response( $response );
		}
		$text = Json::decode( $response['body'] )['text'] ?? null;
		return is_string( $text ) ? trim( wp_strip_all_tags( $text ) ) : UpstreamError::incompatible();
	}
}
