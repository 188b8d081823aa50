/**
 * The buttons, dots, keys and texts of a slideshow. PHP has printed them. What moves the slides can change while the page is
 * open: first the scrollable list itself, then Swiper.
 */

import { textIn } from '@freehold/visitor/attributes';

const BLOCK = 'wp-block-jetpack-slideshow';

/** Moves the slides. */
export interface Driver {
	/** Shows the previous or the next slide; after the last one comes the first. */
	step: ( by: -1 | 1 ) => void;
	/** Shows the slide at an index, starting with 0. */
	to: ( index: number ) => void;
}

/** A slideshow's parts, and what its driver reports. */
export interface Controls {
	block: HTMLElement;
	/** As of `@freehold/visitor/attributes`: importing it again would make two files of it. */
	textIn: ( element: HTMLElement, name: string ) => string;
	container: HTMLElement;
	list: HTMLElement;
	pause: HTMLElement | null;
	count: number;
	/** The pixels from one slide to the next, negative from right to left. */
	stride: () => number;
	/** How many slides are side by side, which depends on the width. */
	perView: () => number;
	/** The slide to which the visitor has scrolled, starting with 0. */
	scrolledTo: () => number;
	/** Replaces the driver. */
	drive: ( driver: Driver ) => void;
	/** Marks the dot or the thumbnail, or updates the counter. Takes the first slide in view. */
	mark: ( first: number ) => void;
	/** Tells screen readers which slide is shown. */
	announce: ( index: number, slide: Element | undefined ) => void;
}

/** Returns a slide's caption or alternative text. */
const captionOf = ( slide: Element ) =>
	slide.querySelector( 'figcaption' )?.textContent ||
	slide.querySelector( 'img' )?.alt;

/** Marks the dot or the thumbnail at an index, and scrolls thumbnails to it. */
function markBullet(
	bullets: NodeListOf< HTMLElement >,
	index: number,
	thumbnails: HTMLElement | null
): void {
	bullets.forEach( ( bullet, at ) => {
		const isCurrent = at === index;
		bullet.setAttribute( 'aria-current', String( isCurrent ) );
		if ( ! thumbnails ) {
			return;
		}
		// One stop for the Tab key. The arrow keys go on from there.
		bullet.tabIndex = isCurrent ? 0 : -1;
		if ( isCurrent ) {
			if ( thumbnails.matches( ':focus-within' ) ) {
				bullet.focus();
			}
			// Scrolls the thumbnails alone, and not the page.
			thumbnails.scrollLeft =
				bullet.offsetLeft - thumbnails.clientWidth / 2;
		}
	} );
}

/**
 * Makes the controls of a slideshow work.
 *
 * @param block The block's outer element.
 * @return Its parts; null if its markup is incomplete.
 */
export function controlsOf( block: HTMLElement ): Controls | null {
	const find = ( name: string ) =>
		block.querySelector< HTMLElement >( `.${ BLOCK }_${ name }` );
	const container = find( 'container' );
	const list = find( 'swiper-wrapper' );
	if ( ! container || ! list ) {
		return null;
	}
	const count = Number( textIn( block, 'slides' ) );
	const status = find( 'status' );
	const counter = find( 'counter' );
	const bullets = block.querySelectorAll< HTMLElement >(
		`.${ BLOCK }_bullet`
	);
	const thumbnails = find( 'thumbnails' );
	let driver: Driver;
	/** The slide that the visitor chose. It stays marked while it is in view, although it may not be the first one there. */
	let chosen = -1;
	/** The slide whose dot or thumbnail is marked. */
	let current = 0;

	// Slides and gaps are equally wide.
	const stride = () => {
		const [ one, two ] = list.children as unknown as HTMLElement[];
		return two ? two.offsetLeft - ( one as HTMLElement ).offsetLeft : 0;
	};
	const perView = () =>
		Math.abs( Math.round( list.clientWidth / stride() ) ) || 1;
	const highlight = ( index: number ) => {
		current = index;
		markBullet( bullets, index, thumbnails );
	};
	const mark = ( index: number ) => {
		const last = Math.min( index + perView(), count );
		highlight( chosen > index && chosen < last ? chosen : index );
		if ( counter ) {
			counter.textContent = `${ index + 1 }${
				last > index + 1 ? `–${ last }` : ''
			} / ${ count }`;
		}
	};
	const to = ( index: number ) => {
		chosen = index;
		driver.to( index );
		// The slides do not move if the chosen one is in view already.
		highlight( index );
	};
	const step = ( by: -1 | 1 ) => {
		if ( thumbnails?.matches( ':focus-within' ) ) {
			// The last slides are never the first one in view, but their thumbnails must be within reach.
			to( ( current + by + count ) % count );
		} else {
			chosen = -1;
			driver.step( by );
		}
	};

	const onClick = ( element: Element | null, act: () => void ) =>
		element?.addEventListener( 'click', act );
	onClick( find( 'button-prev' ), () => step( -1 ) );
	onClick( find( 'button-next' ), () => step( 1 ) );
	bullets.forEach( ( bullet, index ) =>
		onClick( bullet, () => to( index ) )
	);
	container.addEventListener( 'keydown', ( event ) => {
		const { altKey, ctrlKey, key, metaKey } = event;
		if ( altKey || ctrlKey || metaKey ) {
			return;
		}
		if ( /^Arrow[LR]/.test( key ) ) {
			step( ( key === 'ArrowRight' ) === stride() > 0 ? 1 : -1 );
		} else if ( key === 'Home' ) {
			to( 0 );
		} else if ( key === 'End' ) {
			to( count - 1 );
		} else {
			return;
		}
		event.preventDefault();
	} );

	return {
		block,
		textIn,
		container,
		list,
		pause: find( 'button-pause' ),
		count,
		stride,
		perView,
		scrolledTo: () => Math.round( list.scrollLeft / stride() ) || 0,
		drive: ( next ) => {
			driver = next;
		},
		mark,
		announce: ( index, slide ) => {
			if ( ! status || ! slide ) {
				return;
			}
			const text = captionOf( slide );
			const place = textIn( status, 'text' )
				.replace( '%1$d', String( index + 1 ) )
				.replace( '%2$d', String( count ) );
			status.textContent = text ? `${ place }: ${ text }` : place;
		},
	};
}
