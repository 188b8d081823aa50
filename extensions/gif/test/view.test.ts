/**
 * The visitor's side, in a page as `Renderer.php` writes it.
 */
export {};

const wrapper = ( content: string ) =>
	`<div class="wp-block-jetpack-gif-wrapper" style="padding-top:40%">${ content }</div>`;
const IMAGE =
	'<img src="https://a.example/x.gif" alt="A cat"><button type="button" class="wp-block-jetpack-gif__pause" data-play="Play" data-pause="Pause" hidden>Pause</button>';
const waiting = ( group: string ) =>
	wrapper(
		`<div class="freehold-embed"><script type="application/json" data-for="embeds">${ JSON.stringify(
			{ group, load: 'click', content: IMAGE }
		).replaceAll(
			'<',
			'\\u003C'
		) }</script><div class="freehold-embed__gate"><p class="freehold-embed__ask"><button type="button">Show</button></p></div></div>`
	);

const draw = jest.fn();
let isStill = false;

function open( content: string ) {
	document.body.innerHTML = content;
	jest.isolateModules( () => {
		require( '@freehold/embeds/view' );
		require( '../view' );
	} );
}
const settle = () => new Promise( ( done ) => setTimeout( done ) );
const pauses = () => [
	...document.querySelectorAll< HTMLButtonElement >(
		'.wp-block-jetpack-gif__pause'
	),
];

beforeEach( () => {
	jest.clearAllMocks();
	localStorage.clear();
	isStill = false;
	window.matchMedia = ( () => ( {
		matches: isStill,
	} ) ) as unknown as typeof window.matchMedia;
	window.IntersectionObserver = class {
		observe() {}
		unobserve() {}
	} as unknown as typeof IntersectionObserver;
	HTMLCanvasElement.prototype.getContext = ( () => ( {
		drawImage: draw,
	} ) ) as unknown as typeof HTMLCanvasElement.prototype.getContext;
} );

describe( 'a GIF', () => {
	it( 'can be paused and played again, each of two on its own', () => {
		open( wrapper( IMAGE ) + wrapper( IMAGE ) );
		const [ first, second ] = pauses();
		expect( first?.hidden ).toBe( false );
		first?.click();
		expect( draw ).toHaveBeenCalledTimes( 1 );
		expect( first?.textContent ).toBe( 'Play' );
		expect( second?.textContent ).toBe( 'Pause' );
		expect( document.querySelectorAll( 'canvas' ) ).toHaveLength( 1 );
		first?.click();
		expect( first?.textContent ).toBe( 'Pause' );
		expect( document.querySelector( 'canvas' ) ).toBeNull();
	} );

	it( 'is paused for visitors who prefer reduced motion', () => {
		isStill = true;
		open( wrapper( IMAGE ) );
		document.querySelector( 'img' )?.dispatchEvent( new Event( 'load' ) );
		expect( pauses()[ 0 ]?.textContent ).toBe( 'Play' );
	} );

	it( 'has no button without an image', () => {
		open( wrapper( IMAGE ) );
		document.querySelector( 'img' )?.dispatchEvent( new Event( 'error' ) );
		expect( pauses() ).toEqual( [] );
		// The image has failed before the script ran.
		isStill = true;
		const complete = jest
			.spyOn( HTMLImageElement.prototype, 'complete', 'get' )
			.mockReturnValue( true );
		open( wrapper( IMAGE ) );
		complete.mockRestore();
		expect( pauses() ).toEqual( [] );
		expect( document.querySelector( '.is-paused' ) ).toBeNull();
	} );

	it( 'waits for consent to its own host', async () => {
		open( waiting( 'gif:a.example' ) + waiting( 'gif:b.example' ) );
		expect( document.querySelector( 'img' ) ).toBeNull();
		document.querySelector( 'button' )?.click();
		await settle();
		expect( document.querySelectorAll( 'img' ) ).toHaveLength( 1 );
		expect( pauses()[ 0 ]?.hidden ).toBe( false );
		expect( localStorage.getItem( 'freehold-embed-gif:a.example' ) ).toBe(
			'1'
		);
		expect(
			localStorage.getItem( 'freehold-embed-gif:b.example' )
		).toBeNull();
	} );
} );
