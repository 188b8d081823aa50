<?php
/**
 * What a user says becomes text.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\AiAssistant\Feature;
use Freehold\Modules\AiAssistant\Quota;
use Freehold\Modules\AiAssistant\Speech;
use WP_Error;

final class SpeechTest extends TestCase {

	/** A recording. */
	private const INPUT = array(
		'audio' => 'c291bmQ=',
		'type'  => 'audio/webm',
	);

	/** Returns the response to a recording, and the requests that the service received. */
	private function say( int $status, string $body, string $audio = self::INPUT['audio'] ): array {
		$sent = array();
		$this->answerHttp(
			static function ( string $url, array $arguments ) use ( &$sent, $status, $body ): array {
				$sent[] = array( $url, $arguments['body'] );
				return array(
					'headers'  => array( 'content-type' => 'application/json' ),
					'body'     => $body,
					'response' => array( 'code' => $status, 'message' => '' ),
					'cookies'  => array(),
					'filename' => null,
				);
			}
		);
		return array( Speech::respond( array( 'audio' => $audio ) + self::INPUT ), $sent );
	}

	public function test_there_is_none_without_a_transcription_model(): void {
		$this->setEnvironment( 'FREEHOLD_AI_URL', 'http://127.0.0.1:9/v1' );
		$this->assertFalse( Feature::get()['transcribes'] );
		$this->assertSame( 424, Speech::respond( self::INPUT )->get_error_data()['status'] );
	}

	public function test_the_recording_goes_to_the_service_and_its_words_come_back_as_plain_text(): void {
		$this->setEnvironment( 'FREEHOLD_AI_URL', 'http://127.0.0.1:9/v1' );
		$this->setEnvironment( 'FREEHOLD_AI_TRANSCRIPTION_MODEL', 'whisper-1' );
		$this->assertTrue( Feature::get()['transcribes'] );
		[ $response, $sent ] = $this->say( 200, '{"text":" Fresh <b>bread</b>. "}' );
		$this->assertSame( array( 'text' => 'Fresh bread.' ), $response );
		$this->assertSame( 'http://127.0.0.1:9/v1/audio/transcriptions', $sent[0][0] );
		$this->assertStringContainsString( "name=\"model\"\r\n\r\nwhisper-1\r\n", $sent[0][1] );
		$this->assertStringContainsString( "filename=\"speech.webm\"\r\nContent-Type: audio/webm\r\n\r\nsound\r\n", $sent[0][1] );
		$this->assertSame( 1, Quota::of_site()->used() );
	}

	public function test_a_failure_is_not_counted(): void {
		$this->setEnvironment( 'FREEHOLD_AI_URL', 'http://127.0.0.1:9/v1' );
		$this->setEnvironment( 'FREEHOLD_AI_TRANSCRIPTION_MODEL', 'whisper-1' );
		[ $response ] = $this->say( 503, '{}' );
		$this->assertInstanceOf( WP_Error::class, $response );
		$this->assertSame( array( 503, 0 ), array( $response->get_error_data()['status'], Quota::of_site()->used() ) );
	}

	public function test_a_service_that_took_too_long_counts_and_what_is_no_recording_is_not_sent(): void {
		$this->setEnvironment( 'FREEHOLD_AI_URL', 'http://127.0.0.1:9/v1' );
		$this->setEnvironment( 'FREEHOLD_AI_TRANSCRIPTION_MODEL', 'whisper-1' );
		[ $response ] = $this->say( 504, '{}' );
		$this->assertSame( array( 504, 1 ), array( $response->get_error_data()['status'], Quota::of_site()->used() ) );
		[ $response, $sent ] = $this->say( 200, '{"text":"x"}', '%%' );
		$this->assertInstanceOf( WP_Error::class, $response );
		$this->assertSame( array( 400, array() ), array( $response->get_error_data()['status'], $sent ) );
		add_filter( 'freehold_rate_limits', static fn ( array $limits, string $name ): array => 'speech' === $name ? array( 'user' => 0 ) + $limits : $limits, 10, 2 );
		[ $response, $sent ] = $this->say( 200, '{"text":"x"}' );
		$this->assertInstanceOf( WP_Error::class, $response );
		$this->assertSame( array( 429, array(), 1 ), array( $response->get_error_data()['status'], $sent, Quota::of_site()->used() ) );
	}
}
