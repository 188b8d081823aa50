<?php
/**
 * Plugin Name: AI bench
 * Description: Adds an empty REST route and records the memory of the process that serves a stream.
 */

declare( strict_types=1 );

add_action(
	'rest_api_init',
	static function (): void {
		register_rest_route(
			'bench/v1',
			'/empty',
			array(
				'methods'             => 'POST',
				'callback'            => '__return_null',
				'permission_callback' => '__return_true',
			)
		);
	}
);

// The last filter before the request to the service.
add_filter(
	'freehold_ai_messages',
	static function ( array $messages ): array {
		$resident = static function (): int {
			preg_match( '/VmRSS:\s+(\d+)/', (string) @file_get_contents( '/proc/self/status' ), $found );
			return 1024 * (int) ( $found[1] ?? 0 );
		};
		$begin    = array( memory_get_usage(), $resident() );
		add_action(
			'shutdown',
			static function () use ( $begin, $resident ): void {
				file_put_contents(
					WP_CONTENT_DIR . '/memory.log',
					wp_json_encode(
						array(
							'php'      => memory_get_peak_usage() - $begin[0],
							'resident' => $resident() - $begin[1],
						)
					) . "\n",
					FILE_APPEND | LOCK_EX
				);
			}
		);
		return $messages;
	}
);
