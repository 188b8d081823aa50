import { onContent } from '@freehold/library';
import { textIn } from '@freehold/visitor/attributes';
import { eachPrinted } from '@freehold/visitor/printed';
import {
	elementOf,
	play,
	registerSource,
	secondsIn,
	toggle,
} from '@freehold/player/media-player';
import type { PlayerData } from '@freehold/player';
import { isQuiet } from './quiet';
import type { Renewal } from './renew';

const VIDEO = 'video.freehold-video';

/** Returns the video that a link in the post belongs to: the one before it, else the default of the page. */
const videoOf = ( link: Element ) =>
	( [ ...document.querySelectorAll( VIDEO ) ]
		.filter(
			( video ) =>
				// eslint-disable-next-line no-bitwise -- The DOM returns bits.
				video.compareDocumentPosition( link ) &
				Node.DOCUMENT_POSITION_FOLLOWING
		)
		.pop() ?? elementOf() ) as HTMLVideoElement | undefined;

/** Plays from the time of a link. */
function jump( event: MouseEvent ) {
	const link = ( event.target as Element ).closest( 'a' );
	const href = link?.getAttribute( 'href' ) ?? '';
	const isChapter = link?.matches( 'a[data-time]' );
	const seconds = secondsIn( href );
	const video =
		link && ( isChapter || href.startsWith( '#' ) ) && videoOf( link );
	if (
		seconds === undefined ||
		! video ||
		event.ctrlKey ||
		event.metaKey ||
		event.shiftKey
	) {
		return;
	}
	event.preventDefault();
	play( video.id, seconds );
	video.scrollIntoView( {
		block: 'nearest',
		behavior: isQuiet() ? 'auto' : 'smooth',
	} );
	// Who selects chapters or lines stays in their list.
	if ( ! isChapter ) {
		video.focus( { preventScroll: true } );
	}
}

/** Marks the chapter and the line of the transcript that play. */
function markLines( video: HTMLVideoElement ) {
	video
		.closest( 'figure' )
		?.querySelectorAll( 'ol' )
		.forEach( ( list ) => {
			const links = [
				...list.querySelectorAll< HTMLElement >( 'a[data-time]' ),
			];
			const mark = () => {
				const current = links
					.filter(
						( link ) =>
							Number( textIn( link, 'time' ) ) <=
							video.currentTime
					)
					.pop();
				links.forEach( ( link ) => {
					link.ariaCurrent = link === current ? 'true' : null;
				} );
			};
			video.addEventListener( 'timeupdate', mark );
			video.addEventListener( 'seeking', mark );
		} );
}

/** Loads the search of a transcript when it is opened. */
function searchOnOpen( video: Element ) {
	const details = video.closest( 'figure' )?.querySelector( 'details' );
	details?.addEventListener(
		'toggle',
		async () => {
			const { search } = await import(
				/* webpackChunkName: "video-transcript" */ './transcript'
			);
			search( details );
		},
		{ once: true }
	);
}

/** Replaces the controls of a video without controls by one button. */
function useButton( video: HTMLVideoElement ) {
	const button = video.parentElement?.querySelector< HTMLButtonElement >(
		'.freehold-video__toggle'
	);
	if ( ! button ) {
		return;
	}
	const name = () => {
		button.textContent = textIn( button, video.paused ? 'play' : 'pause' );
	};
	video.controls = false;
	button.hidden = false;
	button.onclick = video.onclick = () => toggle( video.id );
	video.addEventListener( 'play', name );
	video.addEventListener( 'pause', name );
}

/** With what a visitor comes to a video. */
const STARTS = [ 'pointerover', 'focusin', 'play' ];

/** Loads the player when a visitor comes to a video, also by a link to a time, or when it plays. Without it, the browser's controls stay. */
function loadOnUse( data: PlayerData, frame: HTMLElement ) {
	const video = frame.querySelector( 'video' );
	const load = async () => {
		STARTS.forEach( ( type ) =>
			frame.removeEventListener( type, load, true )
		);
		try {
			const { start } = await import(
				/* webpackChunkName: "video-player" */ '@freehold/player'
			);
			// The browser's control that is pressed finishes what it does.
			if ( frame.matches( ':active' ) ) {
				await new Promise( ( resolve ) =>
					[ 'pointerup', 'pointercancel' ].forEach( ( type ) =>
						// Its click follows in the same task.
						window.addEventListener( type, () =>
							setTimeout( resolve )
						)
					)
				);
			}
			start( frame, video as HTMLVideoElement, data );
		} catch ( error ) {
			window.console.warn( 'The player did not load.', error );
		}
	};
	STARTS.forEach( ( type ) => frame.addEventListener( type, load, true ) );
	if ( secondsIn( location.hash ) ) {
		load();
	}
}

const known = new WeakSet< HTMLVideoElement >();

onContent( () =>
	document
		.querySelectorAll< HTMLVideoElement >( VIDEO )
		.forEach( ( video ) => {
			if ( known.has( video ) ) {
				return;
			}
			known.add( video );
			const id = registerSource( video );
			markLines( video );
			searchOnOpen( video );
			useButton( video );
			if ( 'preview' in video.dataset ) {
				import(
					/* webpackChunkName: "video-preview" */ './preview'
				).then( ( { previewOnHover } ) => previewOnHover( video ) );
			}
			if ( 'autoplay' in video.dataset && ! isQuiet() ) {
				play( id );
			}
		} )
);
eachPrinted< Renewal >( 'video', async ( data, video ) => {
	const { renewOnError } = await import(
		/* webpackChunkName: "video-renew" */ './renew'
	);
	renewOnError( data, video as HTMLVideoElement );
} );
eachPrinted( 'video-player', loadOnUse );
document.addEventListener( 'click', jump );
