/**
 * The visitor's side, in a page as `Freehold\Embeds` prints it.
 */

let observed: Map< Element, IntersectionObserverCallback >;

class Observer {
	constructor( private readonly callback: IntersectionObserverCallback ) {}
	observe( element: Element ) {
		observed.set( element, this.callback );
	}
	unobserve( element: Element ) {
		observed.delete( element );
	}
}

/** Scrolls so that an element is near. */
const come = ( element: Element ) =>
	observed.get( element )?.(
		[
			{ isIntersecting: true, target: element },
		] as unknown as IntersectionObserverEntry[],
		{} as IntersectionObserver
	);

const settle = () => new Promise( ( done ) => setTimeout( done, 0 ) );

const box = ( load: string, content: string, inside = '' ) =>
	`<div class="freehold-embed" data-freehold-embed="vendor" data-load="${ load }">${ inside }<template>${ content }</template></div>`;

const LINK = '<a class="freehold-embed__link" href="https://v.example/1">1</a>';
const GATE = `<div class="freehold-embed__gate"><p>Vendor</p><p class="freehold-embed__ask"><button type="button">Show</button></p><p>${ LINK }</p></div>`;
const WIDGET =
	'<b class="widget"></b><script src="https://v.example/w.js"></script>';

const boxes = () => [
	...document.querySelectorAll< HTMLElement >( '.freehold-embed' ),
];
const vendorScripts = () => [
	...document.querySelectorAll< HTMLScriptElement >( 'head script' ),
];

let page = 0;

/**
 * Loads a page with this content. What other pages of this file's listen for is in the same window, so each page is one of
 * a service of its own; the second visit to a service goes on under its name.
 */
async function open(
	content: string,
	{
		ready,
		again = false,
	}: { ready?: ( at: HTMLElement ) => void; again?: boolean } = {}
) {
	page += again ? 0 : 1;
	document.head.replaceChildren();
	document.body.innerHTML = content.replace(
		/"vendor"/g,
		`"vendor-${ page }"`
	);
	observed = new Map();
	jest.resetModules();
	const { loadEmbeds } = await import( '../view' );
	loadEmbeds( `vendor-${ page }`, { ready } );
	await settle();
}

beforeEach( () => {
	localStorage.clear();
	Object.assign( window, { IntersectionObserver: Observer } );
} );

