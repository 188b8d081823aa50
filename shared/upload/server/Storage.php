<?php
declare( strict_types=1 );

namespace Freehold\Upload;

use Freehold\Files;
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
		if ( ! PrivateFolder::create( self::folder() ) || ! Files::create( self::path( $name ) ) ) {
			throw TusError::storage();
		}
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
		if ( ! file_exists( self::path( $name ) ) ) {
			throw TusError::expired();
		}
		$file = Files::open( self::path( $name ), 'r+b' ) ?? throw TusError::storage();
		if ( (int) fstat( $file )['size'] < $offset ) {
			throw TusError::expired();
		}
		if ( $offset > 0 ) {
			fseek( $file, $offset );
		}
		return $file;
	}

	/**
	 * Cuts the file of a complete upload to its length: a request that another one replaced may have written more.
	 *
	 * @param Upload $upload The upload with its lock.
	 * @throws TusError With status 410 if the file is missing or shorter; 507 if it cannot be cut.
	 */
	public static function fit( Upload $upload ): void {
		$file   = self::open( $upload->file, $upload->length );
		$is_cut = (int) fstat( $file )['size'] === $upload->length || ftruncate( $file, $upload->length );
		fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- See Files.
		if ( ! $is_cut ) {
			throw TusError::storage();
		}
	}

	/**
	 * Returns how much space the files of all unfinished uploads take.
	 *
	 * @return int Bytes.
	 */
	public static function size(): int {
		clearstatcache();
		return array_sum( array_map( static fn ( string $name ): int => (int) @filesize( self::path( $name ) ), self::names() ) ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- Another request may delete a file.
	}

	/**
	 * Deletes a file.
	 *
	 * @param string $name The file's name.
	 */
	public static function delete( string $name ): void {
		Files::delete( self::path( $name ) );
	}

	/**
	 * Deletes files that no upload has.
	 *
	 * @param int $before The latest time of their last change, in seconds of Unix time.
	 */
	public static function delete_orphans( int $before ): void {
		$old = array_filter( self::names(), static fn ( string $name ): bool => (int) @filemtime( self::path( $name ) ) < $before ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- Another request may delete a file.
		foreach ( array_chunk( $old, 100 ) as $some ) {
			array_map( array( self::class, 'delete' ), array_diff( $some, UploadTable::known_files( $some ) ) );
		}
	}

	/**
	 * Returns the names of all files.
	 *
	 * @return string[]
	 */
	private static function names(): array {
		return preg_grep( self::NAME, is_dir( self::folder() ) ? (array) scandir( self::folder() ) : array() );
	}
}
