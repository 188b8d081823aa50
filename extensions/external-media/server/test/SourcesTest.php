<?php
declare( strict_types=1 );

namespace Freehold\ExternalMedia\Tests;

use Freehold\Modules\ExternalMedia\Sources;
use Freehold\Tests\TestCase;

/**
 * What each lacks, and how to get it.
 */
final class SourcesTest extends TestCase {

	public function test_how_to_get_a_key_is_told_where_there_is_one_too(): void {
		$this->actAs( 'admin' );
		$this->setEnvironment( 'FREEHOLD_PEXELS_KEY', 'one-that-may-be-refused' );
		$pexels = array_column( Sources::describe(), null, 'id' )['pexels'];
		$this->assertSame( '', $pexels['missing'] );
		$this->assertTrue( $pexels['help']['can_set'] );
		$this->assertNotSame( '', $pexels['help']['how'] );
	}
}
