/**
 * Renews the URLs of private videos, which expire while a page is open.
 */

import { error as noteError } from '../../store/media-player';

/** Two failures within this time, in milliseconds, have another reason. */
const MIN_PAUSE = 5000;

/** Puts a token into the URL of an attribute. */
function replaceToken( element: Element, name: string, token: string ) {
	const url = element.getAttribute( name );
	if ( url?.includes( 'freehold_video=' ) ) {
		element.setAttribute(
			name,
			url.replace( /token=[^&#]*/, `token=${ token }` )
		);
	}
}

/**
 * Requests new URLs when a video can no longer be loaded, and continues where it was.
 *
 * @param video The video.
 */
export function renewOnError( video: HTMLVideoElement ): void {
	const { renew, failed = '' } = video.dataset;
	if ( ! renew ) {
		return;
	}
	let last = -Infinity;
	// An error can reset both.
	let time = 0;
	let isPlaying = false;
	[ 'play', 'pause' ].forEach( ( type ) =>
		video.addEventListener( type, () => {
			isPlaying = type === 'play';
		} )
	);
	video.addEventListener( 'timeupdate', () => {
		time = video.currentTime || time;
	} );
	video.addEventListener( 'error', async () => {
		const wasPlaying = isPlaying;
		const isSoon = Date.now() - last < MIN_PAUSE;
		last = Date.now();
		try {
			if ( isSoon ) {
				throw new Error();
			}
			const response = await fetch( renew );
			const { jwt } = ( await response.json() ).data;
			if ( typeof jwt !== 'string' ) {
				throw new Error();
			}
			const figure = video.parentElement ?? video;
			[
				video,
				...figure.querySelectorAll( 'track, a[data-time]' ),
			].forEach( ( element ) =>
				[ 'src', 'poster', 'href' ].forEach( ( name ) =>
					replaceToken( element, name, jwt )
				)
			);
			video.currentTime = time;
			if ( wasPlaying ) {
				await video.play();
			}
		} catch {
			noteError( video.id );
			if ( ! video.nextElementSibling?.matches( '[role=alert]' ) ) {
				const message = document.createElement( 'p' );
				message.role = 'alert';
				message.textContent = failed;
				video.after( message );
			}
		}
	} );
}
