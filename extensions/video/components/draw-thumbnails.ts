import constants from '../constants.json';

/** An image of thumbnails in rows. The server checks that its parts have whole pixels. */
export type Drawn = {
	image: Blob;
	columns: number;
	count: number;
	/** The time from one to the next. */
	seconds: number;
};

const {
	columns: MAX_COLUMNS,
	count: MAX_COUNT,
	side: LONGEST,
} = constants.thumbnails;

/** The quality of thumbnails as JPEG. */
const QUALITY = 0.6;

/** A browser that needs longer for one step cannot read the file, in milliseconds. */
const PATIENCE = 20_000;

/** Waits for an event of a video, after something that causes it. */
const until = ( video: HTMLVideoElement, type: string, act: () => void ) =>
	new Promise< void >( ( resolve, reject ) => {
		const timer = setTimeout( reject, PATIENCE );
		const done = () => {
			clearTimeout( timer );
			resolve();
		};
		video.addEventListener( type, done, { once: true } );
		video.addEventListener( 'error', reject, { once: true } );
		act();
	} );

/**
 * Draws thumbnails of a video file, for the timeline of the player.
 *
 * @param file The file.
 * @return Null if the browser cannot play the file, or does not know how long it is.
 */
export async function drawThumbnails( file: File ): Promise< Drawn | null > {
	const video = document.createElement( 'video' );
	let url = '';
	try {
		url = URL.createObjectURL( file );
		video.muted = video.playsInline = true;
		video.preload = 'auto';
		await until( video, 'loadeddata', () => {
			video.src = url;
		} );
		const { duration, videoHeight, videoWidth } = video;
		const scale = LONGEST / Math.max( videoWidth, videoHeight );
		const [ width, height ] = [ videoWidth, videoHeight ].map( ( side ) =>
			Math.max( 2, Math.round( side * scale ) )
		) as [ number, number ];
		const seconds = Math.max( 1, duration / MAX_COUNT );
		const count = Math.min( MAX_COUNT, Math.ceil( duration / seconds ) );
		const columns = Math.min( MAX_COLUMNS, count );
		const canvas = document.createElement( 'canvas' );
		canvas.width = columns * width;
		canvas.height = Math.ceil( count / columns ) * height;
		const context = canvas.getContext( '2d' );
		// A recording without an index has no length.
		if ( ! Number.isFinite( duration ) || ! videoWidth || ! context ) {
			return null;
		}
		for ( let index = 0; index < count; index++ ) {
			// The middle of what it stands for.
			const at = Math.min( ( index + 0.5 ) * seconds, duration - 0.05 );
			await until( video, 'seeked', () => {
				video.currentTime = Math.max( 0, at );
			} );
			context.drawImage(
				video,
				( index % columns ) * width,
				Math.floor( index / columns ) * height,
				width,
				height
			);
		}
		const image = await new Promise< Blob | null >( ( resolve ) =>
			canvas.toBlob( resolve, 'image/jpeg', QUALITY )
		);
		return image && { image, columns, count, seconds };
	} catch {
		return null;
	} finally {
		video.removeAttribute( 'src' );
		if ( url ) {
			URL.revokeObjectURL( url );
		}
	}
}
