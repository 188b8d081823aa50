<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Captions\Cue;
use Freehold\Captions\WebVtt;
use Freehold\Http;
use Freehold\Http\Multipart;
use Freehold\Keys;
use Freehold\Keys\Configuration;
use Freehold\Rest;
use WP_Error;

/**
 * Sends a file to `POST audio/transcriptions` of the site's AI service, an API that OpenAI, Speaches, LocalAI and others share. See
 * https://platform.openai.com/docs/api-reference/audio/createTranscription .
 */
final class Transcription {

	/** The service's ID, for its key and its URL. */
	private const SERVICE = 'ai';

	/** The environment variable and constant with the model's name, and the model without it. */
	private const MODEL_NAME    = 'FREEHOLD_AI_TRANSCRIPTION_MODEL';
	private const DEFAULT_MODEL = 'whisper-1';

	/** The largest file that services accept, in bytes. */
	private const MAX_SIZE = 25_000_000;

	/** The longest time that a service may take, in seconds. */
	private const TIMEOUT = 300;

	/** The extensions by which services recognize files. */
	private const EXTENSIONS = array(
		'audio/mpeg' => 'mp3',
		'audio/mp4'  => 'm4a',
		'audio/ogg'  => 'ogg',
		'audio/wav'  => 'wav',
		'audio/webm' => 'webm',
		'video/mp4'  => 'mp4',
		'video/webm' => 'webm',
	);

	/**
	 * Returns the captions of a file.
	 *
	 * @param string $path The whole path of the file.
	 * @param string $type Its MIME type.
	 */
	public static function of( string $path, string $type ): WebVtt|WP_Error {
		$url = rtrim( Keys::url( self::SERVICE ), '/' );
		if ( '' === $url ) {
			return Rest::error( 'freehold_video_no_service', __( 'This site has no AI service that can transcribe speech. A site administrator can set one up on the Freehold screen.', 'freehold' ), 409 );
		}
		$size = is_file( $path ) ? (int) filesize( $path ) : 0;
		if ( 0 === $size || $size > self::MAX_SIZE ) {
			return Rest::error( 'freehold_video_audio', __( 'The service accepts files of at most 25 MB. Send the sound of the video alone.', 'freehold' ), 413, 'file' );
		}
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( self::TIMEOUT + MINUTE_IN_SECONDS ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions -- Services take minutes.
		}
		wp_raise_memory_limit( 'admin' );
		$form     = self::form( $path, $type );
		$key      = self::key();
		$response = Http::request(
			"{$url}/audio/transcriptions",
			array(
				'method'    => 'POST',
				'changes'   => false,
				'service'   => self::SERVICE,
				'timeout'   => self::TIMEOUT,
				'redirects' => 0,
				'headers'   => array( 'Content-Type' => $form->type ) + ( '' === $key ? array() : array( 'Authorization' => "Bearer {$key}" ) ),
				'body'      => $form->body,
			)
		);
		if ( is_wp_error( $response ) ) {
			return $response;
		}
		if ( 200 !== $response['status'] ) {
			return self::failed( $response['status'] );
		}
		$text = self::read( $response['body'] );
		return null === $text ? Rest::error( 'freehold_video_no_speech', __( 'The service found no speech, or returned no times.', 'freehold' ), 502 ) : $text;
	}

	/**
	 * Returns the key. A key of the server (environment or constant) is never sent to a URL that was saved on a screen.
	 */
	private static function key(): string {
		$is_key_of_server = in_array( Keys::source( self::SERVICE ), array( 'env', 'constant' ), true );
		return $is_key_of_server && '' === Configuration::get( Keys::constant( self::SERVICE, 'url' ) ) ? '' : Keys::get( self::SERVICE );
	}

	/**
	 * Returns the form with the file.
	 *
	 * @param string $path The whole path of the file.
	 * @param string $type Its MIME type.
	 */
	private static function form( string $path, string $type ): Multipart {
		$model = Configuration::get( self::MODEL_NAME );
		$type  = (string) strtok( $type, ';' );
		return new Multipart(
			array(
				'model'           => '' === $model ? self::DEFAULT_MODEL : $model,
				'response_format' => 'vtt',
			),
			(string) file_get_contents( $path ), // phpcs:ignore WordPress.WP.AlternativeFunctions -- A local file.
			'audio.' . ( self::EXTENSIONS[ $type ] ?? 'mp4' ),
			isset( self::EXTENSIONS[ $type ] ) ? $type : 'application/octet-stream'
		);
	}

	/**
	 * Reads a response: WebVTT, or the JSON of services that know no other format.
	 *
	 * @param string $body The response's body.
	 * @return WebVtt|null Null without cues.
	 */
	private static function read( string $body ): ?WebVtt {
		$data = json_decode( $body, true );
		if ( is_string( $data ) ) {
			return WebVtt::parse( $data );
		}
		if ( ! is_array( $data ) ) {
			return WebVtt::parse( $body );
		}
		$cues = array();
		foreach ( is_array( $data['segments'] ?? null ) ? $data['segments'] : array() as $segment ) {
			if ( is_array( $segment ) && is_numeric( $segment['start'] ?? null ) && is_numeric( $segment['end'] ?? null ) && is_string( $segment['text'] ?? null ) && $segment['end'] > $segment['start'] ) {
				$cues[] = new Cue( (float) $segment['start'], (float) $segment['end'], esc_html( trim( $segment['text'] ) ) );
			}
		}
		// Written and read, so that the texts are cleaned as those of files.
		return array() === $cues ? null : WebVtt::parse( ( new WebVtt( $cues ) )->text() );
	}

	/**
	 * Returns the error of a service that rejected the request.
	 */
	private static function failed( int $status ): WP_Error {
		$message = match ( true ) {
			401 === $status || 403 === $status => __( 'The AI service rejected the key of this site. A site administrator can change it on the Freehold screen.', 'freehold' ),
			404 === $status                    => __( 'The AI service of this site cannot transcribe speech.', 'freehold' ),
			413 === $status                    => __( 'The AI service rejected the file, because it is too large.', 'freehold' ),
			429 === $status                    => __( 'The AI service is busy, or its limit is reached. Try again later.', 'freehold' ),
			default                            => __( 'The AI service could not transcribe the file. Try again later.', 'freehold' ),
		};
		return Rest::error( 'freehold_video_transcription', $message, 502 );
	}
}