describe( 'embeds for visitors', () => {
	it( 'loads at once where the owner says so', async () => {
		await open( box( 'once', WIDGET, LINK ) );
		expect( vendorScripts() ).toHaveLength( 1 );
		expect( boxes()[ 0 ]?.querySelector( '.widget' ) ).not.toBeNull();
		// The link stays until the service has answered.
		expect( boxes()[ 0 ]?.querySelector( 'a' ) ).not.toBeNull();
		vendorScripts()[ 0 ]?.dispatchEvent( new Event( 'load' ) );
		await settle();
		expect( boxes()[ 0 ]?.querySelector( 'a' ) ).toBeNull();
		expect( boxes()[ 0 ]?.innerHTML ).toBe( '<b class="widget"></b>' );
	} );

	it( 'waits until somebody comes near, and loads a script once for all', async () => {
		const ready = jest.fn();
		await open( box( 'near', WIDGET, LINK ) + box( 'near', WIDGET, LINK ), {
			ready,
		} );
		expect( vendorScripts() ).toHaveLength( 0 );
		const [ first, second ] = boxes() as [ HTMLElement, HTMLElement ];
		come( first );
		await settle();
		vendorScripts()[ 0 ]?.dispatchEvent( new Event( 'load' ) );
		await settle();
		expect( second.querySelector( '.widget' ) ).toBeNull();
		come( second );
		await settle();
		expect( second.querySelector( '.widget' ) ).not.toBeNull();
		expect( vendorScripts() ).toHaveLength( 1 );
		expect( ready.mock.calls ).toEqual( [ [ first ], [ second ] ] );
	} );

	it( 'loads nothing before a click, then all of that service, and remembers it', async () => {
		const content =
			box( 'click', '<iframe title="1"></iframe>', GATE ) +
			box( 'click', '<iframe title="2"></iframe>', GATE );
		await open( content );
		expect( observed.size ).toBe( 0 );
		expect( document.querySelector( 'iframe' ) ).toBeNull();
		boxes()[ 0 ]?.querySelector( 'button' )?.click();
		await settle();
		expect( boxes()[ 0 ]?.innerHTML ).toBe( '<iframe title="1"></iframe>' );
		expect( boxes()[ 0 ] ).toHaveFocus();
		come( boxes()[ 1 ] as HTMLElement );
		await settle();
		expect( boxes()[ 1 ]?.innerHTML ).toBe( '<iframe title="2"></iframe>' );

		await open( content, { again: true } );
		come( boxes()[ 0 ] as HTMLElement );
		await settle();
		expect( boxes()[ 0 ]?.querySelector( 'iframe' ) ).not.toBeNull();
	} );

	it( 'lets in no other service by that', async () => {
		await open(
			box( 'click', '<iframe></iframe>', GATE ).replace(
				'"vendor"',
				'"other"'
			)
		);
		document.querySelector( 'button' )?.click();
		await settle();
		expect( document.querySelector( 'iframe' ) ).toBeNull();
		expect( localStorage.length ).toBe( 0 );
	} );

	it( 'asks each time where the browser keeps nothing', async () => {
		const refuse = () => {
			throw new Error( 'No.' );
		};
		const get = jest
			.spyOn( Storage.prototype, 'getItem' )
			.mockImplementation( refuse );
		const set = jest
			.spyOn( Storage.prototype, 'setItem' )
			.mockImplementation( refuse );
		await open( box( 'click', '<iframe></iframe>', GATE ) );
		document.querySelector( 'button' )?.click();
		await settle();
		expect( document.querySelector( 'iframe' ) ).not.toBeNull();
		get.mockRestore();
		set.mockRestore();
	} );

	it( 'gives the link back where the service is out of reach, and tries again later', async () => {
		await open( box( 'once', WIDGET, LINK ) + box( 'near', WIDGET, LINK ) );
		vendorScripts()[ 0 ]?.dispatchEvent( new Event( 'error' ) );
		await settle();
		expect( boxes()[ 0 ]?.innerHTML ).toBe( LINK );
		expect( vendorScripts() ).toHaveLength( 0 );
		come( boxes()[ 1 ] as HTMLElement );
		await settle();
		expect( vendorScripts() ).toHaveLength( 1 );
	} );

	it( 'keeps the placeholder without its question where a click led nowhere', async () => {
		await open( box( 'click', WIDGET, GATE ) );
		document.querySelector( 'button' )?.click();
		await settle();
		vendorScripts()[ 0 ]?.dispatchEvent( new Event( 'error' ) );
		await settle();
		expect( document.querySelector( 'button' ) ).toBeNull();
		expect( document.querySelector( 'a' ) ).not.toBeNull();
	} );

	it( 'runs scripts of content in their order, once they are let in', async () => {
		const ran: string[] = [];
		Object.assign( window, { ran } );
		await open(
			box(
				'now',
				'<script src="https://v.example/w.js"></script>',
				GATE
			) + box( 'now', '<script>window.ran.push( "inline" )</script>' )
		);
		expect( vendorScripts() ).toHaveLength( 0 );
		document.querySelector( 'button' )?.click();
		await settle();
		expect( boxes()[ 1 ]?.querySelector( 'script' ) ).toBeNull();
		vendorScripts()[ 0 ]?.dispatchEvent( new Event( 'load' ) );
		await settle();
		expect( boxes()[ 1 ]?.querySelector( 'script' ) ).not.toBeNull();
	} );

	it( 'finds boxes that come later', async () => {
		await open( '<p>Text</p>' );
		document.body.insertAdjacentHTML(
			'beforeend',
			box( 'near', '<i></i>' ).replace( 'vendor', `vendor-${ page }` )
		);
		await settle();
		come( boxes()[ 0 ] as HTMLElement );
		await settle();
		expect( boxes()[ 0 ]?.innerHTML ).toBe( '<i></i>' );
	} );
} );
