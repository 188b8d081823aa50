const html = ( likes: number ) =>
	`<form class="wp-block-jetpack-like" action="https://example.org/?freehold_like=submit" data-post="7" data-like="${ likes }"><button aria-pressed="false"></button><span data-one="%s like" data-many="%s likes"></span><span role="status"></span></form>`;

const text = ( selector: string ) =>
	document.querySelector( selector )?.textContent;

const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );

beforeEach( () => {
	jest.resetModules();
	document.cookie = 'freehold_likes=; max-age=0';
} );

it( 'shows what this browser has liked on a page from a cache', async () => {
	document.cookie = 'freehold_likes=17.5-7.1200';
	document.documentElement.lang = 'de-DE';
	document.body.innerHTML = html( 3 );
	await import( '../view' );
	expect( text( '[data-many]' ) ).toBe( '1.200 likes' );
	expect( document.querySelector( 'button' )?.ariaPressed ).toBe( 'true' );
} );

it( 'sends a like once', async () => {
	document.body.innerHTML = html( 0 );
	await import( '../view' );
	expect( text( '[data-many]' ) ).toBe( '' );
	const send = jest.fn( async () => {
		document.cookie = 'freehold_likes=7.1';
		return { json: async () => ( { likes: 1 } ) };
	} );
	Object.assign( window, { fetch: send } );
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	for ( let time = 0; time < 2; time++ ) {
		form.dispatchEvent(
			new Event( 'submit', { bubbles: true, cancelable: true } )
		);
		await settle();
	}
	expect( send ).toHaveBeenCalledTimes( 1 );
	expect( text( '[data-many]' ) ).toBe( '1 like' );
} );

it( 'tells the sites of a network apart', async () => {
	document.cookie = 'freehold_likes=7.1200';
	document.body.innerHTML = html( 3 ).replace(
		'data-post',
		'data-site="2" data-post'
	);
	await import( '../view' );
	expect( text( '[data-many]' ) ).toBe( '' );
	jest.resetModules();
	document.cookie = 'freehold_likes_2=7.12; max-age=9';
	document.body.innerHTML = html( 3 ).replace(
		'data-post',
		'data-site="2" data-post'
	);
	await import( '../view' );
	expect( text( '[data-many]' ) ).toBe( '12 likes' );
} );
