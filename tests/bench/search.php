<?php
/**
 * Plugin Name: Search bench
 * Description: Adds an empty REST route, and lets one visitor search without a limit.
 */

declare( strict_types=1 );

add_action(
	'rest_api_init',
	static fn () => register_rest_route(
		'bench/v1',
		'/empty',
		array(
			'permission_callback' => '__return_true',
			'callback'            => static fn (): array => array(),
		)
	)
);
// Requests are counted as usual.
add_filter( 'freehold_rate_limits', static fn ( array $limits, string $name ): array => 'search' === $name ? array( 'user' => 99999 ) + $limits : $limits, 10, 2 );
