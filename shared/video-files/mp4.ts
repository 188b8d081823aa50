/**
 * Reads the boxes of MP4 and QuickTime files (ISO/IEC 14496-12).
 */
import type { Reader } from './reader';

/** A box: its content is from `from` to `to`. */
export type Box = {
	type: string;
	/** Where the box itself begins. */
	start: number;
	from: number;
	to: number;
};

/** Stops reading malformed files. */
const MAX_BOXES = 10_000;

const VIDEO: Record< string, string > = {
	avc1: 'H.264',
	avc3: 'H.264',
	hvc1: 'HEVC',
	hev1: 'HEVC',
	dvh1: 'HEVC',
	dvhe: 'HEVC',
	av01: 'AV1',
	vp08: 'VP8',
	vp09: 'VP9',
	ap4h: 'ProRes',
	ap4x: 'ProRes',
	apch: 'ProRes',
	apcn: 'ProRes',
	apcs: 'ProRes',
	apco: 'ProRes',
	mp4v: 'MPEG-4',
	jpeg: 'Motion JPEG',
	mjpa: 'Motion JPEG',
	mjpb: 'Motion JPEG',
	s263: 'H.263',
	h263: 'H.263',
	AVdn: 'DNxHD',
};

const AUDIO: Record< string, string > = {
	mp4a: 'AAC',
	'.mp3': 'MP3',
	Opus: 'Opus',
	fLaC: 'FLAC',
	alac: 'ALAC',
	'ac-3': 'AC-3',
	'ec-3': 'E-AC-3',
	samr: 'AMR',
	sawb: 'AMR',
	sowt: 'PCM',
	twos: 'PCM',
	lpcm: 'PCM',
	in24: 'PCM',
	in32: 'PCM',
	fl32: 'PCM',
	ipcm: 'PCM',
	fpcm: 'PCM',
	ulaw: 'PCM',
	alaw: 'PCM',
};

/**
 * Returns the boxes in a part of a file.
 *
 * @param reader The file.
 * @param from   Where the first box begins.
 * @param to     Where the last one ends.
 */
export async function boxesIn(
	reader: Reader,
	from: number,
	to: number
): Promise< Box[] > {
	const boxes: Box[] = [];
	let start = from;
	while ( start + 8 <= to && boxes.length < MAX_BOXES ) {
		let size = await reader.number( start, 4 );
		const type = await reader.text( start + 4, 4 );
		let header = 8;
		if ( size === 1 ) {
			size = await reader.number( start + 8, 8 );
			header = 16;
		} else if ( size === 0 ) {
			size = to - start;
		}
		if ( size < header ) {
			break;
		}
		boxes.push( {
			type,
			start,
			from: start + header,
			to: Math.min( to, start + size ),
		} );
		start += size;
	}
	return boxes;
}

/**
 * Returns the box at a path.
 *
 * @param reader The file.
 * @param box    Where to begin.
 * @param path   The types of the boxes, each inside the previous one.
 */
export async function boxAt(
	reader: Reader,
	box: Box,
	path: string[]
): Promise< Box | undefined > {
	let now: Box | undefined = box;
	for ( const type of path ) {
		const inside: Box[] = now
			? await boxesIn( reader, now.from, now.to )
			: [];
		now = inside.find( ( child ) => child.type === type );
	}
	return now;
}

/** Returns the codecs of a track: what it is, and the types of its sample descriptions. */
async function readTrack(
	reader: Reader,
	track: Box
): Promise< { handler: string; types: string[] } > {
	const media = await boxAt( reader, track, [ 'mdia' ] );
	const handler = media && ( await boxAt( reader, media, [ 'hdlr' ] ) );
	const table =
		media && ( await boxAt( reader, media, [ 'minf', 'stbl', 'stsd' ] ) );
	return {
		// Four bytes of version and flags, four of another type.
		handler: handler ? await reader.text( handler.from + 8, 4 ) : '',
		types: table
			? ( await boxesIn( reader, table.from + 8, table.to ) ).map(
					( { type } ) => type
			  )
			: [],
	};
}

/**
 * Looks at a file.
 *
 * @param reader The file.
 * @return The codecs, and whether the index comes after the media.
 */
export async function probeMp4( reader: Reader ): Promise< {
	video: string[];
	audio: string[];
	isIndexAtEnd: boolean;
} > {
	const boxes = await boxesIn( reader, 0, reader.size );
	const at = ( wanted: string ) =>
		boxes.findIndex( ( { type } ) => type === wanted );
	const movie = boxes[ at( 'moov' ) ];
	const video: string[] = [];
	const audio: string[] = [];
	const tracks = movie
		? ( await boxesIn( reader, movie.from, movie.to ) ).filter(
				( { type } ) => type === 'trak'
		  )
		: [];
	for ( const track of tracks ) {
		const { handler, types } = await readTrack( reader, track );
		if ( handler === 'vide' ) {
			video.push(
				...types.map( ( type ) => VIDEO[ type ] ?? type.trim() )
			);
		} else if ( handler === 'soun' ) {
			audio.push(
				...types.map( ( type ) => AUDIO[ type ] ?? type.trim() )
			);
		}
	}
	return {
		video,
		audio,
		isIndexAtEnd: at( 'mdat' ) >= 0 && at( 'moov' ) > at( 'mdat' ),
	};
}
