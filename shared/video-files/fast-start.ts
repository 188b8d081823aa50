/**
 * Moves the index of an MP4 file in front of the media, so that browsers play it while it loads. Only the index is read:
 * the new file refers to the bytes of the old one.
 */
import { boxesIn, type Box } from './mp4';
import { Reader } from './reader';

/** Larger indexes are not moved. */
const MAX_INDEX = 256 * 1024 * 1024;

/** Boxes that contain the tables of offsets, at any depth. */
const CONTAINERS = [ 'moov', 'trak', 'mdia', 'minf', 'stbl' ];

/**
 * Adds a number to all offsets in an index.
 *
 * @param index The box `moov`.
 * @param by    The number of bytes.
 * @return False if there are no offsets, or one does not fit.
 */
function shiftOffsets( index: Uint8Array, by: number ): boolean {
	const view = new DataView(
		index.buffer,
		index.byteOffset,
		index.byteLength
	);
	let tables = 0;
	const walk = ( from: number, to: number ): boolean => {
		let at = from;
		while ( at + 8 <= to ) {
			const size = view.getUint32( at );
			const type = String.fromCharCode(
				...index.subarray( at + 4, at + 8 )
			);
			const end = at + size;
			// Sizes of 64 bits occur in media only.
			if ( size < 8 || end > to ) {
				return false;
			}
			if ( CONTAINERS.includes( type ) && ! walk( at + 8, end ) ) {
				return false;
			}
			const count =
				type === 'stco' || type === 'co64'
					? view.getUint32( at + 12 )
					: 0;
			const width = type === 'co64' ? 8 : 4;
			tables += Number( /^(?:stco|co64)$/.test( type ) );
			if ( at + 16 + count * width > end && count > 0 ) {
				return false;
			}
			for ( let entry = 0; entry < count; entry++ ) {
				const place = at + 16 + entry * width;
				if ( width === 8 ) {
					view.setBigUint64(
						place,
						view.getBigUint64( place ) + BigInt( by )
					);
				} else {
					const offset = view.getUint32( place ) + by;
					if ( offset > 0xffffffff ) {
						return false;
					}
					view.setUint32( place, offset );
				}
			}
			at = end;
		}
		return true;
	};
	// A compressed index has no table that can be read.
	return walk( 0, index.length ) && tables > 0;
}

/**
 * Returns a file that browsers play while it loads.
 *
 * @param file An MP4 file with the index at its end.
 * @return The new file; null if the file has another structure.
 */
export async function withIndexFirst( file: File ): Promise< File | null > {
	const boxes = await boxesIn( new Reader( file ), 0, file.size );
	const at = ( type: string ) =>
		boxes.find( ( box ) => box.type === type ) as Box | undefined;
	const index = at( 'moov' );
	const media = at( 'mdat' );
	if (
		! index ||
		! media ||
		index.start < media.start ||
		index.to - index.start > MAX_INDEX ||
		// Fragments have offsets of their own. A second media box can be behind the index.
		boxes.some(
			( { type, start } ) =>
				type === 'moof' || ( type === 'mdat' && start > index.start )
		)
	) {
		return null;
	}
	const bytes = new Uint8Array(
		await file.slice( index.start, index.to ).arrayBuffer()
	);
	if ( ! shiftOffsets( bytes, bytes.length ) ) {
		return null;
	}
	// Everything in front of the first media box stays in front, which is the box `ftyp` in particular.
	return new File(
		[
			file.slice( 0, media.start ),
			bytes,
			file.slice( media.start, index.start ),
			file.slice( index.to ),
		],
		file.name,
		{ type: file.type, lastModified: file.lastModified }
	);
}
