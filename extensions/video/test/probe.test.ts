/**
 * Node's files have the same interface as those of browsers; those of jsdom have less.
 *
 * @jest-environment node
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withIndexFirst } from '@freehold/video-files/fast-start';
import { boxAt, boxesIn, type Box } from '@freehold/video-files/mp4';
import { probe } from '../convert/probe';
import { Reader } from '@freehold/video-files/reader';

const bytes = ( ...parts: Array< string | number[] | Uint8Array > ) =>
	Uint8Array.from(
		parts.flatMap( ( part ) =>
			typeof part === 'string'
				? [ ...part ].map( ( character ) => character.charCodeAt( 0 ) )
				: [ ...part ]
		)
	);

const number = ( value: number, length = 4 ) =>
	Array.from(
		{ length },
		( _, index ) =>
			Math.floor( value / 256 ** ( length - 1 - index ) ) % 256
	);

/** A box of an MP4 file. */
const box = ( type: string, ...content: Uint8Array[] ) => {
	const inside = bytes( ...content );
	return bytes( number( inside.length + 8 ), type, inside );
};

const track = ( handler: string, codec: string, offsets: number[] ) =>
	box(
		'trak',
		box(
			'mdia',
			box( 'hdlr', bytes( number( 0, 8 ), handler, number( 0, 13 ) ) ),
			box(
				'minf',
				box(
					'stbl',
					box(
						'stsd',
						bytes( number( 0 ), number( 1 ) ),
						box( codec, bytes( number( 0, 70 ) ) )
					),
					box(
						'stco',
						bytes(
							number( 0 ),
							number( offsets.length ),
							...offsets.map( ( offset ) => number( offset ) )
						)
					)
				)
			)
		)
	);

const MEDIA = box( 'mdat', bytes( 'first', 'second' ) );
const head = ( brand = 'isom' ) => box( 'ftyp', bytes( brand, number( 0 ) ) );
const movie = ( codec: string, sound: string, shift = 0 ) => {
	const start = head().length + 8 + shift;
	return box(
		'moov',
		box( 'mvhd', bytes( number( 0, 100 ) ) ),
		track( 'vide', codec, [ start, start + 5 ] ),
		track( 'soun', sound, [ start ] )
	);
};
const file = ( ...parts: Uint8Array[] ) =>
	new File( parts as BlobPart[], 'film.mp4', {
		type: 'video/mp4',
		lastModified: 7,
	} );

/** The first bytes of each track's media. */
async function samplesOf( given: File ): Promise< Uint8Array[] > {
	const reader = new Reader( given );
	const boxes = await boxesIn( reader, 0, given.size );
	const index = boxes.find( ( { type } ) => type === 'moov' ) as Box;
	const tracks = ( await boxesIn( reader, index.from, index.to ) ).filter(
		( { type } ) => type === 'trak'
	);
	return Promise.all(
		tracks.map( async ( one ) => {
			const own = new Reader( given );
			const table = ( await boxAt( own, one, [
				'mdia',
				'minf',
				'stbl',
				'stco',
			] ) ) as Box;
			return Uint8Array.from(
				await own.read( await own.number( table.from + 8, 4 ), 32 )
			);
		} )
	);
}

