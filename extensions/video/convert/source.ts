import { BlobSource, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';

/** The containers of videos that WordPress accepts and browsers can decode. All others of Mediabunny would be 30 kB more. */
export const VIDEO_FORMATS = [ MP4, QTFF, MATROSKA, WEBM ];

/**
 * Returns a source that reads a file.
 *
 * @param file The file. One that was selected in the canvas belongs to that frame, where `Blob` is another class.
 */
export const sourceOf = ( file: Blob ): BlobSource =>
	new BlobSource( file instanceof Blob ? file : new Blob( [ file ] ) );
