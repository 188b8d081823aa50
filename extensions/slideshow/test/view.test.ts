/**
 * When the carousel is loaded, and what becomes of a page where it is not.
 */

const mockStart = jest.fn();
let mockIsBroken = false;
let observed: Map< Element, IntersectionObserverCallback >;

jest.mock( '../carousel', () => {
	if ( mockIsBroken ) {
		throw new Error( 'Loading chunk failed.' );
	}
	return { start: mockStart };
} );

const BLOCK =
	'<div class="wp-block-jetpack-slideshow" data-slides="2"><ul tabindex="0"></ul></div>';

function open( content: string ) {
	document.body.innerHTML = content;
	require( '../view' );
}
const come = ( element: Element ) =>
	observed.get( element )?.(
		[
			{ isIntersecting: true, target: element },
		] as unknown as IntersectionObserverEntry[],
		{} as IntersectionObserver
	);
const settle = () => new Promise( ( done ) => setTimeout( done ) );

beforeEach( () => {
	jest.resetModules();
	jest.clearAllMocks();
	mockIsBroken = false;
	observed = new Map();
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

it( 'starts each slideshow once, when it is near; one image is none', async () => {
	open(
		`${ BLOCK }<div class="wp-block-jetpack-slideshow"></div>${ BLOCK }`
	);
	expect( observed.size ).toBe( 2 );
	await settle();
	expect( mockStart ).not.toHaveBeenCalled();
	const [ first ] = observed.keys();
	come( first as Element );
	await settle();
	expect( mockStart.mock.calls ).toEqual( [ [ first ] ] );
} );

it( 'leaves the strip as it is where Swiper does not come', async () => {
	mockIsBroken = true;
	open( BLOCK );
	const before = document.body.innerHTML;
	come( document.body.firstElementChild as Element );
	await settle();
	expect( document.body.innerHTML ).toBe( before );
	expect( window.console ).toHaveWarned();
	expect( ( window.console.warn as jest.Mock ).mock.calls[ 0 ] ).toEqual( [
		'The Swiper library could not be loaded.',
		expect.objectContaining( { reason: 'script' } ),
	] );
} );

export {};
