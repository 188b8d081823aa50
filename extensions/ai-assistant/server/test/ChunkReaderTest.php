<?php
/**
 * Reading a streamed completion.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\AiAssistant\Upstream\ChunkReader;
use WP_Error;

final class ChunkReaderTest extends TestCase {

	/** @return array<string, array{array<string, mixed>, array<int, mixed>}> */
	public static function choices(): array {
		$call = static fn ( array $said ): array => array( array( 'function_call' => $said ) );
		return array(
			'text'                         => array( array( 'delta' => array( 'role' => 'assistant', 'content' => 'Hi' ) ), array( array( 'content' => 'Hi' ) ) ),
			'nothing new'                  => array( array( 'delta' => array( 'role' => 'assistant', 'content' => '' ) ), array() ),
			'null'                         => array( array( 'delta' => array( 'content' => null ) ), array() ),
			'no delta'                     => array( array( 'index' => 0 ), array() ),
			'a number for text'            => array( array( 'delta' => array( 'content' => 7 ) ), array() ),
			'reasoning stays here'         => array( array( 'delta' => array( 'reasoning_content' => 'Hm', 'reasoning' => 'Hm', 'content' => 'A' ) ), array( array( 'content' => 'A' ) ) ),
			'a refusal is text'            => array( array( 'delta' => array( 'content' => null, 'refusal' => 'No.' ) ), array( array( 'content' => 'No.' ) ) ),
			'parts'                        => array(
				array( 'delta' => array( 'content' => array( array( 'type' => 'thinking', 'thinking' => 'Hm' ), array( 'type' => 'text', 'text' => 'A' ), 'b' ) ) ),
				array( array( 'content' => 'A' ) ),
			),
			'a tool call begins'           => array(
				array( 'delta' => array( 'tool_calls' => array( array( 'index' => 0, 'id' => 'x', 'function' => array( 'name' => 'add', 'arguments' => '' ) ) ) ) ),
				$call( array( 'name' => 'add' ) ),
			),
			'and goes on'                  => array(
				array( 'delta' => array( 'tool_calls' => array( array( 'index' => 0, 'function' => array( 'arguments' => '{"a"' ) ) ) ) ),
				$call( array( 'arguments' => '{"a"' ) ),
			),
			'a second call is left out'    => array(
				array( 'delta' => array( 'tool_calls' => array( array( 'index' => 1, 'function' => array( 'name' => 'more' ) ) ) ) ),
				array(),
			),
			'arguments as an object'       => array(
				array( 'message' => array( 'tool_calls' => array( array( 'function' => array( 'name' => 'add', 'arguments' => array() ) ) ) ) ),
				$call( array( 'name' => 'add', 'arguments' => '{}' ) ),
			),
			'a function call of old'       => array( array( 'delta' => array( 'function_call' => array( 'name' => 'add' ) ) ), $call( array( 'name' => 'add' ) ) ),
			'a whole answer'               => array( array( 'message' => array( 'content' => 'All.' ), 'finish_reason' => 'stop' ), array( array( 'content' => 'All.' ) ) ),
		);
	}

	/** @dataProvider choices */
	public function test_text_and_calls_are_collected( array $choice, array $deltas ): void {
		$reader = new ChunkReader();
		$this->assertSame( $deltas, $reader->read( (string) wp_json_encode( array( 'id' => 'x', 'choices' => array( $choice ), 'usage' => array( 'total_tokens' => 3 ) ) ) ) );
		$this->assertTrue( $reader->has_chunks() );
		$this->assertSame( isset( $choice['finish_reason'] ), $reader->is_complete() );
	}

	public function test_the_end_is_the_last_line_or_a_reason(): void {
		$reader = new ChunkReader();
		$this->assertSame( array(), $reader->read( '{"choices":[],"usage":{"total_tokens":3}}' ) );
		$this->assertFalse( $reader->has_chunks() );
		$this->assertSame( array(), $reader->read( '{"choices":[{"delta":{},"finish_reason":null}]}' ) );
		$this->assertFalse( $reader->is_complete() );
		$this->assertSame( array(), $reader->read( ' [DONE] ' ) );
		$this->assertTrue( $reader->is_complete() );
	}

	public function test_bytes_that_are_no_character_are_replaced(): void {
		$this->assertSame( array( array( 'content' => "a\u{FFFD}b" ) ), ( new ChunkReader() )->read( "{\"choices\":[{\"delta\":{\"content\":\"a\xC3b\"}}]}" ) );
	}

	/** @return array<string, array{string, int}> */
	public static function failures(): array {
		return array(
			'cut JSON'              => array( '{"choices":[{"del', 500 ),
			'no JSON'               => array( '<p>', 500 ),
			'a number'              => array( '7', 500 ),
			'an error'              => array( '{"error":{"message":"Oh"}}', 500 ),
			'with a status'         => array( '{"error":{"message":"Oh","code":429}}', 429 ),
			'with a name'           => array( '{"error":{"message":"Oh","code":"context_length_exceeded"}}', 413 ),
			'as a text'             => array( '{"error":"Oh"}', 500 ),
			'the filter in the end' => array( '{"choices":[{"delta":{},"finish_reason":"content_filter"}]}', 422 ),
		);
	}

	/** @dataProvider failures */
	public function test_failures_are_errors( string $data, int $status ): void {
		$error = ( new ChunkReader() )->read( $data );
		$this->assertInstanceOf( WP_Error::class, $error );
		$this->assertSame( $status, $error->get_error_data()['status'] );
		$this->assertArrayNotHasKey( 'detail', $error->get_error_data() );
	}
}
