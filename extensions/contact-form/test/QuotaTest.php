<?php
/**
 * Files of visitors on a site whose network limits its space.
 */

declare( strict_types=1 );

namespace Freehold\Files {

	use Freehold\Tests\QuotaTest;

	/** Stands for WordPress's own, for the namespace's code. */
	function is_multisite(): bool {
		return QuotaTest::$is_network || \is_multisite();
	}
}

namespace Freehold\Tests {

	use Freehold\Files\Quota;
	use Freehold\Modules\ContactForm\Entries\Answer;
	use Freehold\Modules\ContactForm\Entries\Draft;
	use Freehold\Modules\ContactForm\Entries\Status;
	use Freehold\Modules\ContactForm\Entries\Store;
	use Freehold\Modules\ContactForm\Validation\Files;

	require_once __DIR__ . '/EntriesTestCase.php';

	final class QuotaTest extends EntriesTestCase {

		public static bool $is_network = false;

		protected function setUp(): void {
			parent::setUp();
			require_once ABSPATH . WPINC . '/ms-functions.php';
			self::$is_network = true;
			add_filter( 'pre_site_option_upload_space_check_disabled', '__return_zero' );
			delete_transient( 'dirsize_cache' );
			$allowed = get_space_used() + 1;
			add_filter( 'get_space_allowed', static fn (): float => $allowed );
		}

		protected function tearDown(): void {
			self::$is_network = false;
			delete_transient( 'dirsize_cache' );
			parent::tearDown();
		}

		private function with_files( int ...$sizes ): Draft {
			$files = array_map( fn ( int $size ) => $this->upload( str_repeat( 'a', $size ) ), $sizes );
			return self::draft( array( ...self::answers( "Files: {$sizes[0]}" ), new Answer( 'file', 'file', 'File', '', $files ) ) );
		}

		public function test_files_take_the_space_of_the_site_until_they_are_deleted(): void {
			// The files of the folder itself.
			$this->store( $this->with_files( 1 ) );
			$before = Quota::left();
			$id     = $this->store( $this->with_files( 1000 ) );
			$this->assertSame( $before - 1000, Quota::left(), 'Not the size in a cache.' );
			Status::delete( $id );
			$this->assertSame( $before, Quota::left() );
		}

		public function test_files_that_together_exceed_the_space_are_not_stored(): void {
			$this->store( $this->with_files( 1 ) );
			$left  = (int) Quota::left();
			$half  = intdiv( $left, 2 ) + 1;
			$error = Store::add( $this->with_files( $half, $half ) );
			$this->assertSame( 'freehold_form_no_room', $error->get_error_code() );
			$this->assertSame( $left, Quota::left(), 'No file stays.' );
			$this->store( self::draft() );
			$this->store( $this->with_files( $half ) );
			add_filter( 'pre_site_option_upload_space_check_disabled', '__return_true', 11 );
			$this->store( $this->with_files( $half, $half ) );
		}

		public function test_the_largest_file_does_not_depend_on_the_space_that_is_left(): void {
			$max = Files::max_bytes();
			add_filter( 'upload_size_limit', 'upload_size_limit_filter' );
			add_filter( 'pre_site_option_fileupload_maxk', static fn (): int => 1500 );
			add_filter( 'pre_get_space_used', static fn (): int => 5 );
			$this->assertSame( min( $max, 1500 * KB_IN_BYTES ), Files::max_bytes() );
			$this->assertSame( '0', (string) get_site_option( 'upload_space_check_disabled' ) );
		}
	}
}
