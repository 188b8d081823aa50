<?php
/**
 * Folders that web servers do not show.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Files\PrivateFolder;

final class PrivateFolderTest extends TestCase {

	public function test_files_that_a_full_disk_left_empty_are_written_again(): void {
		$path = PrivateFolder::path( 'freehold-test-' . bin2hex( random_bytes( 4 ) ) );
		wp_mkdir_p( $path );
		file_put_contents( "{$path}/.htaccess", '' );
		file_put_contents( "{$path}/index.php", '<?php // The owner’s.' );
		$this->assertTrue( PrivateFolder::create( $path ) );
		clearstatcache();
		$this->assertStringContainsString( 'Require all denied', (string) file_get_contents( "{$path}/.htaccess" ) );
		$this->assertSame( '<?php // The owner’s.', file_get_contents( "{$path}/index.php" ) );
		array_map( 'unlink', array( "{$path}/.htaccess", "{$path}/index.php" ) );
		rmdir( $path );
	}
}
