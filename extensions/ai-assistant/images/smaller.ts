import { toDataUrl } from './image-file';

/** The longest base64 that is sent as it is. Hosts often accept requests of 8 MB. */
const MAX_LENGTH = 5_000_000;

/**
 * Returns an image that fits into a request: large ones as JPEG of the same size.
 *
 * @param base64 The image.
 */
export async function smaller( base64: string ): Promise< string > {
	if ( base64.length <= MAX_LENGTH ) {
		return base64;
	}
	try {
		const image = new window.Image();
		image.src = toDataUrl( base64 );
		await image.decode();
		const canvas = document.createElement( 'canvas' );
		canvas.width = image.naturalWidth;
		canvas.height = image.naturalHeight;
		canvas.getContext( '2d' )?.drawImage( image, 0, 0 );
		const [ , jpeg ] = canvas.toDataURL( 'image/jpeg', 0.9 ).split( ',' );
		return jpeg || base64;
	} catch {
		return base64;
	}
}
