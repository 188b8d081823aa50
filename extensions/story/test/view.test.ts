/** The visitor's side, in a page as `Renderer.php` writes it. */
export {};

const settle = () => new Promise( ( done ) => setTimeout( done, 0 ) );

const part = < Wanted extends HTMLElement = HTMLElement >( selector: string ) =>
	document.querySelector( selector ) as Wanted;

const current = () =>
	[ ...document.querySelectorAll( 'li' ) ].findIndex(
		( { inert } ) => ! inert
	);

let play: jest.SpyInstance< Promise< void > >;

beforeAll( async () => {
	Object.assign( window, { matchMedia: () => ( { matches: false } ) } );
	Object.assign( HTMLDialogElement.prototype, {
		showModal: jest.fn(),
		close( this: HTMLDialogElement ) {
			this.dispatchEvent( new Event( 'close' ) );
		},
	} );
	Element.prototype.scrollIntoView = jest.fn();
	jest.spyOn( HTMLMediaElement.prototype, 'pause' ).mockReturnValue();
	play = jest.spyOn( HTMLMediaElement.prototype, 'play' );
	await import( '../view' );
} );

beforeEach( () => {
	play.mockResolvedValue();
	document.body.innerHTML =
		'<div class="freehold-story"><ol><li><video></video></li><li><img></li></ol><button class="freehold-story__open"></button></div><dialog><div class="freehold-story__bars"><i></i><i></i></div><button class="freehold-story__close"></button></dialog>';
} );

const open = async () => {
	part( '.freehold-story__open' ).click();
	await settle();
};

it( 'opens once for two clicks', async () => {
	const warn = jest.spyOn( window.console, 'warn' ).mockReturnValue();
	part( '.freehold-story__open' ).click();
	await open();
	expect( document.querySelector( 'dialog ol' ) ).not.toBeNull();
	expect( part( '.freehold-story__open' ).hidden ).toBe( false );
	expect( warn ).not.toHaveBeenCalled();
	part( '.freehold-story__close' ).click();
	expect( document.querySelector( 'dialog ol' ) ).toBeNull();
} );

it( 'goes on from a video that is missing, or breaks off', async () => {
	play.mockRejectedValue( new DOMException( '', 'NotSupportedError' ) );
	Object.defineProperty( part( 'video' ), 'error', { value: { code: 4 } } );
	await open();
	expect( current() ).toBe( 1 );

	part( '.freehold-story__close' ).click();
	play.mockResolvedValue();
	await open();
	expect( current() ).toBe( 0 );
	part( 'video' ).dispatchEvent( new Event( 'error' ) );
	expect( current() ).toBe( 1 );
} );

it( 'is paused by a finger or the first button of a mouse, and by no other button', async () => {
	await open();
	const press = ( button: number ) =>
		part( 'ol' ).dispatchEvent(
			new MouseEvent( 'pointerdown', { button } )
		);
	press( 2 );
	expect( part( 'dialog' ) ).not.toHaveClass( 'is-paused' );
	press( 0 );
	expect( part( 'dialog' ) ).toHaveClass( 'is-paused' );
} );

it( 'does not take a rest on the way to a slide for a swipe', async () => {
	await open();
	const list = part( 'ol' );
	Object.defineProperty( list, 'clientWidth', { value: 100 } );
	const rest = async () => {
		list.dispatchEvent( new Event( 'scroll' ) );
		await new Promise( ( done ) => setTimeout( done, 150 ) );
	};
	part( 'dialog' ).dispatchEvent(
		new KeyboardEvent( 'keydown', { key: 'End' } )
	);
	for ( const left of [ 2, 30 ] ) {
		list.scrollLeft = left;
		await rest();
		expect( current() ).toBe( 1 );
	}

	part( 'dialog' ).dispatchEvent( new Event( 'pointercancel' ) );
	await rest();
	expect( current() ).toBe( 0 );
} );
