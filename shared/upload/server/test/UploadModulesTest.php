<?php
/**
 * Tests of when the site accepts uploads in parts.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;
use Freehold\Upload\Cleaner;
use Freehold\Upload\Feature;

final class UploadModulesTest extends TestCase {

	/** The status of a request for a token, in a new request. */
	private function token(): int {
		$GLOBALS['wp_rest_server'] = null;
		return $this->rest( 'POST', '/freehold/v4/uploads/token', array( 'purpose' => 'media' ) )->get_status();
	}

	public function test_uploads_are_accepted_and_cleaned_while_one_of_the_modules_is_on(): void {
		$this->actAs( 'admin' );
		foreach ( array( 'resumable-uploads', 'video' ) as $first ) {
			Modules::set_all_active( array( 'resumable-uploads', 'video' ), true );
			Modules::set_active( $first, false );
			$this->assertSame( 200, $this->token(), "without {$first}" );
			$this->assertSame( 'hourly', wp_get_schedule( Feature::CLEANUP ) );
		}
		Modules::set_active( 'resumable-uploads', false );
		$this->assertSame( 404, $this->token() );
		// What has arrived is removed once more.
		$this->assertFalse( wp_get_schedule( Feature::CLEANUP ) );
		$this->assertGreaterThan( Cleaner::expiry(), wp_next_scheduled( Feature::CLEANUP ) );
	}
}
