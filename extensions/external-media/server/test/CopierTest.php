<?php
declare( strict_types=1 );

namespace Freehold\ExternalMedia\Tests;

use Freehold\Http\Resolver;
use Freehold\Media\Copier;
use Freehold\Media\Credit;
use Freehold\Media\Item;
use Freehold\Media\Library;
use Freehold\Media\Limit;
use Freehold\Media\Source;
use Freehold\Tests\TestCase;

/**
 * Texts of the service, of the user and of the file.
 */
final class CopierTest extends TestCase {

	/** @var int[] */
	private array $copies = array();

	/** @var array{int, int} */
	private array $size = array( 64, 48 );

	protected function setUp(): void {
		parent::setUp();
		$this->actAs( 'author' );
		Resolver::replace( static fn (): array => array( '93.184.216.34' ) );
		$this->answerHttp(
			function (): array {
				// The answer's body goes to the file that the copier has made for it, which is the newest.
				$files = glob( get_temp_dir() . 'freehold-media*' ) ?: array();
				usort( $files, static fn ( string $one, string $other ): int => filemtime( $one ) <=> filemtime( $other ) );
				ob_start();
				imagepng( imagecreatetruecolor( ...$this->size ) );
				file_put_contents( (string) end( $files ), ob_get_clean() );
				return array(
					'headers'  => array( 'content-type' => 'image/png' ),
					'body'     => '',
					'response' => array( 'code' => 200, 'message' => '' ),
					'cookies'  => array(),
				);
			}
		);
	}

	protected function tearDown(): void {
		foreach ( $this->copies as $id ) {
			wp_delete_attachment( $id, true );
		}
		Resolver::replace( null );
		parent::tearDown();
	}

	/**
	 * Copies an image.
	 *
	 * @param string                $title  What the service calls it.
	 * @param string                $alt    What the service says can be seen on it.
	 * @param array<string, string> $overrides The texts of the user.
	 * @param string                $caption   The credit.
	 * @param int                   $max       The largest side.
	 * @return array<string, mixed>
	 */
	private function copy( string $title, string $alt, array $overrides = array(), string $caption = '', int $max = 0 ): array {
		$source = $this->createStub( Source::class );
		$source->method( 'id' )->willReturn( 'shoebox' );
		$source->method( 'name' )->willReturn( 'Shoebox' );
		$source->method( 'file_headers' )->willReturn( array() );
		$source->method( 'find' )->willReturn( new Item( 'cup', $title, $alt, 'a cup', 'image/png', 64, 48, array(), array( 'https://shoebox.example/cup.png' ), caption: $caption ) );
		[ $copy ]       = Copier::copy( $source, array( 'cup' ), array( 'cup' => $overrides ), 0, $max );
		$this->assertArrayHasKey( 'ID', $copy, (string) wp_json_encode( $copy ) );
		$this->copies[] = $copy['ID'];
		return $copy;
	}

	public function test_an_image_without_a_title_has_that_of_its_file(): void {
		$this->assertStringStartsWith( 'a-cup', $this->copy( '', '' )['title'] );
	}

	public function test_a_service_without_texts_does_not_overwrite_those_of_the_file(): void {
		add_action( 'add_attachment', static fn ( int $id ) => update_post_meta( $id, '_wp_attachment_image_alt', 'Embedded' ) );
		$this->assertSame( 'Embedded', $this->copy( '', '' )['alt'] );
	}

	public function test_words_of_the_service_are_stored(): void {
		$copy = $this->copy( 'Breakfast', 'A cup' );
		$this->assertSame( array( 'Breakfast', 'A cup' ), array( $copy['title'], $copy['alt'] ) );
	}

	public function test_the_credit_is_kept_with_a_caption_that_leaves_it_out(): void {
		$credit = 'By <a href="https://example.org">Ada</a>';
		$this->assertSame( $credit, get_post( $this->copy( 'Cup', '', array( 'caption' => 'Mine' ), $credit )['ID'] )->post_content );
		wp_delete_attachment( (int) array_pop( $this->copies ), true );
		$copy = $this->copy( 'Cup', '', array( 'caption' => "Mine {$credit}" ), $credit );
		$this->assertSame( array( "Mine {$credit}", '' ), array( $copy['caption'], get_post( $copy['ID'] )->post_content ) );
	}

	public function test_a_field_that_the_user_leaves_empty_is_empty(): void {
		add_action( 'add_attachment', static fn ( int $id ) => update_post_meta( $id, '_wp_attachment_image_alt', 'Embedded' ) );
		$copy = $this->copy( 'Breakfast', 'A cup', array( 'title' => '', 'alt' => '' ) );
		$this->assertSame( array( '', '' ), array( $copy['title'], $copy['alt'] ) );
	}

	public function test_the_credit_is_stored_with_the_image_whatever_the_caption(): void {
		$credit = 'By <a href="https://example.org">Ada & "B"</a>';
		$copy   = $this->copy( 'Cup', '', array( 'caption' => 'Mine' ), $credit );
		$this->assertSame( Credit::clean( $credit ), Library::credit( $copy['ID'] ) );
		wp_update_post( array( 'ID' => $copy['ID'], 'post_excerpt' => '', 'post_content' => '' ) );
		$this->assertSame( Credit::clean( $credit ), Library::credit( $copy['ID'] ) );
	}

	public function test_a_larger_image_is_scaled_down_and_no_original_stays(): void {
		$this->size = array( 300, 200 );
		$copy       = $this->copy( 'Cup', '', max: 100 );
		$this->assertSame( array( 100, 67 ), array( $copy['width'], $copy['height'] ) );
		$this->assertSame( array( 100, 67 ), array_slice( getimagesize( get_attached_file( $copy['ID'] ) ), 0, 2 ) );
		$this->assertArrayNotHasKey( 'original_image', wp_get_attachment_metadata( $copy['ID'] ) );
		$this->assertSame( array(), glob( get_temp_dir() . 'freehold-media-*' ) ?: array() );
	}

	public function test_an_image_that_is_small_enough_stays_as_it_is(): void {
		foreach ( array( 64, 0 ) as $max ) {
			$copy = $this->copy( 'Cup', '', max: $max );
			$this->assertSame( 64, $copy['width'] );
			wp_delete_attachment( (int) array_pop( $this->copies ), true );
		}
	}

	public function test_the_default_size_is_that_of_the_site(): void {
		$this->assertSame( 2560, Limit::pixels() );
		add_filter( 'big_image_size_threshold', '__return_false' );
		$this->assertSame( 0, Limit::pixels() );
	}
}
