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
	isRtl: boolean;
	/** The slide to which the visitor has scrolled, starting with 0. */
	scrolledTo: () => number;
	/** Replaces the driver. */
	drive: ( driver: Driver ) => void;
	/** Marks the dot, or updates the counter. */
	mark: ( index: number ) => void;
	/** Tells screen readers which slide is shown. */
	announce: ( index: number, slide: Element | undefined ) => void;
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
	const isRtl = window.getComputedStyle( list ).direction === 'rtl';
	const status = find( 'status' );
	const counter = find( 'counter' );
	const bullets = [
		...block.querySelectorAll< HTMLElement >( `.${ BLOCK }_bullet` ),
	];
	let driver: Driver;

	const onClick = ( element: Element | null, act: () => void ) =>
		element?.addEventListener( 'click', act );
	onClick( find( 'button-prev' ), () => driver.step( -1 ) );
	onClick( find( 'button-next' ), () => driver.step( 1 ) );
	bullets.forEach( ( bullet, index ) =>
		onClick( bullet, () => driver.to( index ) )
	);
	const steps: Record< string, 1 | -1 > = isRtl
		? { ArrowLeft: 1, ArrowRight: -1 }
		: { ArrowLeft: -1, ArrowRight: 1 };
	container.addEventListener( 'keydown', ( event ) => {
		const { altKey, ctrlKey, key, metaKey } = event;
		const step = steps[ key ];
		if ( altKey || ctrlKey || metaKey ) {
			return;
		}
		if ( step ) {
			driver.step( step );
		} else if ( key === 'Home' ) {
			driver.to( 0 );
		} else if ( key === 'End' ) {
			driver.to( count - 1 );
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
		isRtl,
		scrolledTo: () =>
			Math.round( Math.abs( list.scrollLeft ) / list.clientWidth ) || 0,
		drive: ( next ) => {
			driver = next;
		},
		mark: ( index ) => {
			bullets.forEach( ( bullet, at ) =>
				at === index
					? bullet.setAttribute( 'aria-current', 'true' )
					: bullet.removeAttribute( 'aria-current' )
			);
			if ( counter ) {
				counter.textContent = `${ index + 1 } / ${ count }`;
			}
		},
		announce: ( index, slide ) => {
			if ( ! status || ! slide ) {
				return;
			}
			const text =
				slide.querySelector( 'figcaption' )?.textContent ||
				slide.querySelector( 'img' )?.alt;
			const place = textIn( status, 'text' )
				.replace( '%1$d', String( index + 1 ) )
				.replace( '%2$d', String( count ) );
			status.textContent = text ? `${ place }: ${ text }` : place;
		},
	};
}
