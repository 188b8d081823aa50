<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery\Tests;

use Freehold\Database\Options;
use Freehold\Modules;
use Freehold\Modules\InstagramGallery\Accounts\Account;
use Freehold\Modules\InstagramGallery\Accounts\Accounts;
use Freehold\Modules\InstagramGallery\Accounts\AccountTable;
use Freehold\Modules\InstagramGallery\Images\Files;
use Freehold\Modules\InstagramGallery\Sync\Sync;
use Freehold\Modules\Tables;
use Freehold\Tests\TestCase;

/**
 * Requests go to the stand-in (`tests/services/instagram`) in a process of its own, over HTTP.
 */
abstract class InstagramTestCase extends TestCase {

	protected const USER = 'hills.and.valleys';

	/** @var resource|null */
	private static $process = null;

	protected static string $url = '';

	/** @var array<string, string> */
	private static array $variables = array();

	public static function setUpBeforeClass(): void {
		self::$process = proc_open(
			array( 'node', dirname( __DIR__, 3 ) . '/tests/services/instagram/serve.mjs' ),
			array( 1 => array( 'pipe', 'w' ), 2 => array( 'file', '/dev/null', 'w' ) ),
			$pipes
		);
		for ( $line = 0; $line < 3; $line++ ) {
			[ $name, $value ]         = explode( '=', trim( (string) fgets( $pipes[1] ) ), 2 ) + array( '', '' );
			self::$variables[ $name ] = $value;
		}
		self::$url = self::$variables['FREEHOLD_INSTAGRAM_URL'] ?? '';
		self::assertStringStartsWith( 'http://127.0.0.1:', self::$url, 'The stand-in did not start.' );
		// Tables end a transaction on MariaDB: they are made before the first test begins one.
		foreach ( Modules::get( 'instagram-gallery' )->tables() as $table ) {
			Tables::install( $table, true );
		}
	}

	public static function tearDownAfterClass(): void {
		proc_terminate( self::$process );
		proc_close( self::$process );
	}

	protected function setUp(): void {
		parent::setUp();
		$this->control( 'reset' );
		foreach ( self::$variables as $name => $value ) {
			$this->setEnvironment( $name, $value );
		}
		foreach ( Modules::get( 'instagram-gallery' )->tables() as $table ) {
			$table::clear();
		}
		Options::delete_below( 'freehold_rate_', PHP_INT_MAX );
	}

	protected function tearDown(): void {
		foreach ( glob( self::folder() . '/*/*' ) as $file ) {
			unlink( $file );
		}
		array_map( 'rmdir', glob( self::folder() . '/*' ) );
		parent::tearDown();
	}

	/** Lets the stand-in do something, see `tests/services/instagram/types.ts`. */
	protected function control( string $name, mixed ...$arguments ): mixed {
		$context = stream_context_create( array( 'http' => array( 'method' => 'POST', 'header' => 'Content-Type: application/json', 'content' => (string) wp_json_encode( $arguments ), 'ignore_errors' => true ) ) );
		return json_decode( (string) file_get_contents( self::$url . '/_control/' . $name, false, $context ), true );
	}

	/** @return array<int, array<string, mixed>> The requests whose method and path begin with a text. */
	protected function requests( string $start ): array {
		return $this->control( 'requests', $start );
	}

	/** Connects an account by a token of an age in days. */
	protected function connect( string $user = self::USER, int $age = 2 ): Account {
		$account = Accounts::connect_token( $this->control( 'token', $user, $age ) );
		$this->assertInstanceOf( Account::class, $account, is_wp_error( $account ) ? $account->get_error_message() : '' );
		return AccountTable::get( $account->id );
	}

	/** Brings the posts of an account here. */
	protected static function sync( Account $account ): Account {
		self::assertTrue( Sync::run( $account->id, 60 ) );
		return AccountTable::get( $account->id );
	}

	/** Makes something due that happened some seconds ago. */
	protected static function later( int $seconds ): void {
		global $wpdb;
		foreach ( array( 'next_at', 'refresh_at', 'expires_at', 'fetched_at' ) as $column ) {
			$wpdb->query( $wpdb->prepare( 'UPDATE %i SET %i = CASE WHEN %i > %d THEN %i - %d ELSE %i END', AccountTable::name(), $column, $column, $seconds, $column, $seconds, $column ) );
		}
	}

	/** The folder with all copied images. */
	protected static function folder(): string {
		return wp_upload_dir()['basedir'] . '/' . Files::FOLDER;
	}

	/** @return string[] The names of an account's files. */
	protected static function files( Account $account ): array {
		return array_map( 'basename', glob( self::folder() . "/{$account->handle}/*" ) );
	}

	/** Renders a block. */
	protected static function render( Account|string $account, array $attributes = array() ): string {
		$attributes += array( 'accessToken' => is_string( $account ) ? $account : $account->handle, 'instagramUser' => 'someone' );
		$json        = wp_json_encode( $attributes, JSON_HEX_TAG | JSON_HEX_AMP );
		return do_blocks( "<!-- wp:jetpack/instagram-gallery {$json} -->\n<div class=\"wp-block-jetpack-instagram-gallery\"><a href=\"https://www.instagram.com/someone/\">https://www.instagram.com/someone/</a></div>\n<!-- /wp:jetpack/instagram-gallery -->" );
	}
}
