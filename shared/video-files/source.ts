import {
	BlobSource,
	CustomSource,
	MATROSKA,
	MP4,
	QTFF,
	WEBM,
	type Source,
} from 'mediabunny';
import { readRange, type Remote } from './remote';

/** The containers of videos that WordPress accepts and browsers can decode. All others of Mediabunny would be 30 kB more. */
export const VIDEO_FORMATS = [ MP4, QTFF, MATROSKA, WEBM ];

/**
 * Returns a source that reads a file part by part, so that its size does not matter.
 *
 * @param file The file. One that was selected in the canvas belongs to that frame, where `Blob` is another class.
 */
export const sourceOf = ( file: Blob | Remote ): Source =>
	'urlOf' in file
		? new CustomSource( {
				getSize: () => file.size,
				read: ( start, end ) => readRange( file, start, end ),
				prefetchProfile: 'network',
		  } )
		: new BlobSource( file instanceof Blob ? file : new Blob( [ file ] ) );
