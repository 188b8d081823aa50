/**
 * Moves the slides without a library: the list scrolls. Visitors load this code with the page, so it must stay small.
 */
import type { Controls } from './controls';

/** How long the list has not scrolled when it is at rest, in milliseconds. */
const REST_MS = 150;

/** What a strip does until Swiper replaces it. */
export interface Strip {
	/** Resolves when no finger is on the list and it does not scroll, with the slide that the visitor has come to or chosen. */
	rest: () => Promise< number >;
	/** Stops following the list's scrolling. */
	end: () => void;
}

/**
 * Lets the controls scroll the list.
 *
 * @param controls The slideshow's controls.
 */
export function startStrip( controls: Controls ): Strip {
	const { announce, count, drive, list, mark, perView, scrolledTo, stride } =
		controls;
	const ended = new AbortController();
	let target = scrolledTo();
	let marked = 0;
	let isTouched = false;
	/** Whether a control moves the list. On a busy device, that scrolling begins late. */
	let isDriven = false;
	let timer = 0;
	let atRest: Array< ( index: number ) => void > = [];

	const isStill = () =>
		window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;

	const follow = () => {
		const index = scrolledTo();
		if ( index !== marked ) {
			marked = index;
			mark( index );
		}
		window.clearTimeout( timer );
		timer = window.setTimeout( () => {
			if ( isTouched ) {
				follow();
				return;
			}
			if ( ! isDriven ) {
				target = scrolledTo();
			}
			isDriven = false;
			atRest.forEach( ( resolve ) => resolve( target ) );
			atRest = [];
		}, REST_MS );
	};

	const to = ( index: number ) => {
		const next = Math.min( index, count - perView() );
		const isFar = Math.abs( next - target ) > 1;
		target = next;
		isDriven = next !== scrolledTo();
		const slide = list.children[ index ];
		slide?.querySelector( 'img' )?.setAttribute( 'loading', 'eager' );
		list.scrollTo( {
			left: next * stride(),
			behavior: isFar || isStill() ? 'instant' : 'smooth',
		} );
		announce( index, slide );
	};
	const step = ( by: -1 | 1 ) => {
		// Several quick key presses count from where the list is going to.
		const places = count - perView() + 1;
		to( ( target + by + places ) % places );
	};

	const listen = ( type: string, react: ( event: Event ) => void ) =>
		list.addEventListener( type, react, {
			passive: true,
			signal: ended.signal,
		} );
	listen( 'scroll', follow );
	for ( const type of [ 'touchstart', 'touchend', 'touchcancel' ] ) {
		listen( type, ( event ) => {
			isTouched = ( event as TouchEvent ).touches.length > 0;
			isDriven = isDriven && ! isTouched;
		} );
	}

	drive( { step, to } );
	mark( ( marked = target ) );
	return {
		rest: () =>
			new Promise( ( resolve ) => {
				atRest.push( resolve );
				follow();
			} ),
		end: () => {
			window.clearTimeout( timer );
			ended.abort();
		},
	};
}
