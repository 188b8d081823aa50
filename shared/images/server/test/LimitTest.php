<?php
/**
 * Tests of the largest file that is copied.
 */

declare( strict_types=1 );

namespace Freehold\Media {

	use Freehold\Media\Tests\LimitTest;

	/** Stands for WordPress's own, for the namespace's code. */
	function is_multisite(): bool {
		return null !== LimitTest::$available || \is_multisite();
	}

	/** Stands for WordPress's own, which a single site does not have. */
	function get_upload_space_available(): int {
		return LimitTest::$available ?? 0;
	}

	/** Stands for WordPress's own, which a single site does not have. */
	function is_upload_space_available(): bool {
		return LimitTest::$available > 0;
	}
}

namespace Freehold\Media\Tests {

	use Freehold\Media\Limit;
	use Freehold\Tests\TestCase;

	/**
	 * A network's limits apply to copies as to uploads.
	 */
	final class LimitTest extends TestCase {

		/** What is left of the site's space in a network, in bytes; null for a site of its own. */
		public static ?int $available = null;

		protected function tearDown(): void {
			self::$available = null;
			parent::tearDown();
		}

		/** Sets the network's limits. */
		private function network( int $available, int $largest_kb, bool $is_unlimited = false ): void {
			self::$available = $available;
			add_filter( 'pre_site_option_fileupload_maxk', static fn (): int => $largest_kb );
			add_filter( 'pre_site_option_upload_space_check_disabled', static fn (): int => (int) $is_unlimited );
		}

		public function test_a_single_site_has_only_freeholds_limit(): void {
			$this->assertSame( 50 * MB_IN_BYTES, Limit::bytes() );
			add_filter( 'freehold_media_largest', static fn (): int => 1234 );
			$this->assertSame( 1234, Limit::bytes() );
		}

		public function test_a_file_of_a_network_is_no_larger_than_an_upload_may_be(): void {
			$this->network( 100 * MB_IN_BYTES, 1500 );
			$this->assertSame( 1500 * KB_IN_BYTES, Limit::bytes() );
		}

		public function test_a_file_of_a_network_fits_into_what_is_left(): void {
			$this->network( 70000, 1500 );
			$this->assertSame( 70000, Limit::bytes() );
			self::$available = -5;
			$this->assertSame( 0, Limit::bytes() );
		}

		public function test_a_network_that_does_not_count_limits_nothing(): void {
			$this->network( 70000, 1500, true );
			$this->assertSame( 50 * MB_IN_BYTES, Limit::bytes() );
		}
	}
}
