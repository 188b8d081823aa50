<?php
declare( strict_types=1 );

namespace ElasticPress;

/** As `includes/classes/Features.php` of ElasticPress 5, as far as it is asked. */
final class Features {

	public static bool $is_on = false;

	public static function factory(): self {
		return new self();
	}

	public function get_registered_feature( string $slug ): ?object {
		return ! in_array( $slug, array( 'related_posts', 'search' ), true ) ? null : new class() {

			public function is_active(): bool {
				return Features::$is_on;
			}
		};
	}
}
