import { BlobSource } from 'mediabunny';

/**
 * Returns a source that reads a file.
 *
 * @param file The file. One that was selected in the canvas belongs to that frame, where `Blob` is another class.
 */
export const sourceOf = ( file: Blob ): BlobSource =>
	new BlobSource( file instanceof Blob ? file : new Blob( [ file ] ) );
