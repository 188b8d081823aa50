/**
 * What moves the slides: the list at first, and Swiper from the first use, or at once where slides move by themselves.
 */
import { fireEvent } from '@testing-library/dom';
import type { Controls } from '../controls';

const mockStart = jest.fn();
let mockIsBroken = false;
let observed: Map< Element, IntersectionObserverCallback >;

jest.mock( '../carousel', () => {
	if ( mockIsBroken ) {
		throw new Error( 'Loading chunk failed.' );
	}
	return { start: mockStart };
} );

const WIDTH = 100;
const NAME = 'wp-block-jetpack-slideshow';

/** @param columns How many slides are side by side. */
const block = ( data = '', columns = 1, dots = '' ) =>
	`<div class="${ NAME }" data-slides="3" data-columns="${ columns }" ${ data }><div class="${ NAME }_container">
		<ul class="${ NAME }_swiper-wrapper" tabindex="0">${ [ 1, 2, 3 ]
			.map(
				( slide ) =>
					`<li><img alt="Color ${ slide }" loading="lazy"></li>`
			)
			.join( '' ) }</ul>
		<button class="${ NAME }_button-prev"></button><button class="${ NAME }_button-next"></button>
		${ dots || `<button class="${ NAME }_bullet"></button>`.repeat( 3 ) }
		<div class="${ NAME }_status" data-text="Slide %1$d of %2$d"></div>
	</div></div>`;

function open( content: string ) {
	document.body.innerHTML = content;
	for ( const list of document.querySelectorAll( 'ul' ) ) {
		Object.defineProperty( list, 'clientWidth', { value: WIDTH } );
		const { columns } = ( list.closest( '[data-columns]' ) as HTMLElement )
			.dataset;
		[ ...list.children ].forEach( ( slide, index ) =>
			Object.defineProperty( slide, 'offsetLeft', {
				get: () =>
					( ( list.style.direction === 'rtl' ? -1 : 1 ) *
						index *
						WIDTH ) /
					Number( columns ),
			} )
		);
		list.scrollTo = ( ( { left }: { left: number } ) => {
			list.scrollLeft = left;
			fireEvent.scroll( list );
		} ) as typeof list.scrollTo;
	}
	require( '../view' );
}

function come( element: Element ) {
	observed.get( element )?.(
		[
			{ isIntersecting: true, target: element },
		] as unknown as IntersectionObserverEntry[],
		{} as IntersectionObserver
	);
}

const settle = () => jest.advanceTimersByTimeAsync( 1000 );
const part = ( name: string, at = 0 ) =>
	document.querySelectorAll< HTMLElement >( `.${ NAME }_${ name }` )[
		at
	] as HTMLElement;
const shown = () =>
	Math.abs( ( part( 'swiper-wrapper' ) as HTMLElement ).scrollLeft ) / WIDTH;
const current = () =>
	[ ...document.querySelectorAll( `.${ NAME }_bullet` ) ].findIndex(
		( bullet ) => bullet.getAttribute( 'aria-current' ) === 'true'
	);

beforeEach( () => {
	jest.useFakeTimers();
	jest.resetModules();
	jest.clearAllMocks();
	mockIsBroken = false;
	observed = new Map();
	window.matchMedia = ( () => ( {
		matches: false,
	} ) ) as unknown as typeof window.matchMedia;
	window.IntersectionObserver = class {
		constructor(
			private readonly callback: IntersectionObserverCallback
		) {}
		observe( element: Element ) {
			observed.set( element, this.callback );
		}
		unobserve( element: Element ) {
			observed.delete( element );
		}
	} as unknown as typeof IntersectionObserver;
} );

afterEach( () => {
	jest.useRealTimers();
} );

it( 'moves the list by buttons, dots and keys, round and round, before Swiper has arrived', () => {
	open( `${ block() }<div class="${ NAME }"></div>` );
	// A single image is not a slideshow.
	expect( observed.size ).toBe( 1 );
	come( document.body.firstElementChild as Element );
	expect( part( 'status' ).textContent ).toBe( '' );
	part( 'button-next' ).click();
	expect( shown() ).toBe( 1 );
	expect( current() ).toBe( 1 );
	expect( part( 'status' ).textContent ).toBe( 'Slide 2 of 3: Color 2' );
	expect(
		document.querySelectorAll( 'img' )[ 1 ]?.getAttribute( 'loading' )
	).toBe( 'eager' );
	part( 'button-next' ).click();
	part( 'button-next' ).click();
	expect( shown() ).toBe( 0 );
	part( 'button-prev' ).click();
	expect( shown() ).toBe( 2 );
	part( 'bullet', 1 ).click();
	expect( shown() ).toBe( 1 );
	const list = part( 'swiper-wrapper' );
	fireEvent.keyDown( list, { key: 'End' } );
	expect( shown() ).toBe( 2 );
	fireEvent.keyDown( list, { key: 'Home' } );
	expect( shown() ).toBe( 0 );
	fireEvent.keyDown( list, { key: 'ArrowRight' } );
	expect( shown() ).toBe( 1 );
	// The browser's own shortcuts stay.
	expect(
		fireEvent.keyDown( list, { key: 'ArrowLeft', altKey: true } )
	).toBe( true );
	expect( shown() ).toBe( 1 );
} );

it( 'scrolls to the other side from right to left', () => {
	open( block() );
	const list = part( 'swiper-wrapper' );
	list.style.direction = 'rtl';
	come( document.body.firstElementChild as Element );
	fireEvent.keyDown( list, { key: 'ArrowLeft' } );
	expect( list.scrollLeft ).toBe( -WIDTH );
	expect( current() ).toBe( 1 );
} );

