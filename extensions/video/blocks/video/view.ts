import { onContent } from '@freehold/library/near';
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
import { loadOnUse } from '@freehold/player/on-use';
import { searchOnOpen } from '@freehold/player/search-on-open';
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
		// Audio plays from its own lines.
		event.defaultPrevented ||
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
	video.addEventListener(
		'play',
		async () => {
			const { followLines } = await import(
				/* webpackChunkName: "video-player" */ '@freehold/player'
			);
			followLines( video );
		},
		{ once: true }
	);
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
			searchOnOpen(
				video.closest( 'figure' )?.querySelector( 'details' )
			);
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
eachPrinted< PlayerData >( 'video-player', ( data, frame ) => {
	const load = loadOnUse(
		frame,
		frame.querySelector( 'video' ) as HTMLVideoElement,
		data
	);
	if ( secondsIn( location.hash ) ) {
		load();
	}
} );
document.addEventListener( 'click', jump );
