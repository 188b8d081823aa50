/**
 * Moves the slides without a library: the list scrolls. Visitors load this code with the page, so it must stay small.
 */
import type { Controls } from './controls';

/** How long the list has not scrolled when it is at rest, in milliseconds. */
const REST_MS = 150;

/** What a strip does until Swiper replaces it. */
export interface Strip {
	/** Resolves when no finger is on the list and it does not scroll. */
	rest: () => Promise< void >;
	/** Stops following the list's scrolling. */
	end: () => void;
}

/**
 * Lets the controls scroll the list.
 *
 * @param controls The slideshow's controls.
 * @return The strip.
 */
export function startStrip( controls: Controls ): Strip {
	const { announce, count, drive, list, mark, perView, scrolledTo, stride } =
		controls;
	const ended = new AbortController();
	let target = scrolledTo();
	let marked = 0;
	let isTouched = false;
	let timer = 0;
	let atRest: Array< () => void > = [];

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
			target = scrolledTo();
			atRest.forEach( ( resolve ) => resolve() );
			atRest = [];
		}, REST_MS );
	};

	const to = ( index: number ) => {
		const next = Math.min( index, count - perView() );
		const isFar = Math.abs( next - target ) > 1;
		target = next;
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