it( 'moves several slides at a time by one, marks the chosen thumbnail, and takes the focus along', () => {
	open(
		block(
			'',
			2,
			`<div class="${ NAME }_thumbnails">${ `<button class="${ NAME }_bullet"></button>`.repeat(
				3
			) }</div>`
		)
	);
	come( document.body.firstElementChild as Element );
	const stops = () =>
		[
			...document.querySelectorAll< HTMLElement >( `.${ NAME }_bullet` ),
		].map( ( { tabIndex } ) => tabIndex );
	expect( stops() ).toEqual( [ 0, -1, -1 ] );
	part( 'button-next' ).click();
	expect( shown() ).toBe( 0.5 );
	expect( current() ).toBe( 1 );
	expect( document.body ).toHaveFocus();
	// All places are seen: it begins again.
	part( 'button-next' ).click();
	expect( shown() ).toBe( 0 );
	// In view already.
	part( 'bullet', 1 ).click();
	expect( current() ).toBe( 1 );
	part( 'bullet', 2 ).click();
	expect( shown() ).toBe( 0.5 );
	expect( current() ).toBe( 2 );
	part( 'bullet', 2 ).focus();
	fireEvent.keyDown( part( 'bullet', 2 ), { key: 'Home' } );
	expect( part( 'bullet', 0 ) ).toHaveFocus();
	expect( stops() ).toEqual( [ 0, -1, -1 ] );
	// The arrow keys reach each thumbnail, although the third slide is never the first one in view.
	const press = ( key: string ) =>
		fireEvent.keyDown( document.querySelector( ':focus' ) as Element, {
			key,
		} );
	press( 'ArrowRight' );
	press( 'ArrowRight' );
	expect( part( 'bullet', 2 ) ).toHaveFocus();
	expect( shown() ).toBe( 0.5 );
	press( 'ArrowLeft' );
	expect( part( 'bullet', 1 ) ).toHaveFocus();
	press( 'ArrowLeft' );
	press( 'ArrowLeft' );
	expect( part( 'bullet', 2 ) ).toHaveFocus();
} );

it( 'counts all slides that are in view', () => {
	open( block( '', 2, `<span class="${ NAME }_counter">1 / 3</span>` ) );
	come( document.body.firstElementChild as Element );
	expect( part( 'counter' ).textContent ).toBe( '1–2 / 3' );
	part( 'button-prev' ).click();
	expect( part( 'counter' ).textContent ).toBe( '2–3 / 3' );
} );

it( 'marks the slide to which the visitor scrolls', () => {
	open( block() );
	come( document.body.firstElementChild as Element );
	const list = part( 'swiper-wrapper' );
	list.scrollLeft = 2 * WIDTH;
	fireEvent.scroll( list );
	expect( current() ).toBe( 2 );
} );

it( 'loads Swiper at the first use, once, and replaces the list when it is at rest', async () => {
	open( `${ block() }${ block() }` );
	const [ first, second ] = [ ...document.body.children ];
	come( first as Element );
	come( second as Element );
	await settle();
	expect( mockStart ).not.toHaveBeenCalled();
	const list = part( 'swiper-wrapper' );
	fireEvent.pointerDown( list );
	fireEvent.touchStart( list, { touches: [ {} ] } );
	await settle();
	// A finger is still on it.
	expect( mockStart ).not.toHaveBeenCalled();
	list.scrollLeft = WIDTH;
	fireEvent.scroll( list );
	fireEvent.touchEnd( list, { touches: [] } );
	await settle();
	part( 'button-next' ).click();
	await settle();
	expect( mockStart ).toHaveBeenCalledTimes( 1 );
	const [ controls, slide ] = mockStart.mock.calls[ 0 ] as [
		Controls,
		number,
	];
	expect( controls.block ).toBe( first );
	expect( slide ).toBe( 1 );
	// The controls now move what has replaced the list.
	const driver = { step: jest.fn(), to: jest.fn() };
	controls.drive( driver );
	part( 'button-prev' ).click();
	part( 'bullet', 2 ).click();
	expect( driver.step.mock.calls ).toEqual( [ [ -1 ] ] );
	expect( driver.to.mock.calls ).toEqual( [ [ 2 ] ] );
} );

it( 'shows the slide that a control chose, although a busy device has not scrolled there yet', async () => {
	open( block() );
	come( document.body.firstElementChild as Element );
	const list = part( 'swiper-wrapper' );
	list.scrollTo = jest.fn();
	part( 'button-next' ).click();
	await settle();
	expect( shown() ).toBe( 0 );
	expect( mockStart ).toHaveBeenCalledWith( expect.anything(), 1 );
} );

it.each( [ 'data-autoplay="true"', 'data-effect="fade"' ] )(
	'loads Swiper as soon as a slideshow with %s is near',
	async ( data ) => {
		open( block( data ) );
		await settle();
		expect( mockStart ).not.toHaveBeenCalled();
		come( document.body.firstElementChild as Element );
		await settle();
		expect( mockStart ).toHaveBeenCalledTimes( 1 );
	}
);

it( 'keeps scrolling the list if Swiper cannot be loaded', async () => {
	mockIsBroken = true;
	open( block() );
	come( document.body.firstElementChild as Element );
	part( 'button-next' ).click();
	await settle();
	expect( window.console ).toHaveWarned();
	expect( ( window.console.warn as jest.Mock ).mock.calls[ 0 ] ).toEqual( [
		'The Swiper library could not be loaded.',
		expect.objectContaining( { reason: 'script' } ),
	] );
	part( 'button-next' ).click();
	expect( shown() ).toBe( 2 );
} );
