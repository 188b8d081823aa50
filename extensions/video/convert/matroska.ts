/**
 * Reads the elements of Matroska and WebM files (RFC 8794, RFC 9559).
 */
import { trimEndOf } from '@freehold/text/trim-end-of';
import type { Reader } from '@freehold/video-files/reader';

const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const CODEC_ID = 0x86;

/** Stops reading malformed files. */
const MAX_ELEMENTS = 1000;

const CODECS: Array< [ RegExp, string ] > = [
	[ /^V_VP8/, 'VP8' ],
	[ /^V_VP9/, 'VP9' ],
	[ /^V_AV1/, 'AV1' ],
	[ /^V_MPEG4\/ISO\/AVC/, 'H.264' ],
	[ /^V_MPEGH\/ISO\/HEVC/, 'HEVC' ],
	[ /^V_PRORES/, 'ProRes' ],
	[ /^V_MPEG4/, 'MPEG-4' ],
	[ /^A_VORBIS/, 'Vorbis' ],
	[ /^A_OPUS/, 'Opus' ],
	[ /^A_AAC/, 'AAC' ],
	[ /^A_MPEG\/L3/, 'MP3' ],
	[ /^A_FLAC/, 'FLAC' ],
	[ /^A_AC3/, 'AC-3' ],
	[ /^A_EAC3/, 'E-AC-3' ],
	[ /^A_PCM/, 'PCM' ],
];

type Element = { id: number; from: number; to: number };

/** Reads a number of variable length: the first bit that is set tells how many bytes it has. */
async function readSize(
	reader: Reader,
	at: number,
	hasMarker: boolean
): Promise< { value: number; length: number; isUnknown: boolean } > {
	const first = await reader.number( at, 1 );
	const length = Math.clz32( first ) - 23;
	if ( length > 8 ) {
		throw new Error( 'The file is malformed.' );
	}
	// The marker is removed from the first byte, because a number with eight bytes and the marker would be rounded.
	const lead = hasMarker ? first : first - 2 ** ( 8 - length );
	const rest = length > 1 ? await reader.number( at + 1, length - 1 ) : 0;
	const value = lead * 256 ** ( length - 1 ) + rest;
	return {
		value,
		length,
		isUnknown: ! hasMarker && value === 2 ** ( 7 * length ) - 1,
	};
}

/** Returns the elements in a part of a file, up to the first one with media. */
async function elementsIn(
	reader: Reader,
	from: number,
	to: number
): Promise< Element[] > {
	const elements: Element[] = [];
	let at = from;
	while ( at + 2 <= to && elements.length < MAX_ELEMENTS ) {
		const id = await readSize( reader, at, true );
		if ( id.value === CLUSTER ) {
			break;
		}
		const size = await readSize( reader, at + id.length, false );
		const start = at + id.length + size.length;
		const end = size.isUnknown ? to : Math.min( to, start + size.value );
		elements.push( { id: id.value, from: start, to: end } );
		at = end;
	}
	return elements;
}

const find = ( elements: Element[], wanted: number ) =>
	elements.find( ( { id } ) => id === wanted );

/**
 * Looks at a file.
 *
 * @param reader The file.
 * @return The codecs, and whether it is WebM.
 */
export async function probeMatroska( reader: Reader ): Promise< {
	isWebm: boolean;
	video: string[];
	audio: string[];
} > {
	const top = await elementsIn( reader, 0, reader.size );
	const head = find( top, EBML );
	const type =
		head &&
		find( await elementsIn( reader, head.from, head.to ), DOC_TYPE );
	const segment = find( top, SEGMENT );
	const tracks =
		segment &&
		find( await elementsIn( reader, segment.from, segment.to ), TRACKS );
	const video: string[] = [];
	const audio: string[] = [];
	for ( const entry of tracks
		? await elementsIn( reader, tracks.from, tracks.to )
		: [] ) {
		if ( entry.id !== TRACK_ENTRY ) {
			continue;
		}
		const fields = await elementsIn( reader, entry.from, entry.to );
		const kind = find( fields, TRACK_TYPE );
		const codec = find( fields, CODEC_ID );
		if ( ! kind || ! codec ) {
			continue;
		}
		const name = await reader.text( codec.from, codec.to - codec.from );
		const known =
			CODECS.find( ( [ pattern ] ) => pattern.test( name ) )?.[ 1 ] ??
			name;
		const number = await reader.number( kind.from, 1 );
		if ( number === 1 ) {
			video.push( known );
		} else if ( number === 2 ) {
			audio.push( known );
		}
	}
	return {
		isWebm: type
			? trimEndOf(
					await reader.text( type.from, type.to - type.from ),
					'\0'
			  ) === 'webm'
			: false,
		video,
		audio,
	};
}
