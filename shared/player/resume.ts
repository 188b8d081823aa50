/**
 * Continues a video where the visitor stopped.
 */
import { play, previewing, wasSought } from './media-player';
import type { PlayerData } from './data';
import { follow, makeButton } from './elements';
import { noted, positionOf, recall, remember } from './memory';
import { clock } from './time';

/** The note about where the video continues hides after this time, in milliseconds. */
const NOTE_MS = 8000;

/** How often the position is stored, in seconds. */
const NOTE_EVERY = 5;

/** Says where a video continues, and offers its beginning. */
function sayResumed(
	note: HTMLElement,
	{ resumed, restart }: PlayerData[ 'texts' ],
	at: number,
	restarted: () => void
): void {
	// Only times run from left to right in every language.
	note.dir = 'auto';
	note.append( `${ resumed.replace( '%s', clock( at ) ) } ` );
	const button = makeButton( note, restart, undefined, () => {
		note.replaceChildren();
		restarted();
	} );
	button.textContent = restart;
	setTimeout( () => {
		if ( ! note.matches( ':focus-within' ) ) {
			note.replaceChildren();
		}
	}, NOTE_MS );
}

/**
 * Stores where the visitor is, and continues there when the video plays for the first time. A video in a loop has no such place.
 *
 * @param video      The video.
 * @param note       The element that says where it continues.
 * @param data       What PHP prints.
 * @param data.guid  The video's name in the browser's store; empty for audio, whose name is its URL.
 * @param data.texts The texts of the player.
 * @param restarted  Called when the visitor plays the video from its beginning instead.
 */
export function resume(
	video: HTMLMediaElement,
	note: HTMLElement,
	{ guid, texts }: PlayerData,
	restarted: () => void
): void {
	// Which file has begun: another episode can take its place.
	let begun = '';
	let stored = 0;
	const nameOf = () => guid || video.src;
	const store = () => {
		if ( begun === nameOf() && ! video.loop ) {
			stored = video.currentTime;
			remember( {
				at: noted(
					recall().at ?? {},
					begun,
					video.ended ? 0 : stored,
					video.duration,
					Date.now()
				),
			} );
		}
	};
	const begin = () => {
		// Until its length is known, nothing of it plays.
		if (
			begun === nameOf() ||
			video.paused ||
			// A live stream has no place to continue at.
			! Number.isFinite( video.duration || NaN ) ||
			previewing.has( video )
		) {
			return;
		}
		begun = nameOf();
		const at = positionOf( recall().at, begun, video.duration, Date.now() );
		if (
			! at ||
			video.currentTime > 3 ||
			video.loop ||
			'autoplay' in video.dataset ||
			wasSought( video )
		) {
			return;
		}
		video.currentTime = at;
		sayResumed( note, texts, at, () => {
			play( video.id, 0 );
			restarted();
		} );
	};
	follow( video, 'pause ended', store );
	follow( video, 'play loadedmetadata timeupdate', begin );
	follow( video, 'timeupdate', () => {
		if ( Math.abs( video.currentTime - stored ) > NOTE_EVERY ) {
			store();
		}
	} );
	window.addEventListener( 'pagehide', store );
	begin();
}
