const track = ( number: number, current = '' ) =>
	`<li><a class="jetpack-podcast-player__track-link" href="https://cdn.example/${ number }.mp3" data-title="No. ${ number }" data-page="${
		number === 2 ? '' : `https://show.example/${ number }`
	}" data-about="About ${ number }"${ current }>No. ${ number }</a></li>`;

const player = `<div class="wp-block-jetpack-podcast-player"><p class="jetpack-podcast-player__title"><a href="https://show.example/1">No. 1</a></p><p class="jetpack-podcast-player__description">About 1</p><audio src="https://cdn.example/1.mp3" data-title="No. 1"></audio><p role="status" data-failed="It failed."></p><ol>${ track(
	1,
	' aria-current="true"'
) }${ track( 2 ) }${ track( 3 ) }</ol></div>`;

const play = jest.fn( async () => {} );
const pause = jest.fn();

beforeAll( async () => {
	Object.assign( HTMLMediaElement.prototype, { play, pause } );
	await import( '../view' );
} );

beforeEach( () => {
	document.body.innerHTML = player + player;
	play.mockClear();
	pause.mockClear();
} );

const links = () => [
	...document.querySelectorAll< HTMLAnchorElement >( 'ol a' ),
];

const click = ( index: number, options: MouseEventInit = {} ) => {
	const event = new MouseEvent( 'click', {
		bubbles: true,
		cancelable: true,
		...options,
	} );
	links()[ index ]?.dispatchEvent( event );
	return event.defaultPrevented;
};

const shown = () => {
	const title = document.querySelector( 'p a' );
	return [
		title?.textContent,
		title?.getAttribute( 'href' ),
		document.querySelector( 'p + p' )?.textContent,
		document.querySelector( 'audio' )?.getAttribute( 'src' ),
	];
};

it( 'plays the episode that is chosen, in the player around it', () => {
	expect( click( 2 ) ).toBe( true );
	expect( shown() ).toEqual( [
		'No. 3',
		'https://show.example/3',
		'About 3',
		'https://cdn.example/3.mp3',
	] );
	expect( play ).toHaveBeenCalledTimes( 1 );
	expect(
		links().map( ( link ) => link.getAttribute( 'aria-current' ) )
	).toEqual( [ null, null, 'true', 'true', null, null ] );
	click( 1 );
	expect( shown().slice( 0, 2 ) ).toEqual( [ 'No. 2', null ] );
} );

it( 'opens the file in a new tab where the visitor asks for one', () => {
	expect( click( 1, { ctrlKey: true } ) ).toBe( false );
	expect( play ).not.toHaveBeenCalled();
} );

it( 'pauses the others, and the current one by its link', () => {
	const [ first, second ] = document.querySelectorAll( 'audio' );
	first?.dispatchEvent( new Event( 'play' ) );
	expect( pause.mock.contexts ).toEqual( [ second ] );
	Object.defineProperty( first, 'paused', { value: false } );
	click( 0 );
	expect( pause.mock.contexts ).toEqual( [ second, first ] );
	expect( document.querySelector( '.is-playing' ) ).not.toBeNull();
	first?.dispatchEvent( new Event( 'pause' ) );
	expect( document.querySelector( '.is-playing' ) ).toBeNull();
} );

it( 'says that a file cannot be played, until one can', () => {
	const audio = document.querySelector( 'audio' );
	const status = document.querySelector( '[role="status"]' );
	audio?.dispatchEvent( new Event( 'error' ) );
	expect( status?.textContent ).toBe( 'It failed.' );
	audio?.dispatchEvent( new Event( 'play' ) );
	expect( status?.textContent ).toBe( '' );
} );
