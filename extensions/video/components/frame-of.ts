import { __ } from '@wordpress/i18n';
import constants from '../constants.json';

/** The quality of posters as JPEG. */
const QUALITY = 0.85;

/** The longer side of posters, in pixels, at most. */
const { posterSide: MAX_SIDE } = constants;

/**
 * Returns the current frame of a video as an image.
 *
 * @param video The element, which shows the frame.
 * @return JPEG.
 * @throws {Error} If the browser cannot decode the video, or it is from another site.
 */
export function frameOf( video: HTMLVideoElement ): Promise< Blob > {
	const { videoHeight, videoWidth } = video;
	const scale = Math.min(
		1,
		MAX_SIDE / Math.max( videoHeight, videoWidth, 1 )
	);
	const canvas = document.createElement( 'canvas' );
	canvas.width = Math.round( videoWidth * scale );
	canvas.height = Math.round( videoHeight * scale );
	return new Promise( ( resolve, reject ) => {
		const fail = () =>
			reject(
				new Error(
					__(
						'Your browser cannot read this frame. Select an image for the poster instead.',
						'freehold'
					)
				)
			);
		if ( ! canvas.width || ! canvas.height ) {
			fail();
			return;
		}
		try {
			canvas
				.getContext( '2d' )
				?.drawImage( video, 0, 0, canvas.width, canvas.height );
			canvas.toBlob(
				( blob ) => ( blob ? resolve( blob ) : fail() ),
				'image/jpeg',
				QUALITY
			);
		} catch {
			fail();
		}
	} );
}
