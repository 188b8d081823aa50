<?php
/**
 * The errors that failures of a service become.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\AiAssistant\Upstream\UpstreamError;
use WP_Error;

final class UpstreamErrorTest extends TestCase {

	/** @return array<string, array{int, ?array<string, mixed>, int}> */
	public static function answers(): array {
		return array(
			'a wrong shape is no moderation' => array( 422, array( 'detail' => array( array( 'loc' => array( 'body' ) ) ) ), 400 ),
			'moderation'                     => array( 422, array( 'error' => array( 'message' => 'No.' ) ), 422 ),
			'the filter'                     => array( 400, array( 'error' => array( 'code' => 'content_filter' ) ), 422 ),
			'too long'                       => array( 400, array( 'error' => array( 'type' => 'exceed_context_size_error' ) ), 413 ),
			'no credit'                      => array( 429, array( 'error' => array( 'code' => 'insufficient_quota' ) ), 424 ),
			'too many'                       => array( 429, null, 429 ),
			'a key'                          => array( 400, array( 'error' => array( 'code' => 'invalid_api_key' ) ), 424 ),
			'a text for an error'            => array( 404, array( 'error' => 'model not found' ), 424 ),
			'overloaded'                     => array( 529, null, 503 ),
			'a redirect without an end'      => array( 302, null, 502 ),
			'something new'                  => array( 599, null, 502 ),
		);
	}

	/** @return array<int, array{int, ?array<string, mixed>, string}> */
	public static function reasons(): array {
		return array(
			array( 429, array( 'error' => array( 'code' => 'insufficient_quota' ) ), 'freehold_ai_no_credit' ),
			array( 400, array( 'error' => array( 'type' => 'billing_hard_limit_reached' ) ), 'freehold_ai_no_credit' ),
			array( 402, null, 'freehold_ai_no_credit' ),
			array( 401, null, 'freehold_ai_not_set_up' ),
			array( 429, null, 'freehold_ai_upstream_limit' ),
		);
	}

	/** @dataProvider reasons */
	public function test_an_account_without_credit_is_no_wrong_setup( int $status, ?array $body, string $code ): void {
		$error = UpstreamError::from_body( $status, $body );
		$this->assertSame( $code, $error->get_error_code() );
		$this->assertContains( $error->get_error_data()['status'], array( 424, 429 ) );
	}

	/** @dataProvider answers */
	public function test_the_status_is_freeholds( int $status, ?array $body, int $ours ): void {
		$error = UpstreamError::from_body( $status, $body );
		$this->assertSame( array( 'status' => $ours, 'field' => null ), $error->get_error_data() );
	}

	public function test_details_are_for_administrators_and_contain_no_key(): void {
		$this->setEnvironment( 'FREEHOLD_AI_KEY', 'sk-very-secret' );
		$body = array( 'error' => array( 'message' => "Wrong key sk-very-secret\n<b>" . str_repeat( 'é', 600 ) ) );
		$this->actAs( 'editor' );
		$this->assertArrayNotHasKey( 'detail', UpstreamError::from_body( 401, $body )->get_error_data() );
		$this->actAs( 'admin' );
		$detail = UpstreamError::from_body( 401, $body )->get_error_data()['detail'];
		$this->assertStringStartsWith( 'Wrong key …', $detail );
		$this->assertSame( 500, mb_strlen( $detail ) );
		$this->assertStringNotContainsString( '<b>', $detail );
	}

	public function test_failed_transfers(): void {
		foreach ( array( 'timeout' => 504, 'failed' => 503, 'no_curl' => 424, 'unresolved' => 424, 'refused' => 424 ) as $code => $status ) {
			$error = new WP_Error( "freehold_http_$code", 'Oh' );
			$this->assertSame( $status, UpstreamError::from_http( $error, false )->get_error_data()['status'], $code );
			$this->assertSame( 500, UpstreamError::from_http( $error, true )->get_error_data()['status'], $code );
		}
		$this->assertSame( 'freehold_http_stopped', UpstreamError::from_http( new WP_Error( 'freehold_http_stopped', '' ), true )->get_error_code() );
	}
}
