<?php
/**
 * Plugin Name: Measure
 * Description: Records how long Freehold's PHP runs and which queries a page makes, for requests with a header.
 */

declare( strict_types=1 );

/*
 * Freehold's time is the loading of its main file and all its callbacks on hooks. Callbacks are wrapped. A callback that
 * runs inside another counts once.
 */
( static function (): void {
	$mode = (string) ( $_SERVER['HTTP_X_MEASURE'] ?? '' );
	if ( '' === $mode ) {
		return;
	}
	if ( 'queries' === $mode && ! defined( 'SAVEQUERIES' ) ) {
		define( 'SAVEQUERIES', true );
	}
	$own       = 0;
	$depth     = 0;
	$parts     = array();
	$start     = 0;

	$is_own = static function ( mixed $callback ): bool {
		if ( $callback instanceof Closure ) {
			return str_starts_with( (string) ( new ReflectionFunction( $callback ) )->getFileName(), FREEHOLD_DIR . '/' );
		}
		$owner = is_array( $callback ) ? $callback[0] : $callback;
		return str_starts_with( is_object( $owner ) ? get_class( $owner ) : (string) $owner, 'Freehold\\' );
	};
	$wrap    = static function () use ( &$own, &$depth, &$parts, $is_own ): void {
		static $wrapped = array();
		foreach ( $GLOBALS['wp_filter'] as $name => $hook ) {
			foreach ( $hook->callbacks as $priority => $callbacks ) {
				foreach ( $callbacks as $index => $callback ) {
					$function = $callback['function'];
					if ( isset( $wrapped[ $name ][ $priority ][ $index ] ) || ! $is_own( $function ) ) {
						continue;
					}
					$wrapped[ $name ][ $priority ][ $index ] = true;

					$hook->callbacks[ $priority ][ $index ]['function'] = static function ( ...$arguments ) use ( $function, $name, &$own, &$depth, &$parts ) {
						$begin = hrtime( true );
						++$depth;
						try {
							return $function( ...$arguments );
						} finally {
							--$depth;
							if ( 0 === $depth ) {
								$duration       = hrtime( true ) - $begin;
								$own           += $duration;
								$parts[ $name ] = ( $parts[ $name ] ?? 0 ) + $duration;
							}
						}
					};
				}
			}
		}
	};

	// An empty plugin before all others records when the loading of the next one begins.
	add_filter( 'option_active_plugins', static fn ( mixed $plugins ): array => array( 'aaa-measure.php', ...(array) $plugins ) );
	add_action(
		'plugin_loaded',
		static function ( string $file ) use ( &$start, &$own, &$parts, $wrap ): void {
			if ( defined( 'FREEHOLD_DIR' ) && ! isset( $parts['load'] ) ) {
				$parts['load'] = hrtime( true ) - $start;
				$own          += $parts['load'];
				$wrap();
			}
			$start = hrtime( true );
		}
	);
	add_action(
		'wp_loaded',
		static function () use ( $wrap ): void {
			if ( defined( 'FREEHOLD_DIR' ) ) {
				$wrap();
			}
		},
		0
	);
	add_action(
		'shutdown',
		static function () use ( &$own, &$parts ): void {
			global $wpdb;
			$files = defined( 'FREEHOLD_DIR' ) ? array_filter( get_included_files(), static fn ( string $file ): bool => str_starts_with( $file, FREEHOLD_DIR . '/' ) ) : array();

			$line = array(
				'own'     => $own / 1e6,
				'parts'   => array_map( static fn ( int $duration ): float => $duration / 1e6, $parts ),
				'memory'  => memory_get_peak_usage(),
				'total'   => ( microtime( true ) - $_SERVER['REQUEST_TIME_FLOAT'] ) * 1e3,
				'files'   => count( $files ),
				'bytes'   => array_sum( array_map( 'filesize', $files ) ),
				'queries' => defined( 'SAVEQUERIES' ) && SAVEQUERIES ? array_column( (array) $wpdb->queries, 0 ) : $wpdb->num_queries,
			);
			file_put_contents( WP_CONTENT_DIR . '/measure.log', wp_json_encode( $line ) . "\n", FILE_APPEND | LOCK_EX );
		},
		PHP_INT_MAX
	);
} )();
