<?php
declare( strict_types=1 );

namespace Freehold\ExternalMedia\Tests;

use Freehold\Media\ImageFile;
use Freehold\Tests\TestCase;

/**
 * Each format complete, truncated, and with a wrong name.
 */
final class ImageFileTest extends TestCase {

	/** @var string[] */
	private array $files = array();

	protected function tearDown(): void {
		array_map( 'unlink', $this->files );
		parent::tearDown();
	}

	/** @return array<string, array{string, string, string}> */
	public static function kinds(): array {
		$image = imagecreatetruecolor( 64, 48 );
		imagefilledellipse( $image, 32, 24, 40, 30, 0xAA3311 );
		$kinds = array();
		foreach ( array(
			'image/jpeg' => array( 'jpg', 'imagejpeg' ),
			'image/png'  => array( 'png', 'imagepng' ),
			'image/gif'  => array( 'gif', 'imagegif' ),
			'image/webp' => array( 'webp', 'imagewebp' ),
		) as $mime => [ $extension, $write ] ) {
			ob_start();
			$write( $image );
			$kinds[ $mime ] = array( $mime, $extension, (string) ob_get_clean() );
		}
		return $kinds;
	}

	private function file( string $bytes ): string {
		$this->files[] = $file = (string) tempnam( sys_get_temp_dir(), 'picture' );
		file_put_contents( $file, $bytes );
		return $file;
	}

	private function assertRejected( string $code, string $bytes, string $said ): void {
		$checked = ImageFile::check( $this->file( $bytes ), $said );
		$this->assertWPErrorCode( $code, $checked );
	}

	private function assertWPErrorCode( string $code, mixed $checked ): void {
		$this->assertInstanceOf( \WP_Error::class, $checked );
		$this->assertSame( "freehold_media_{$code}", $checked->get_error_code(), $checked->get_error_message() );
		$this->assertMatchesRegularExpression( '/^\S.{15,}\.$/', $checked->get_error_message() );
	}

	/** @dataProvider kinds */
	public function test_a_complete_image_is_accepted_whatever_its_name( string $mime, string $extension, string $bytes ): void {
		$expected = array( 'mime' => $mime, 'extension' => $extension, 'width' => 64, 'height' => 48 );
		foreach ( array( $mime, strtoupper( $mime ) . '; charset=binary', '', 'application/octet-stream' ) as $said ) {
			$this->assertSame( $expected, ImageFile::check( $this->file( $bytes ), $said ), $said );
		}
	}

	/** @dataProvider kinds */
	public function test_a_truncated_image_is_rejected( string $mime, string $extension, string $bytes ): void {
		foreach ( array( 0.5, 0.9 ) as $part ) {
			$this->assertRejected( 'broken', substr( $bytes, 0, (int) ( strlen( $bytes ) * $part ) ), $mime );
		}
		$this->assertRejected( 'broken', substr( $bytes, 0, -2 ), $mime );
	}

	/** @dataProvider kinds */
	public function test_a_mime_type_other_than_that_of_the_bytes_is_rejected( string $mime, string $extension, string $bytes ): void {
		$this->assertRejected( 'mislabelled', $bytes, 'image/png' === $mime ? 'image/jpeg' : 'image/png' );
		$this->assertRejected( 'mislabelled', $bytes, 'text/html; charset=utf-8' );
	}

	public function test_a_file_that_is_not_an_image_is_rejected(): void {
		foreach ( array( '', '<!doctype html><p>', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<?php phpinfo();', "BM\x3A\0\0\0\0\0\0\0" . str_repeat( "\0", 60 ), "\x89PNG\r\n\x1a\n" ) as $bytes ) {
			$checked = ImageFile::check( $this->file( $bytes ), 'image/png' );
			$this->assertInstanceOf( \WP_Error::class, $checked, $bytes );
		}
		$this->assertRejected( 'not_a_picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml' );
	}

	public function test_an_end_mark_in_a_preview_is_not_the_end(): void {
		$jpeg    = self::kinds()['image/jpeg'][2];
		$preview = "Exif\0\0" . $jpeg;
		$with    = substr( $jpeg, 0, 2 ) . "\xFF\xE1" . pack( 'n', strlen( $preview ) + 2 ) . $preview . substr( $jpeg, 2 );
		$this->assertIsArray( ImageFile::check( $this->file( $with ), 'image/jpeg' ) );
		$this->assertRejected( 'broken', substr( $with, 0, -2 ), 'image/jpeg' );
		// What cameras write behind the end does no harm.
		$this->assertIsArray( ImageFile::check( $this->file( $with . str_repeat( "\0", 100000 ) ), 'image/jpeg' ) );
	}

	public function test_an_enormous_image_is_rejected_before_anything_is_decoded(): void {
		$png = self::kinds()['image/png'][2];
		$this->assertRejected( 'too_large', substr( $png, 0, 16 ) . pack( 'NN', 30000, 30000 ) . substr( $png, 24 ), 'image/png' );
	}

	public function test_a_type_that_the_site_does_not_allow_is_rejected(): void {
		add_filter( 'upload_mimes', static fn ( array $mimes ): array => array_diff( $mimes, array( 'image/webp' ) ) );
		$this->assertRejected( 'not_a_picture', self::kinds()['image/webp'][2], 'image/webp' );
	}

	public function test_a_heavy_file_costs_no_memory(): void {
		$jpeg = self::kinds()['image/jpeg'][2];
		// Comments, which may stand between the segments.
		$file   = $this->file( substr( $jpeg, 0, 2 ) );
		$handle = fopen( $file, 'ab' );
		for ( $i = 0; $i < 512; $i++ ) {
			fwrite( $handle, "\xFF\xFE\xFF\xFF" . str_repeat( 'x', 65533 ) );
		}
		fwrite( $handle, substr( $jpeg, 2 ) );
		fclose( $handle );
		$this->assertGreaterThan( 32 * MB_IN_BYTES, filesize( $file ) );
		memory_reset_peak_usage();
		$before = memory_get_peak_usage();
		$this->assertIsArray( ImageFile::check( $file, 'image/jpeg' ) );
		$this->assertLessThan( MB_IN_BYTES, memory_get_peak_usage() - $before );
	}
}
