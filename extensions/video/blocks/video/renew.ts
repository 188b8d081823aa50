/**
 * Renews the URLs of private videos, which expire while a page is open.
 */

import type { Printed } from '@freehold/visitor/printed';
import { httpUrl, request } from '@freehold/visitor/sinks';
import { error as noteError } from '@freehold/player/media-player';

/** What PHP prints into a private video: the URL that returns a token, and the message if there is none. */
export type Renewal = { renew: Printed; failed: string };

/** Two failures within this time, in milliseconds, have another reason. */
const MIN_PAUSE = 5000;

/** Puts a token into the URL of an attribute. */
function replaceToken(
	element: Element & { src?: string; poster?: string; href?: string },
	name: 'src' | 'poster' | 'href',
	token: string
) {
	const url = element[ name ];
	if ( url?.includes( 'freehold_video=' ) ) {
		element.setAttribute(
			name,
			httpUrl( url.replace( /token=[^&#]*/, `token=${ token }` ) )
		);
	}
}

/**
 * Requests new URLs when a video can no longer be loaded, and continues where it was.
 *
 * @param data  What PHP prints.
 * @param video The video.
 */
export function renewOnError(
	{ renew, failed }: Renewal,
	video: HTMLVideoElement
): void {
	let last = -Infinity;
	// An error can reset both.
	let time = 0;
	let isPlaying = ! video.paused;
	[ 'play', 'pause' ].forEach( ( type ) =>
		video.addEventListener( type, () => {
			isPlaying = type === 'play';
		} )
	);
	video.addEventListener( 'timeupdate', () => {
		time = video.currentTime || time;
	} );
	const renewUrls = async () => {
		const wasPlaying = isPlaying;
		const isSoon = Date.now() - last < MIN_PAUSE;
		last = Date.now();
		try {
			if ( isSoon ) {
				throw new Error();
			}
			const response = await request( renew );
			const { jwt } = ( await response.json() ).data;
			if ( typeof jwt !== 'string' ) {
				throw new Error();
			}
			const figure = video.closest( 'figure' ) ?? video;
			[
				video,
				...figure.querySelectorAll( 'track, a[data-time]' ),
			].forEach( ( element ) =>
				( [ 'src', 'poster', 'href' ] as const ).forEach( ( name ) =>
					replaceToken( element, name, jwt )
				)
			);
			video.currentTime = time;
			if ( wasPlaying ) {
				await video.play();
			}
		} catch {
			noteError( video.id );
			const frame = video.parentElement as Element;
			if ( ! frame.nextElementSibling?.matches( '[role=alert]' ) ) {
				const message = document.createElement( 'p' );
				message.role = 'alert';
				message.textContent = failed;
				frame.after( message );
			}
		}
	};
	video.addEventListener( 'error', renewUrls );
	// It may have failed before this script was there.
	if ( video.error ) {
		renewUrls();
	}
}
