/**
 * A disk that is full in the middle of an upload: the error is clear, what has arrived stays, and the upload continues when
 * there is room. On a real file system of 8 MB where the tests may mount one, and on a PHP stream that writes less than it is
 * given.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Site } from '../../../tests/site/playwright';
import {
	bytes,
	create,
	finish,
	hashOf,
	metadata,
	offsetOf,
	patch,
	send,
	stored,
	uploader,
} from './tus';

const run = promisify( execFile );

const MB = 1024 ** 2;

/** The size of the disk, and of the other file that is on it at first. */
const SIZE = 8 * MB;
const OTHER = 4 * MB;

/** A PHP stream on real files that has no room for more than a number of bytes in their folder. */
const STREAM = `<?php
class Freehold_Test_Disk {
	public $context;
	private $file;
	private static function real( $path ) {
		return substr( $path, strlen( 'freehold-disk://' ) );
	}
	private static function room() {
		clearstatcache();
		$files = array_filter( glob( WP_CONTENT_DIR . '/uploads/freehold-temporary/*' ), 'is_file' );
		return max( 0, (int) file_get_contents( WP_CONTENT_DIR . '/disk.txt' ) - array_sum( array_map( 'filesize', $files ) ) );
	}
	public function stream_open( $path, $mode ) {
		$this->file = @fopen( self::real( $path ), $mode );
		return false !== $this->file;
	}
	public function stream_write( $data ) {
		$beyond = ftell( $this->file ) + strlen( $data ) - fstat( $this->file )['size'];
		$excess = max( 0, $beyond - self::room() );
		return $excess >= strlen( $data ) ? 0 : fwrite( $this->file, substr( $data, 0, strlen( $data ) - $excess ) );
	}
	public function stream_read( $count ) {
		return fread( $this->file, $count );
	}
	public function stream_eof() {
		return feof( $this->file );
	}
	public function stream_tell() {
		return ftell( $this->file );
	}
	public function stream_seek( $offset, $whence ) {
		return 0 === fseek( $this->file, $offset, $whence );
	}
	public function stream_truncate( $size ) {
		return ftruncate( $this->file, $size );
	}
	public function stream_lock( $how ) {
		return flock( $this->file, $how );
	}
	public function stream_flush() {
		return fflush( $this->file );
	}
	public function stream_stat() {
		return fstat( $this->file );
	}
	public function stream_metadata( $path, $option, $value ) {
		return STREAM_META_TOUCH !== $option || touch( self::real( $path ) );
	}
	public function url_stat( $path ) {
		return @stat( self::real( $path ) );
	}
	public function mkdir( $path, $mode ) {
		return is_dir( self::real( $path ) ) || mkdir( self::real( $path ), $mode, true );
	}
	public function unlink( $path ) {
		return unlink( self::real( $path ) );
	}
}
stream_wrapper_register( 'freehold-disk', 'Freehold_Test_Disk' );
// Only for the bytes: a complete file is moved by its real path.
if ( isset( $_GET['freehold_upload'] ) ) {
	add_filter( 'upload_dir', static fn ( $folder ) => array( 'basedir' => 'freehold-disk://' . $folder['basedir'] ) + $folder );
}
`;

/** A disk that an upload can fill. */
type Disk = {
	/** Makes the disk larger. */
	grow: () => Promise< unknown >;
	/** Removes it. */
	remove: () => Promise< unknown >;
};

const folderOf = ( site: Site ) =>
	join( site.wordpress, 'wp-content/uploads/freehold-temporary' );

/** Empties the folder of uploads, because the files of earlier tests need room. */
async function empty( site: Site ): Promise< string > {
	const folder = folderOf( site );
	await rm( folder, { recursive: true, force: true } );
	await mkdir( folder, { recursive: true } );
	return folder;
}

/** Mounts a file system in memory. Returns null where this is not allowed. */
async function mount( site: Site ): Promise< Disk | null > {
	const folder = await empty( site );
	try {
		await run( 'mount', [
			...[ '-t', 'tmpfs', '-o', `size=${ SIZE }` ],
			'freehold-test',
			folder,
		] );
	} catch {
		return null;
	}
	return {
		grow: () =>
			run( 'mount', [ '-o', `remount,size=${ 2 * SIZE }`, folder ] ),
		remove: () => run( 'umount', [ '--lazy', folder ] ),
	};
}

/** Makes PHP write through a stream that becomes full. */
async function stream( site: Site ): Promise< Disk > {
	const content = join( site.wordpress, 'wp-content' );
	const plugin = join( content, 'mu-plugins/upload-disk.php' );
	const limit = ( size: number ) =>
		writeFile( join( content, 'disk.txt' ), String( size ) );
	await empty( site );
	await limit( SIZE );
	await writeFile( plugin, STREAM );
	return { grow: () => limit( 2 * SIZE ), remove: () => rm( plugin ) };
}