describe( 'A video before its upload', () => {
	it.each( [
		[ 'avc1', 'mp4a', 'playable' ],
		[ 'av01', 'Opus', 'playable' ],
		[ 'hvc1', 'mp4a', 'codec' ],
		[ 'apcn', 'sowt', 'codec' ],
		[ 'avc1', 'ac-3', 'codec' ],
	] )( 'with %s and %s is %s', async ( video, audio, verdict ) => {
		const { verdict: found } = await probe(
			file( head(), movie( video, audio ), MEDIA )
		);
		expect( found ).toBe( verdict );
	} );

	it( 'says which codecs it has', async () => {
		expect(
			await probe( file( head(), movie( 'hev1', 'alac' ), MEDIA ) )
		).toEqual( {
			container: 'mp4',
			video: [ 'HEVC' ],
			audio: [ 'ALAC' ],
			verdict: 'codec',
		} );
	} );

	it.each( [
		[
			'quicktime',
			'container',
			file( head( 'qt  ' ), movie( 'avc1', 'mp4a' ), MEDIA ),
		],
		[
			'avi',
			'container',
			new File(
				[ bytes( 'RIFF', number( 9 ), 'AVI LIST' ) as BlobPart ],
				'a.avi'
			),
		],
		[
			'asf',
			'container',
			new File(
				[ bytes( [ 0x30, 0x26, 0xb2, 0x75, 0, 0, 0, 0 ] ) as BlobPart ],
				'a.wmv'
			),
		],
		[ 'unknown', 'unknown', new File( [ 'words' ], 'a.txt' ) ],
		[ 'unknown', 'unknown', new File( [], 'empty' ) ],
		[ 'mp4', 'unknown', file( head(), bytes( number( 3 ), 'moov' ) ) ],
	] )(
		'is a file of the type %s: %s',
		async ( container, verdict, given ) => {
			expect( await probe( given ) ).toMatchObject( {
				container,
				verdict,
			} );
		}
	);

	it( 'is read in parts, whatever its size', async () => {
		const whole = file( head(), MEDIA, movie( 'avc1', 'mp4a' ) );
		let read = 0;
		const slice = jest
			.spyOn( Blob.prototype, 'slice' )
			.mockImplementation( function ( this: Blob, from = 0, to = 0 ) {
				read += Math.min( to, this.size ) - from;
				slice.mockRestore();
				const part = this.slice( from, to );
				return part;
			} );
		await probe( whole );
		expect( read ).toBeLessThanOrEqual( 65536 );
	} );

	it( 'made by a real encoder is recognized', async () => {
		const webm = readFileSync( join( __dirname, 'files/small.webm' ) );
		expect(
			await probe( new File( [ webm ], 'small.webm' ) )
		).toMatchObject( {
			container: 'webm',
			video: [ 'VP8' ],
			verdict: 'playable',
		} );
		const mp4 = readFileSync( join( __dirname, 'files/index-at-end.mp4' ) );
		expect( await probe( new File( [ mp4 ], 'small.mp4' ) ) ).toMatchObject(
			{
				container: 'mp4',
				video: [ 'H.264' ],
				verdict: 'index-at-end',
			}
		);
	} );

	it( 'recognizes Matroska, whose sizes have eight bytes', async () => {
		const mkv = readFileSync( join( __dirname, 'files/small.mkv' ) );
		expect( await probe( new File( [ mkv ], 'small.mkv' ) ) ).toEqual( {
			container: 'matroska',
			video: [ 'H.264' ],
			audio: [ 'AAC' ],
			verdict: 'container',
		} );
	} );
} );

describe( 'An index at the end of a file', () => {
	it( 'moves to the front, and its offsets with it', async () => {
		const index = movie( 'avc1', 'mp4a' );
		const given = file( head(), MEDIA, index );
		expect( ( await probe( given ) ).verdict ).toBe( 'index-at-end' );
		const moved = ( await withIndexFirst( given ) ) as File;
		expect( moved ).toMatchObject( {
			name: 'film.mp4',
			type: 'video/mp4',
			lastModified: 7,
			size: given.size,
		} );
		expect( ( await probe( moved ) ).verdict ).toBe( 'playable' );
		expect( new Uint8Array( await moved.arrayBuffer() ) ).toEqual(
			bytes( head(), movie( 'avc1', 'mp4a', index.length ), MEDIA )
		);
	} );

	it( 'moves in a file of a real encoder', async () => {
		const mp4 = readFileSync( join( __dirname, 'files/index-at-end.mp4' ) );
		const moved = ( await withIndexFirst(
			new File( [ mp4 ], 'small.mp4' )
		) ) as File;
		const boxes = await boxesIn( new Reader( moved ), 0, moved.size );
		const types = boxes.map( ( { type } ) => type );
		expect( types.indexOf( 'moov' ) ).toBeLessThan(
			types.indexOf( 'mdat' )
		);
		const before = await samplesOf( new File( [ mp4 ], 'small.mp4' ) );
		expect( before ).toHaveLength( 2 );
		expect( await samplesOf( moved ) ).toEqual( before );
	} );

	it.each( [
		[ 'is in front', file( head(), movie( 'avc1', 'mp4a' ), MEDIA ) ],
		[
			'is compressed',
			file( head(), MEDIA, box( 'moov', box( 'cmov', bytes( 'x' ) ) ) ),
		],
		[
			'is followed by media',
			file( head(), MEDIA, movie( 'avc1', 'mp4a' ), MEDIA ),
		],
		[
			'is not all',
			file( head(), MEDIA, movie( 'avc1', 'mp4a' ), box( 'moof' ) ),
		],
		[
			'is malformed',
			file( head(), MEDIA, box( 'moov', bytes( number( 90 ), 'trak' ) ) ),
		],
	] )( 'stays where it %s', async ( _, given ) => {
		expect( await withIndexFirst( given ) ).toBeNull();
	} );
} );
