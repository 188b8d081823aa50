import { eachNear, nearby } from '..';

let observed: Map< Element, IntersectionObserverCallback >;
let margin: string | undefined;

class Observer {
	constructor(
		private readonly callback: IntersectionObserverCallback,
		options: IntersectionObserverInit
	) {
		margin = options.rootMargin;
	}
	observe( element: Element ) {
		observed.set( element, this.callback );
	}
	unobserve( element: Element ) {
		observed.delete( element );
	}
}

const scroll = ( element: Element, isIntersecting: boolean ) =>
	observed.get( element )?.(
		[
			{ isIntersecting, target: element },
		] as unknown as IntersectionObserverEntry[],
		{} as IntersectionObserver
	);

beforeEach( () => {
	observed = new Map();
	Object.assign( window, { IntersectionObserver: Observer } );
	document.body.innerHTML = '<p class="a"></p><p></p><p class="a"></p>';
} );

it( 'waits until an element is near, and calls once', () => {
	const reached = jest.fn();
	const element = document.querySelector( 'p' )!;
	nearby( reached )( element );
	expect( margin ).toBe( '600px' );
	scroll( element, false );
	expect( reached ).not.toHaveBeenCalled();
	scroll( element, true );
	scroll( element, true );
	expect( reached.mock.calls ).toEqual( [ [ element ] ] );
	expect( observed.size ).toBe( 0 );
} );

it( 'finds each element of a kind, those included that come later', async () => {
	const reached = jest.fn();
	eachNear( '.a', reached );
	expect( observed.size ).toBe( 2 );
	const [ first ] = observed.keys();
	scroll( first!, true );
	const late = document.createElement( 'p' );
	late.className = 'a';
	document.body.append( late );
	await new Promise( ( done ) => setTimeout( done ) );
	expect( [ ...observed.keys() ] ).toContain( late );
	expect( [ ...observed.keys() ] ).not.toContain( first );
	scroll( late, true );
	expect( reached.mock.calls ).toEqual( [ [ first ], [ late ] ] );
} );
