<?php
/**
 * Tests of files that only readers of closed posts can open.
 */

declare( strict_types=1 );

namespace Freehold\Tests\Access;

use Freehold\Files;
use Freehold\Files\PrivateFolder;
use Freehold\Members\Access\Files\ClosedField;
use Freehold\Members\Access\Files\ClosedFile;
use Freehold\Members\Access\Files\ClosedUrls;
use Freehold\Members\Access\Level;
use WP_Query;

require_once __DIR__ . '/AccessTestCase.php';

final class ClosedFilesTest extends AccessTestCase {

	/** @var int[] */
	private array $ids = array();

	protected function tearDown(): void {
		foreach ( $this->ids as $id ) {
			wp_delete_attachment( $id, true );
		}
		ClosedFile::uninstall();
		parent::tearDown();
	}

	/** An image of the library, with its sizes. */
	private function image( string $name = 'closed.png' ): int {
		require_once ABSPATH . 'wp-admin/includes/image.php';
		$image = imagecreatetruecolor( 900, 600 );
		ob_start();
		imagepng( $image );
		$file = wp_upload_bits( $name, null, (string) ob_get_clean() );
		$this->assertFalse( $file['error'] );
		$id = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => 'Closed', 'post_status' => 'inherit', 'guid' => $file['url'] ), $file['file'] );
		wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file['file'] ) );
		$this->ids[] = $id;
		return $id;
	}

	/** @return array<string, string> The hashes of an attachment's files by name. */
	private static function hashes( int $id ): array {
		$folder = dirname( (string) get_attached_file( $id, true ) );
		$hashes = array();
		foreach ( Files::names( $id ) as $name ) {
			$hashes[ $name ] = md5_file( "{$folder}/{$name}" );
		}
		return $hashes;
	}

	/** The page of a post as the current reader gets it. */
	private static function page( int $id ): string {
		$GLOBALS['post'] = get_post( $id );
		return (string) apply_filters( 'the_content', $GLOBALS['post']->post_content );
	}

	public function test_a_file_and_its_sizes_move_and_come_back(): void {
		$this->actAs( 'admin' );
		$id     = $this->image();
		$url    = (string) wp_get_attachment_url( $id );
		$sized  = wp_get_attachment_image_src( $id, 'medium' )[0];
		$srcset = wp_get_attachment_image_srcset( $id );
		$before = self::hashes( $id );
		$path   = (string) get_attached_file( $id, true );
		$this->assertGreaterThan( 2, count( $before ) );

		$this->assertTrue( ClosedFile::set( $id, true ) );
		$this->assertTrue( ClosedFile::set( $id, true ), 'It can be repeated.' );
		foreach ( array_keys( $before ) as $name ) {
			$this->assertFileDoesNotExist( dirname( $path ) . "/{$name}" );
		}
		$this->assertMatchesRegularExpression( '~/freehold-closed-files/[0-9a-f]{32}/closed[^/]*\.png$~', get_attached_file( $id, true ) );
		$this->assertSame( $before, self::hashes( $id ) );
		$this->assertFileExists( PrivateFolder::path( ClosedFile::ROOT ) . '/.htaccess' );
		$this->assertSame( 'private', get_post_field( 'post_status', $id ) );
		// No output has another address.
		$this->assertSame( array( $url, $sized, $srcset ), array( wp_get_attachment_url( $id ), wp_get_attachment_image_src( $id, 'medium' )[0], wp_get_attachment_image_srcset( $id ) ) );
		$this->assertStringNotContainsString( ClosedFile::ROOT, (string) wp_json_encode( array( rest_do_request( "/wp/v2/media/{$id}" )->get_data()['source_url'], wp_prepare_attachment_for_js( $id )['sizes'] ), JSON_UNESCAPED_SLASHES ) );
		$this->assertContains( $id, wp_list_pluck( ( new WP_Query( array( 'post_type' => 'attachment', 'post_status' => 'inherit', 'posts_per_page' => 50 ) ) )->posts, 'ID' ), 'The library has it.' );
		$this->assertNotSame( 'closed.png', wp_basename( wp_unique_filename( dirname( $path ), wp_basename( $path ) ) ), 'Its name stays its own.' );
		$this->actAs( 'subscriber' );
		$this->assertNotContains( $id, wp_list_pluck( ( new WP_Query( array( 'post_type' => 'attachment', 'post_status' => 'inherit', 'posts_per_page' => 50 ) ) )->posts, 'ID' ) );
		wp_set_current_user( 0 );
		$this->assertSame( 401, rest_do_request( "/wp/v2/media/{$id}" )->get_status() );

		$this->actAs( 'admin' );
		$this->assertTrue( ClosedFile::set( $id, false ) );
		$this->assertSame( $path, get_attached_file( $id, true ) );
		$this->assertSame( $before, self::hashes( $id ) );
		$this->assertSame( 'inherit', get_post_field( 'post_status', $id ) );
		$this->assertFalse( ClosedFile::are_used() );
		$this->assertSame( array(), get_post_meta( $id, ClosedFile::PATH ) );
		ClosedFile::uninstall();
		$this->assertDirectoryDoesNotExist( PrivateFolder::path( ClosedFile::ROOT ) );
	}

	public function test_a_move_that_was_interrupted_continues(): void {
		$id     = $this->image();
		$before = self::hashes( $id );
		// The disk is full after the first file.
		$folder = dirname( (string) get_attached_file( $id, true ) );
		$second = array_keys( $before )[1];
		rename( "{$folder}/{$second}", "{$folder}/{$second}.gone" );
		$this->assertTrue( ClosedFile::set( $id, true ) );
		update_post_meta( $id, '_wp_attached_file', get_post_meta( $id, ClosedFile::PATH, true ) );
		rename( "{$folder}/{$second}.gone", "{$folder}/{$second}" );
		$this->assertTrue( ClosedFile::is_closed( $id ) );
		$this->assertStringContainsString( ClosedFile::ROOT, ClosedFile::find( $id, array_keys( $before )[0] ) );
		$this->assertSame( "{$folder}/{$second}", ClosedFile::find( $id, $second ), 'Meanwhile it is found where it is.' );
		$this->assertTrue( ClosedFile::set( $id, true ) );
		$this->assertSame( $before, self::hashes( $id ) );
	}

	public function test_what_the_database_rejects_is_no_success(): void {
		$id     = $this->image();
		$before = self::hashes( $id );
		foreach ( array( true, false ) as $is_closed ) {
			$keys = array( '_wp_attached_file', ...( $is_closed ? array( '_freehold_closed_folder' ) : array() ) );
			foreach ( array_reverse( $keys ) as $key ) {
				$this->assertInstanceOf( \WP_Error::class, self::withRejected( $key, static fn (): mixed => ClosedFile::set( $id, $is_closed ) ), $key );
			}
			$this->assertTrue( ClosedFile::set( $id, $is_closed ) );
			$this->assertSame( $before, self::hashes( $id ) );
		}
	}

	public function test_what_cannot_be_closed_says_so(): void {
		$id = $this->image();
		unlink( (string) get_attached_file( $id, true ) );
		$this->assertSame( 'freehold_file_elsewhere', ClosedFile::set( $id, true )->get_error_code() );
		$this->assertFalse( ClosedFile::is_closed( $id ) );
	}

	public function test_a_deleted_attachment_leaves_no_file(): void {
		$id = $this->image();
		ClosedFile::set( $id, true );
		$folder = dirname( (string) get_attached_file( $id, true ) );
		$this->assertDirectoryExists( $folder );
		wp_delete_attachment( $id, true );
		$this->assertDirectoryDoesNotExist( $folder );
	}

	/** @return array<string, array{0: string}> */
	public static function kinds(): array {
		return array(
			'a paid part' => array( 'part' ),
			'a whole post' => array( 'whole' ),
		);
	}

	/** @dataProvider kinds */
	public function test_readers_get_addresses_that_expire( string $kind ): void {
		$this->actAs( 'admin' );
		$image = $this->image();
		$src   = wp_get_attachment_image_src( $image, 'medium' )[0];
		$html  = '<img src="' . $src . '" alt="" class="wp-image-' . $image . '"/><a href="' . wp_get_attachment_url( $image ) . '">All of it</a>';
		$plan  = self::plan();
		$id    = $this->post( 'part' === $kind ? self::container( $plan, $html ) : "<p>Open</p><!-- wp:more --><!--more--><!-- /wp:more --><p>{$html}</p>" );
		if ( 'whole' === $kind ) {
			update_post_meta( $id, Level::META, Level::PAID );
		}
		$open = $this->post( "<p>{$html}</p>" );
		ClosedFile::set( $image, true );
		wp_set_current_user( 0 );
		$this->assertStringNotContainsString( 'freehold_file=', self::page( $id ) );
		$this->assertStringNotContainsString( 'freehold_file=', self::page( $open ), 'A page that caches store has none.' );

		self::logIn( self::reader() );
		$this->assertStringNotContainsString( 'freehold_file=', self::asMember( static fn (): string => self::page( $id ) ), 'Not paid for.' );
		self::subscribe( $plan, 'ada@example.org' );
		\Freehold\Members\Access\Sessions::forget();
		$page = self::asMember( static fn (): string => self::page( $id ) );
		$this->assertStringNotContainsString( '/uploads/', $page, 'In srcset, too.' );
		$this->assertGreaterThan( 2, preg_match_all( '~freehold_file=' . $image . '&#038;name=([^&]+)&#038;token=([0-9a-z.]+)~', $page, $found, PREG_SET_ORDER ) );
		foreach ( $found as [ , $name, $token ] ) {
			$this->assertSame( 'reader', ClosedUrls::opens( $image, $token ) );
			$this->assertFileExists( ClosedFile::find( $image, $name ) );
		}
		$this->assertStringNotContainsString( 'freehold_file=', self::asMember( static fn (): string => self::page( $open ) ) );
		[ $end, $viewer, $signature ] = explode( '.', $found[0][2] );
		$this->assertLessThan( time() + 10 * HOUR_IN_SECONDS, (int) $end );
		foreach ( array( '', 'x', ( (int) $end + 1 ) . ".{$viewer}.{$signature}", '1.reader.' . $signature ) as $wrong ) {
			$this->assertSame( '', ClosedUrls::opens( $image, $wrong ) );
		}
		$this->assertSame( '', ClosedUrls::opens( $image + 1, $found[0][2] ), 'Of another file.' );
		$this->actAs( 'subscriber' );
		$this->assertSame( '', ClosedUrls::opens( $image, '' ) );
		$this->actAs( 'author' );
		$this->assertSame( 'user', ClosedUrls::opens( $image, '' ), 'Who sees the library opens it.' );
		$this->assertSame( '', ClosedFile::find( $image, '../../../wp-config.php' ) );
	}

	public function test_the_draft_of_a_contributor_opens_no_file(): void {
		$this->actAs( 'admin' );
		$image = $this->image();
		$html  = '<img src="' . wp_get_attachment_url( $image ) . '" alt=""/>';
		ClosedFile::set( $image, true );
		$contributor = wp_insert_user( array( 'user_login' => 'contributor', 'user_pass' => 'password', 'role' => 'contributor' ) );
		$fields      = array( 'post_author' => $contributor, 'post_status' => 'pending' );
		$draft       = $this->post( self::container( self::plan(), $html ), $fields );
		wp_set_current_user( $contributor );
		$page = static fn (): string => self::asMember( static fn (): string => self::page( $draft ) );
		$this->assertStringContainsString( 'closed', $page(), 'The contributor sees the part.' );
		$this->assertStringNotContainsString( 'freehold_file=', $page() );
		$this->actAs( 'editor' );
		wp_update_post( array( 'ID' => $draft, 'post_status' => 'publish' ) );
		$this->assertStringContainsString( 'freehold_file=', self::asMember( static fn (): string => self::page( $draft ) ), 'An editor has published it.' );
	}

	public function test_what_visitors_write_opens_no_file(): void {
		$this->actAs( 'admin' );
		$named = $this->image( 'named.png' );
		$other = $this->image( 'other.png' );
		$url   = wp_get_attachment_url( $other );
		$plan  = self::plan();
		$ref   = $this->post( '<!-- wp:html --><img src="' . wp_get_attachment_url( $named ) . '" alt=""/><!-- /wp:html -->', array( 'post_type' => 'wp_block' ) );
		$id    = $this->post( self::container( $plan, '<!-- wp:block {"ref":' . $ref . '} /-->' ) );
		ClosedFile::set( $named, true );
		ClosedFile::set( $other, true );
		self::subscribe( $plan, 'ada@example.org' );
		self::logIn( self::reader() );
		// As a form shows what a visitor has sent.
		add_filter( 'the_content', static fn ( string $html ): string => "{$html}<textarea>{$url}?x=1</textarea>" );
		$page = self::asMember( static fn (): string => self::page( $id ) );
		$this->assertStringContainsString( "freehold_file={$named}&", $page );
		$this->assertStringNotContainsString( "freehold_file={$other}&", $page );
	}

	public function test_names_of_closed_files_stay_free_and_no_file_is_replaced(): void {
		$this->actAs( 'admin' );
		$id   = $this->image();
		$path = (string) get_attached_file( $id, true );
		ClosedFile::set( $id, true );
		$first = wp_upload_bits( 'closed.png', null, 'first' );
		$next  = wp_upload_bits( 'closed.png', null, 'next' );
		$names = array( $path, $first['file'], $next['file'] );
		$this->assertCount( 3, array_unique( $names ) );
		$this->assertSame( array( 'first', 'next' ), array( file_get_contents( $first['file'] ), file_get_contents( $next['file'] ) ) );

		file_put_contents( $path, 'Uploaded while the plugin was off.' );
		$result = ClosedFile::set( $id, false );
		$this->assertSame( 'freehold_file_name', is_wp_error( $result ) ? $result->get_error_code() : '' );
		$this->assertTrue( ClosedFile::has_moved( $id ) );
		unlink( $path );
		$this->assertTrue( ClosedFile::set( $id, false ) );
		$this->assertFileExists( $path );
		unlink( $first['file'] );
		unlink( $next['file'] );
	}

	public function test_a_closed_file_is_known_again_after_the_plugin_was_deleted(): void {
		$this->actAs( 'admin' );
		$id     = $this->image();
		$url    = wp_get_attachment_url( $id );
		$before = self::hashes( $id );
		ClosedFile::set( $id, true );
		delete_post_meta( $id, '_freehold_closed_folder' );
		delete_post_meta( $id, '_freehold_closed_path' );
		\Freehold\Settings::set( 'closed_files', false );
		$this->assertTrue( ClosedFile::set( $id, true ) );
		$this->assertSame( $url, wp_get_attachment_url( $id ) );
		$this->assertTrue( ClosedFile::set( $id, false ) );
		$this->assertSame( array( $url, $before ), array( wp_get_attachment_url( $id ), self::hashes( $id ) ) );
	}

	public function test_an_image_that_is_changed_stays_closed(): void {
		$this->actAs( 'admin' );
		$id = $this->image();
		ClosedFile::set( $id, true );
		$folder = dirname( (string) get_attached_file( $id, true ) );
		// As WordPress's image editor.
		$name = 'closed-e1700000000.png';
		copy( (string) get_attached_file( $id, true ), "{$folder}/{$name}" );
		update_attached_file( $id, "{$folder}/{$name}" );
		wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, "{$folder}/{$name}" ) );
		$this->assertStringEndsWith( "/{$name}", (string) wp_get_attachment_url( $id ) );
		$this->assertStringNotContainsString( ClosedFile::ROOT, wp_get_attachment_url( $id ) . wp_get_attachment_image_srcset( $id ) );
		$html = (string) wp_get_attachment_image( $id, 'medium' );
		$this->assertStringNotContainsString( '/uploads/', ClosedUrls::sign( $html, $html ) );
		$this->assertSame( "{$folder}/{$name}", ClosedFile::find( $id, $name ) );
	}

	public function test_a_form_that_is_older_than_the_file_s_closing_does_not_open_it(): void {
		$this->actAs( 'admin' );
		ClosedField::watch();
		$id   = $this->image();
		$save = static fn ( array $fields ) => apply_filters( 'attachment_fields_to_save', get_post( $id, ARRAY_A ), $fields );
		$save( array( 'freehold_was_closed' => '0', 'freehold_closed' => '1' ) );
		$this->assertTrue( ClosedFile::is_closed( $id ) );
		$save( array( 'freehold_was_closed' => '0', 'freehold_closed' => '0' ) );
		$this->assertTrue( ClosedFile::is_closed( $id ) );
		require_once ABSPATH . 'wp-admin/includes/media.php';
		$this->assertStringContainsString( "name=\"attachments[{$id}][freehold_was_closed]\" value=\"1\"", get_compat_media_markup( $id )['item'] );
		$save( array( 'freehold_was_closed' => '1', 'freehold_closed' => '0' ) );
		$this->assertFalse( ClosedFile::is_closed( $id ) );
	}

	public function test_the_box_closes_and_opens(): void {
		$this->actAs( 'admin' );
		ClosedField::watch();
		$id   = $this->image();
		$html = static fn (): string => (string) wp_json_encode( get_compat_media_markup( $id ), JSON_UNESCAPED_SLASHES );
		$save = static function ( string $value ) use ( $id ): void {
			$post = apply_filters( 'attachment_fields_to_save', get_post( $id, ARRAY_A ), array( 'freehold_closed' => $value ) );
			wp_update_post( wp_slash( $post ) );
		};
		require_once ABSPATH . 'wp-admin/includes/media.php';
		$this->assertStringContainsString( 'Closed file', $html() );
		$this->assertStringNotContainsString( 'checked', $html() );
		$save( '1' );
		$this->assertTrue( ClosedFile::is_closed( $id ) );
		$this->assertSame( 'private', get_post_field( 'post_status', $id ) );
		$this->assertStringContainsString( 'checked', $html() );
		$save( '0' );
		$this->assertFalse( ClosedFile::is_closed( $id ) );
		$this->assertSame( 'inherit', get_post_field( 'post_status', $id ) );
		wp_update_post( array( 'ID' => $id, 'post_mime_type' => 'video/mp4' ) );
		$save( '1' );
		$this->assertFalse( ClosedFile::is_closed( $id ), 'Videos have a privacy of their own.' );
		$this->assertStringNotContainsString( 'Closed file', $html() );
		wp_update_post( array( 'ID' => $id, 'post_mime_type' => 'image/png' ) );
		unlink( (string) get_attached_file( $id, true ) );
		$save( '1' );
		$this->assertStringContainsString( 'cannot be closed', $html() );
		$this->assertStringNotContainsString( 'cannot be closed', $html(), 'It says so once.' );
	}
}
