/**
 * Reports that a video is played, and each quarter of it that the visitor has watched. Nothing is stored in the browser.
 */
import { report as send } from '@freehold/visitor/sinks';
import { previewing } from './media-player';
import type { PlayerData } from './data';
import { follow } from './elements';

/** A video counts as watched to the end with this part of it, because few visitors see the last seconds. */
const WHOLE = 0.95;

/** Returns how much of a file has played, in seconds: parts that were skipped do not count, nor do parts that played twice. */
function secondsOf( played: TimeRanges ): number {
	let seconds = 0;
	for ( let index = 0; index < played.length; index++ ) {
		seconds += played.end( index ) - played.start( index );
	}
	return seconds;
}

/** Returns how many quarters of a video have played, with the seconds that other files of it have played before. */
export function quartersOf(
	{ duration, played }: Pick< HTMLMediaElement, 'duration' | 'played' >,
	before = 0
): number {
	const part = ( before + secondsOf( played ) ) / duration;
	if ( ! Number.isFinite( part ) ) {
		return 0;
	}
	return part >= WHOLE ? 4 : Math.floor( part * 4 );
}

/**
 * Reports what the visitor watches, unless the browser asks not to be tracked. A preview is not a play, nor is a video that plays
 * by itself without sound.
 *
 * @param video  The video.
 * @param report What PHP prints.
 */
export function reportPlays(
	video: HTMLMediaElement,
	report: PlayerData[ 'report' ]
): void {
	const { doNotTrack, webdriver } = navigator;
	const { globalPrivacyControl } = navigator as {
		globalPrivacyControl?: boolean;
	};
	if ( ! report || globalPrivacyControl || doNotTrack === '1' || webdriver ) {
		return;
	}
	let reported = -1;
	// Another size of the video begins with nothing played.
	let before = 0;
	let seconds = 0;
	follow( video, 'emptied', () => {
		before += seconds;
		seconds = 0;
	} );
	follow( video, 'play timeupdate ended', () => {
		if (
			( reported < 0 && video.paused ) ||
			previewing.has( video ) ||
			( 'autoplay' in video.dataset && video.muted )
		) {
			return;
		}
		seconds = Math.max( seconds, secondsOf( video.played ) );
		const quarters = quartersOf( video, before );
		while ( reported < quarters ) {
			reported++;
			send(
				report.url,
				new URLSearchParams( {
					video: report.video,
					quarters: String( reported ),
				} )
			);
		}
	} );
}
