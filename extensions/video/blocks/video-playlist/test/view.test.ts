/** @jest-environment jsdom */
const figure = ( id: string, inner = '<video></video>' ) =>
	`<figure id="${ id }">${ inner }</figure>`;

const link = ( id: string ) =>
	`<li><a class="freehold-playlist__link" href="#${ id }"><span class="freehold-playlist__title">Film $1 ${ id }</span></a></li>`;

const IDS = [ 'a', 'b', 'c' ];

const play = jest.fn( async () => {} );
const pause = jest.fn();

beforeAll( async () => {
	Object.assign( HTMLMediaElement.prototype, { play, pause } );
	document.body.innerHTML = `<div class="list"><script type="application/json" data-for="video-playlist">{"now":"Now: %1$s (%2$s of %3$s)"}</script><div class="freehold-playlist__videos">${ figure(
		'a'
	) }${ figure( 'b', '<p>Private</p>' ) }${ figure(
		'c'
	) }</div><ol>${ IDS.map( link ).join(
		''
	) }</ol><p class="freehold-playlist__status"></p></div>`;
	await import( '../view' );
} );

const shown = () => [
	document.querySelector( 'figure.is-current' )?.id,
	document.querySelector( 'a[aria-current]' )?.getAttribute( 'href' ),
	document.querySelector( 'p.freehold-playlist__status' )?.textContent,
];

const videos = () => [ ...document.querySelectorAll( 'video' ) ];

it( 'plays the next video that the visitor may watch, and says which', () => {
	videos()[ 0 ]?.dispatchEvent( new Event( 'ended' ) );
	expect( shown() ).toEqual( [ 'c', '#c', 'Now: Film $1 c (3 of 3)' ] );
	expect( pause.mock.contexts ).toEqual( [ videos()[ 0 ] ] );
	expect( play.mock.contexts ).toEqual( [ videos()[ 1 ] ] );
	// The last one ends the list.
	videos()[ 1 ]?.dispatchEvent( new Event( 'ended' ) );
	expect( shown()[ 0 ] ).toBe( 'c' );
} );

it( 'shows what the visitor chooses, by link and by key', () => {
	const links = document.querySelectorAll( 'a' );
	const event = new MouseEvent( 'click', {
		bubbles: true,
		cancelable: true,
	} );
	links[ 1 ]?.dispatchEvent( event );
	expect( event.defaultPrevented ).toBe( true );
	// What the visitor may not watch does not play, so the status says only what the link says.
	expect( shown() ).toEqual( [ 'b', '#b', 'Film $1 b' ] );
	const press = ( key: string ) =>
		links[ 0 ]?.dispatchEvent(
			new KeyboardEvent( 'keydown', {
				key,
				shiftKey: true,
				bubbles: true,
			} )
		);
	press( 'N' );
	expect( shown()[ 0 ] ).toBe( 'c' );
	press( 'P' );
	expect( shown()[ 0 ] ).toBe( 'a' );
	press( 'P' );
	expect( shown()[ 0 ] ).toBe( 'a' );
} );

it( 'shows a video that a link elsewhere plays', () => {
	videos()[ 1 ]?.dispatchEvent( new Event( 'play' ) );
	expect( shown()[ 0 ] ).toBe( 'c' );
} );

it( 'plays audio in the same way', () => {
	const audio = document.createElement( 'audio' );
	document.querySelector( '#b' )?.replaceChildren( audio );
	document.querySelectorAll( 'a' )[ 1 ]?.click();
	expect( play.mock.contexts.pop() ).toBe( audio );
	expect( shown()[ 2 ] ).toBe( 'Now: Film $1 b (2 of 3)' );
} );

export {};
