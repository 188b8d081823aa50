/**
 * The visitor's side, where the form is not in a frame.
 */

const LINK =
	'<a class="freehold-embed__link" href="https://www.opentable.com/restref/client/?rid=1">Book</a>';
const box = ( id: number ) =>
	`<div class="freehold-embed" data-freehold-embed="opentable" data-load="once">${ LINK }<template><script src="https://www.opentable.com/widget/reservation/loader?rid=${ id }"></script></template></div>`;
const settle = () => new Promise( ( done ) => setTimeout( done ) );

beforeEach( async () => {
	window.IntersectionObserver = class {
		observe() {}
		unobserve() {}
	} as unknown as typeof IntersectionObserver;
	document.body.innerHTML = box( 1 ) + box( 2 );
	jest.isolateModules( () => {
		require( '../view' );
	} );
	await settle();
} );

describe( 'the form without a frame', () => {
	it( 'has a script of its own in each box, none in the head', () => {
		const boxes = [ ...document.querySelectorAll( '.freehold-embed' ) ];
		expect(
			boxes.map( ( each ) => each.querySelector( 'script' )?.src )
		).toEqual( [
			'https://www.opentable.com/widget/reservation/loader?rid=1',
			'https://www.opentable.com/widget/reservation/loader?rid=2',
		] );
		expect( document.head.querySelector( 'script' ) ).toBeNull();
		expect( document.querySelector( '.freehold-embed__link' ) ).toBeNull();
	} );

	it( 'is the link again where the service is out of reach', () => {
		document
			.querySelector( 'script' )
			?.dispatchEvent( new Event( 'error' ) );
		expect(
			document.querySelectorAll( '.freehold-embed__link' )
		).toHaveLength( 1 );
		expect( document.querySelectorAll( 'script' ) ).toHaveLength( 1 );
	} );
} );

export {};
