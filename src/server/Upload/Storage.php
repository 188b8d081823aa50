<?php
/**
 * The files of unfinished uploads.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Upload;

use Freehold\Files\PrivateFolder;
use Freehold\Modules\Uninstaller;

/**
 * Stores the bytes of each upload in one file with a random name without extension. The name is not part of the upload's URL.
 */
final class Storage {

	private const NAME = '/^[0-9a-f]{32}$/D';

	/**
	 * Returns the folder.
	 *
	 * @return string Whole path.
	 */
	public static function folder(): string {
		return PrivateFolder::path( Uninstaller::TEMPORARY_FOLDER );
	}

	/**
	 * Returns the path of a file.
	 *
	 * @param string $name The file's name.
	 * @throws \LogicException If the name is invalid.
	 */
	public static function path( string $name ): string {
		if ( 1 !== preg_match( self::NAME, $name ) ) {
			throw new \LogicException( 'Invalid name of a file.' );
		}
		return self::folder() . "/{$name}";
	}

	/**
	 * Creates an empty file.
	 *
	 * @param string $name The file's name.
	 * @throws TusError With status 507 if it cannot be created.
	 */
	public static function create( string $name ): void {
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- WP_Filesystem reads whole files into memory. The result is checked.
		if ( ! PrivateFolder::create( self::folder() ) || ! @touch( self::path( $name ) ) ) {
			throw TusError::storage();
		}
		@chmod( self::path( $name ), 0600 );
		// phpcs:enable
	}

	/**
	 * Opens a file for writing at an offset.
	 *
	 * @param string $name   The file's name.
	 * @param int    $offset Bytes from the start.
	 * @return resource
	 * @throws TusError With status 507 if it cannot be opened; 410 if it is missing or shorter than the offset.
	 */
	public static function open( string $name, int $offset ) {
		clearstatcache( true, self::path( $name ) );
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- WP_Filesystem reads whole files into memory. The result is checked.
		if ( ! file_exists( self::path( $name ) ) ) {
			throw TusError::expired();
		}
		$file = @fopen( self::path( $name ), 'r+b' );
		if ( false === $file ) {
			throw TusError::storage();
		}
		if ( (int) fstat( $file )['size'] < $offset ) {
			throw TusError::expired();
		}
		if ( $offset > 0 ) {
			fseek( $file, $offset );
		}
		// phpcs:enable
		return $file;
	}

	/**
	 * Deletes a file.
	 *
	 * @param string $name The file's name.
	 */
	public static function delete( string $name ): void {
		if ( is_file( self::path( $name ) ) ) {
			wp_delete_file( self::path( $name ) );
		}
	}

	/**
	 * Deletes files that no upload has.
	 *
	 * @param int $before The latest time of their last change, in seconds of Unix time.
	 */
	public static function delete_orphans( int $before ): void {
		$names = is_dir( self::folder() ) ? (array) scandir( self::folder() ) : array();
		$old   = array_filter( $names, static fn ( string $name ): bool => 1 === preg_match( self::NAME, $name ) && (int) filemtime( self::path( $name ) ) < $before );
		foreach ( array_chunk( $old, 100 ) as $some ) {
			array_map( array( self::class, 'delete' ), array_diff( $some, UploadTable::known_files( $some ) ) );
		}
	}
}