for ( const [ name, make ] of [
	[ 'a file system of 8 MB', mount ],
	[ 'a stream that writes less than it is given', stream ],
] as const ) {
	test( `disk: on ${ name }, what has arrived stays, and the upload continues byte for byte when there is room`, async ( {
		site,
	} ) => {
		const disk = await make( site );
		test.skip( disk === null, 'This user may not mount a file system.' );
		const folder = folderOf( site );
		const other = join( folder, 'other' );
		try {
			await writeFile( other, new Uint8Array( OTHER ) );
			const user = await uploader( site );
			const content = bytes( 6 * MB ).map(
				( byte ) => 97 + ( byte % 26 )
			);
			const url = await create( user, content.length );
			const isFull = async ( response: Response ) => {
				expect( response.status ).toBe( 507 );
				expect( await response.json() ).toMatchObject( {
					code: 'freehold_upload_storage',
					message:
						'The server cannot store the file. Its disk may be full. Try again later.',
				} );
			};
			await isFull( await patch( user, url, 0, content ) );
			const offset = await offsetOf( user, url );
			expect( offset ).toBeGreaterThan( 3 * MB );
			expect( offset ).toBeLessThanOrEqual( SIZE - OTHER );
			expect( await stored( site, url ) ).toEqual( {
				size: offset,
				hash: hashOf( content.subarray( 0, offset ) ),
			} );

			// Nothing is lost, however often a client tries, also with a checksum.
			const rest = content.subarray( offset );
			const checksum = createHash( 'sha1' ).update( rest );
			await isFull( await patch( user, url, offset, rest ) );
			await isFull(
				await patch( user, url, offset, rest, {
					'Upload-Checksum': `sha1 ${ checksum.digest( 'base64' ) }`,
				} )
			);
			expect( await offsetOf( user, url ) ).toBe( offset );

			await rm( other );
			const response = await patch( user, url, offset, rest );
			expect( response.status ).toBe( 204 );
			expect( await stored( site, url ) ).toEqual( {
				size: content.length,
				hash: hashOf( content ),
			} );
			// The media library may be on another file system.
			expect( await finish( site, user, url ) ).toMatchObject( {
				status: 200,
				body: { status: 'finished' },
			} );
			expect(
				await site.wpEval( `
					$posts = get_posts( array( 'post_type' => 'attachment', 'title' => 'notes' ) );
					return hash_file( 'sha256', get_attached_file( $posts[0]->ID ) );
				` )
			).toBe( hashOf( content ) );
		} finally {
			await disk?.remove();
			await rm( other, { force: true } );
		}
	} );

	test( `disk: on ${ name }, parts are joined when there is room for them twice`, async ( {
		site,
	} ) => {
		const disk = await make( site );
		test.skip( disk === null, 'This user may not mount a file system.' );
		try {
			const user = await uploader( site );
			const parts = [ 1, 2 ].map( ( seed ) => bytes( 2.5 * MB, seed ) );
			const urls: string[] = [];
			for ( const part of parts ) {
				const url = await create( user, part.length, {
					'Upload-Concat': 'partial',
				} );
				expect( ( await patch( user, url, 0, part ) ).status ).toBe(
					204
				);
				urls.push( url );
			}
			const concatenate = () =>
				send( user, 'POST', user.endpoint, {
					'Upload-Concat': `final;${ urls.join( ' ' ) }`,
					'Upload-Metadata': metadata( { filename: 'parts.txt' } ),
				} );
			const full = await concatenate();
			expect( full.status ).toBe( 507 );
			expect( await full.json() ).toMatchObject( {
				code: 'freehold_upload_storage',
			} );
			await disk?.grow();
			const final = await concatenate();
			expect( final.status ).toBe( 201 );
			const url = final.headers.get( 'Location' ) ?? '';
			expect( await stored( site, url ) ).toEqual( {
				size: 5 * MB,
				hash: hashOf( Buffer.concat( parts ) ),
			} );
			// The request that failed has left no further copy.
			const names = await readdir( folderOf( site ) );
			const sizes = await Promise.all(
				names
					.filter( ( file ) => /^[0-9a-f]{32}$/.test( file ) )
					.map( ( file ) => stat( join( folderOf( site ), file ) ) )
			);
			expect( sizes.map( ( { size } ) => size ).sort() ).toEqual( [
				2.5 * MB,
				2.5 * MB,
				5 * MB,
			] );
		} finally {
			await disk?.remove();
		}
	} );
}
