import { onContent } from '@freehold/library';
import { textIn } from '@freehold/visitor/attributes';
import { eachPrinted } from '@freehold/visitor/printed';
import {
	elementOf,
	play,
	registerSource,
	toggle,
} from '../../store/media-player';
import { isQuiet, previewOnHover } from './preview';
import { renewOnError, type Renewal } from './renew';

const VIDEO = 'video.freehold-video';

/** Returns the seconds in a URL that ends in `#t=83`, `#t=1:23` or `#t=1:02:03`. */
function secondsIn( url: string ): number | undefined {
	const time = /#t=([\d:.]+)/.exec( url )?.[ 1 ];
	const seconds = time
		?.split( ':' )
		.reduce( ( sum, part ) => sum * 60 + Number( part ), 0 );
	return Number.isFinite( seconds ) ? seconds : undefined;
}

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
	const isChapter = link?.matches( '.freehold-video__chapters a' );
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
	// Who selects chapters stays in their list.
	if ( ! isChapter ) {
		video.focus( { preventScroll: true } );
	}
}

/** Marks the chapter that plays. */
function markChapters( video: HTMLVideoElement ) {
	const links = [
		...( video.parentElement?.querySelectorAll< HTMLElement >(
			'a[data-time]'
		) ?? [] ),
	];
	const mark = () => {
		const current = links
			.filter(
				( link ) =>
					Number( textIn( link, 'time' ) ) <= video.currentTime
			)
			.pop();
		links.forEach( ( link ) => {
			link.ariaCurrent = link === current ? 'true' : null;
		} );
	};
	if ( links.length ) {
		video.addEventListener( 'timeupdate', mark );
		video.addEventListener( 'seeking', mark );
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
			markChapters( video );
			useButton( video );
			previewOnHover( video );
			if ( 'autoplay' in video.dataset && ! isQuiet() ) {
				play( id );
			}
		} )
);
eachPrinted< Renewal >( 'video', ( data, video ) =>
	renewOnError( data, video as HTMLVideoElement )
);
document.addEventListener( 'click', jump );
