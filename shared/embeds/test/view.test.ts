/**
 * The visitor's side, in a page as `Freehold\Embeds\Output` writes it.
 */
export {};

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

/** Scrolls near an element. */
const come = ( element: Element ) =>
	observed.get( element )?.(
		[
			{ isIntersecting: true, target: element },
		] as unknown as IntersectionObserverEntry[],
		{} as IntersectionObserver
	);

const settle = () => new Promise( ( done ) => setTimeout( done, 0 ) );

const box = (
	load: string,
	content: string,
	inside = '',
	more: Record< string, unknown > = {}
) =>
	`<div class="freehold-embed" data-load="${ load }"><script type="application/json" data-for="embeds">${ JSON.stringify(
		{
			group: 'vendor',
			load,
			content,
			failed: 'Vendor could not be loaded.',
			...more,
		}
	).replaceAll( '<', '\\u003C' ) }</script>${ inside }</div>`;

/** Returns what is in a box, without its data. */
const shown = ( element: Element | undefined ) =>
	element?.innerHTML.replace( /<script type.*?<\/script>/, '' );

const LINK = '<a class="freehold-embed__link" href="https://v.example/1">1</a>';
const GATE = `<div class="freehold-embed__gate"><p>Vendor</p><p class="freehold-embed__ask"><button type="button">Show</button><span class="freehold-embed__status" role="status"></span></p><p>${ LINK }</p></div>`;
const MESSAGE =
	'<p class="freehold-embed__error" role="alert">Vendor could not be loaded.</p>';
const WIDGET =
	'<b class="widget"></b><script src="https://v.example/w.js"></script>';

const boxes = () => [
	...document.querySelectorAll< HTMLElement >( '.freehold-embed' ),
];
const vendorScripts = () => [
	...document.querySelectorAll< HTMLScriptElement >( 'head script' ),
];

/** What the page before has added, to be removed with it. */
let cleanUp: Array< () => void > = [];

/** Loads a page with this content. The storage stays, as in a browser. */
async function open(
	content: string,
	{ ready }: { ready?: ( at: HTMLElement ) => void } = {}
) {
	cleanUp.forEach( ( remove ) => remove() );
	cleanUp = [];
	const add = jest
		.spyOn( document, 'addEventListener' )
		.mockImplementation( ( type, listener ) => {
			window.addEventListener( type, listener as EventListener );
			cleanUp.push( () =>
				window.removeEventListener( type, listener as EventListener )
			);
		} );
	const observe = jest.spyOn( MutationObserver.prototype, 'observe' );
	document.head.replaceChildren();
	document.body.innerHTML = content;
	observed = new Map();
	jest.resetModules();
	const { onReady } = await import( '../view' );
	if ( ready ) {
		onReady( 'vendor', ready );
	}
	const observers = observe.mock.contexts as MutationObserver[];
	cleanUp.push( () =>
		observers.forEach( ( observer ) => observer.disconnect() )
	);
	add.mockRestore();
	observe.mockRestore();
	await settle();
}

beforeEach( () => {
	localStorage.clear();
	Object.assign( window, { IntersectionObserver: Observer } );
} );

describe( 'embeds for visitors', () => {
	it( 'loads at once if an administrator chose that', async () => {
		await open( box( 'once', WIDGET, LINK ) );
		expect( vendorScripts() ).toHaveLength( 1 );
		expect( boxes()[ 0 ]?.querySelector( '.widget' ) ).not.toBeNull();
		// The link stays until the service has responded.
		expect( boxes()[ 0 ]?.querySelector( 'a' ) ).not.toBeNull();
		vendorScripts()[ 0 ]?.dispatchEvent( new Event( 'load' ) );
		await settle();
		expect( boxes()[ 0 ]?.querySelector( 'a' ) ).toBeNull();
		expect( boxes()[ 0 ]?.innerHTML ).toBe( '<b class="widget"></b>' );
	} );

	it( 'waits until the visitor is near, and loads a script once for all', async () => {
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

	it( 'loads nothing before a click, then all of that service, and stores the consent', async () => {
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

		await open( content );
		come( boxes()[ 0 ] as HTMLElement );
		await settle();
		expect( boxes()[ 0 ]?.querySelector( 'iframe' ) ).not.toBeNull();
	} );

	it( 'applies the consent to no other service', async () => {
		const other = box( 'now', '<iframe></iframe>', GATE, {
			group: 'other',
		} );
		await open( box( 'click', '<b></b>', GATE ) + other );
		document.querySelector( 'button' )?.click();
		await settle();
		expect( document.querySelector( 'b' ) ).not.toBeNull();
		expect( document.querySelector( 'iframe' ) ).toBeNull();
		expect( Object.keys( localStorage ) ).toEqual( [
			'freehold-embed-vendor',
		] );
	} );

	it( 'applies the consent to no other site on the host', async () => {
		const bakery = box( 'click', '<b></b>', GATE, { site: '/bakery' } );
		await open( bakery );
		document.querySelector( 'button' )?.click();
		await settle();
		expect( Object.keys( localStorage ) ).toEqual( [
			'freehold-embed-/bakeryvendor',
		] );
		await open( box( 'click', '<b></b>', GATE, { site: '/garden' } ) );
		boxes().forEach( come );
		await settle();
		expect( document.querySelector( 'b' ) ).toBeNull();
		await open( bakery );
		boxes().forEach( come );
		await settle();
		expect( document.querySelector( 'b' ) ).not.toBeNull();
	} );

	it( 'unloads a service for which the visitor takes back the consent', async () => {
		const forget = { forget: 'Forget my choice for Vendor' };
		await open(
			box( 'click', '<iframe></iframe>', GATE, forget ) +
				box( 'click', '<b></b>', GATE, forget ) +
				box( 'near', '<i></i>', LINK )
		);
		const [ first, second ] = boxes();
		document.querySelector( 'button' )?.click();
		await settle();
		first?.querySelector( 'iframe' )?.dispatchEvent( new Event( 'load' ) );
		await settle();
		const [ button ] = document.querySelectorAll< HTMLButtonElement >(
			'.freehold-embed__forget'
		);
		expect( button ).toHaveTextContent( 'Forget my choice for Vendor' );
		const forgotten = jest.fn();
		document.body.addEventListener( 'freehold-forget', forgotten );
		button?.click();
		expect( shown( first ) ).toBe( GATE );
		expect( first?.dataset.load ).toBe( 'click' );
		expect( first?.querySelector( 'button' ) ).toHaveFocus();
		expect( localStorage ).toHaveLength( 0 );
		expect( forgotten ).toHaveBeenCalledTimes( 1 );

		// The second box waits to come near, and the consent is gone.
		come( second as HTMLElement );
		await settle();
		expect( shown( second ) ).toBe( GATE );

		first?.querySelector( 'button' )?.click();
		await settle();
		first?.querySelector( 'iframe' )?.dispatchEvent( new Event( 'load' ) );
		await settle();
		expect( first?.querySelector( '.freehold-embed__gate' ) ).toBeNull();
	} );

	it( 'follows a consent tool with the WP Consent API, except for a service that the visitor has chosen', async () => {
		const forget = { forget: 'Forget' };
		const choose = ( value: string ) => {
			document.cookie = `wp_consent_marketing=${ value };path=/`;
			// What listens to the document listens to the window here.
			window.dispatchEvent(
				new CustomEvent( 'wp_listen_for_consent_change', {
					detail: { marketing: value },
				} )
			);
		};
		const frame = '<iframe></iframe>';
		const content =
			box( 'click', frame, GATE, forget ) +
			box( 'click', '<b></b>', GATE, { ...forget, group: 'other' } );
		const appear = async () => {
			boxes().forEach( come );
			await settle();
			document
				.querySelector( 'iframe' )
				?.dispatchEvent( new Event( 'load' ) );
			await settle();
		};
		localStorage.setItem( 'freehold-embed-elsewhere', '1' );
		await open( content );
		await appear();
		expect( document.querySelector( 'iframe, b' ) ).toBeNull();
		choose( 'allow' );
		await appear();
		expect( document.querySelectorAll( 'iframe, b' ) ).toHaveLength( 2 );
		expect( localStorage ).toHaveLength( 0 );

		document
			.querySelector< HTMLElement >( '.freehold-embed__forget' )
			?.click();
		await open( content );
		await appear();
		expect( document.querySelector( 'iframe' ) ).toBeNull();
		expect( document.querySelector( 'b' ) ).not.toBeNull();

		choose( 'deny' );
		expect( document.querySelector( 'iframe, b' ) ).toBeNull();
		expect( document.body ).toHaveFocus();
		document.querySelector( 'button' )?.click();
		await appear();
		expect( document.querySelector( 'iframe' ) ).not.toBeNull();
		expect( document.querySelector( 'b' ) ).toBeNull();
		document.cookie = 'wp_consent_marketing=;path=/;max-age=0';
	} );

	it( 'follows a consent tool whose cookies have other names', async () => {
		document.cookie = 'other_marketing=allow;path=/';
		const boxOf = ( prefix?: string ) =>
			box( 'now', '<b></b>', GATE, { prefix } );
		await open( boxOf() );
		expect( document.querySelector( 'b' ) ).toBeNull();
		await open( boxOf( 'other' ) );
		expect( document.querySelector( 'b' ) ).not.toBeNull();
		document.cookie = 'other_marketing=;path=/;max-age=0';
	} );

	it( 'says that it loads until a frame has loaded, and links to the service below it', async () => {
		jest.useFakeTimers( { advanceTimers: true } );
		const forget = { forget: 'Forget', loading: 'Loading Vendor…' };
		const frame = '<iframe src="https://v.example/1"></iframe>';
		await open(
			box( 'click', frame, GATE, forget ) +
				box( 'click', frame, GATE, forget ) +
				box( 'click', '<img src="https://v.example/2">', GATE, forget )
		);
		const [ first, second, third ] = boxes() as [
			HTMLElement,
			HTMLElement,
			HTMLElement,
		];
		const status = () =>
			first.querySelector( '.freehold-embed__gate [role="status"]' );
		expect( status() ).toBeEmptyDOMElement();
		first.querySelector( 'button' )?.click();
		come( third );
		await jest.advanceTimersByTimeAsync( 0 );
		expect( status() ).toHaveTextContent( 'Loading Vendor…' );
		expect( first.dataset.load ).toBe( 'busy' );
		expect( first.querySelector( 'iframe' ) ).not.toBeNull();
		first.querySelector( 'iframe' )?.dispatchEvent( new Event( 'load' ) );
		third.querySelector( 'img' )?.dispatchEvent( new Event( 'error' ) );
		await jest.advanceTimersByTimeAsync( 0 );
		expect( first.dataset.load ).toBe( 'done' );
		expect( first.querySelector( '.freehold-embed__gate' ) ).toBeNull();
		expect( first.querySelector( 'iframe ~ div > a' ) ).toHaveAttribute(
			'href',
			'https://v.example/1'
		);
		// An image tells that it does not come.
		expect( third.dataset.load ).toBe( 'failed' );
		expect( third.querySelector( '[role="alert"]' ) ).not.toBeNull();

		// A frame that never loads is shown as it is.
		come( second );
		await jest.advanceTimersByTimeAsync( 9000 );
		expect( second.dataset.load ).toBe( 'busy' );
		await jest.advanceTimersByTimeAsync( 2000 );
		jest.useRealTimers();
		expect( second.dataset.load ).toBe( 'done' );
		expect( second.querySelector( 'iframe ~ div > a' ) ).not.toBeNull();

		first.querySelector( 'button' )?.click();
		expect( status() ).toBeEmptyDOMElement();

		// Consent that is taken back while a frame loads.
		first.querySelector( 'button' )?.click();
		await settle();
		second.querySelector( 'button' )?.click();
		await settle();
		second.querySelector( 'iframe' )?.dispatchEvent( new Event( 'load' ) );
		await settle();
		second.querySelector( 'button' )?.click();
		first.querySelector( 'iframe' )?.dispatchEvent( new Event( 'load' ) );
		await settle();
		expect( shown( first ) ).toBe( GATE );
	} );

	it( 'honours a rejection while a box waits for a script, and loads it once after the next consent', async () => {
		const choose = ( value: string ) => {
			document.cookie = `wp_consent_marketing=${ value };path=/`;
			window.dispatchEvent(
				new CustomEvent( 'wp_listen_for_consent_change', {
					detail: { marketing: value },
				} )
			);
		};
		await open(
			box( 'once', WIDGET ) +
				box( 'now', '<iframe></iframe>', GATE, { forget: 'Forget' } )
		);
		const [ , waiting ] = boxes();
		choose( 'allow' );
		expect( waiting?.dataset.load ).toBe( 'busy' );
		choose( 'deny' );
		expect( waiting?.dataset.load ).toBe( 'now' );
		choose( 'allow' );
		choose( 'deny' );
		choose( 'allow' );
		// The script of the first box, for which the second one waits.
		vendorScripts()[ 0 ]?.dispatchEvent( new Event( 'load' ) );
		await settle();
		expect( waiting?.querySelectorAll( 'iframe' ) ).toHaveLength( 1 );
		choose( 'deny' );
		expect( shown( waiting ) ).toBe( GATE );
		document.cookie = 'wp_consent_marketing=;path=/;max-age=0';
	} );

	it( 'offers to take back the consent only where the visitor was asked', async () => {
		await open( box( 'once', '<i></i>', LINK ) );
		expect( document.querySelector( 'button' ) ).toBeNull();
	} );

	it( 'requires a click each time if the browser stores nothing', async () => {
		const reject = () => {
			throw new Error( 'Rejected.' );
		};
		const get = jest
			.spyOn( Storage.prototype, 'getItem' )
			.mockImplementation( reject );
		const set = jest
			.spyOn( Storage.prototype, 'setItem' )
			.mockImplementation( reject );
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
		expect( shown( boxes()[ 0 ] ) ).toBe( LINK + MESSAGE );
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
		expect(
			document.querySelector( '.freehold-embed__gate [role="alert"]' )
		).toHaveTextContent( 'Vendor could not be loaded.' );
	} );

	it( 'runs scripts in place where they write into the page', async () => {
		await open(
			box( 'once', WIDGET, LINK, { inPlace: true } ) +
				box( 'once', WIDGET, LINK, { inPlace: true } )
		);
		expect( vendorScripts() ).toHaveLength( 0 );
		const inside = document.querySelectorAll(
			'.freehold-embed script[src]'
		);
		expect( inside ).toHaveLength( 2 );
		inside[ 0 ]?.dispatchEvent( new Event( 'load' ) );
		inside[ 1 ]?.dispatchEvent( new Event( 'error' ) );
		await settle();
		expect( boxes()[ 0 ]?.querySelector( 'a' ) ).toBeNull();
		expect( shown( boxes()[ 1 ] ) ).toBe( LINK + MESSAGE );
	} );

	it( 'gives up scripts in place that do not arrive in time', async () => {
		jest.useFakeTimers( { advanceTimers: true } );
		await open( box( 'once', WIDGET, LINK, { inPlace: true } ) );
		await jest.advanceTimersByTimeAsync( 120000 );
		jest.useRealTimers();
		expect( shown( boxes()[ 0 ] ) ).toBe( LINK + MESSAGE );
	} );

	it( 'leaves embeds that need HTTPS alone on other pages', async () => {
		Object.assign( window, { isSecureContext: false } );
		await open(
			box( 'click', '<i></i>', GATE, { https: true } ) +
				box( 'once', '<i></i>', LINK, { https: true } )
		);
		expect( document.querySelector( 'button' ) ).toBeNull();
		expect( document.querySelectorAll( 'a' ) ).toHaveLength( 2 );
		expect( document.querySelector( 'i, [role="alert"]' ) ).toBeNull();
	} );

	it( 'passes boxes that are complete already to a block’s script that loads later', async () => {
		await open( box( 'once', '<i></i>', LINK ) );
		const ready = jest.fn();
		const { onReady } = await import( '../view' );
		onReady( 'vendor', ready );
		expect( ready ).toHaveBeenCalledTimes( 1 );
		expect( ready.mock.calls[ 0 ][ 0 ] ).toBe( boxes()[ 0 ] );
	} );

	it( 'gives the link back if a block’s script finds the service’s script empty', async () => {
		await open( box( 'once', '<b></b>', LINK ) );
		const { onReady } = await import( '../view' );
		onReady( 'vendor', () => {
			throw new TypeError( 'No widgets' );
		} );
		expect( shown( boxes()[ 0 ] ) ).toBe( LINK + MESSAGE );
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
		const inline = 'script:not([type])';
		expect( boxes()[ 1 ]?.querySelector( inline ) ).toBeNull();
		vendorScripts()[ 0 ]?.dispatchEvent( new Event( 'load' ) );
		await settle();
		expect( boxes()[ 1 ]?.querySelector( inline ) ).not.toBeNull();
	} );

	it( 'finds boxes that come later', async () => {
		await open( '<p>Text</p>' );
		document.body.insertAdjacentHTML(
			'beforeend',
			box( 'near', '<i></i>' )
		);
		await settle();
		come( boxes()[ 0 ] as HTMLElement );
		await settle();
		expect( boxes()[ 0 ]?.innerHTML ).toBe( '<i></i>' );
	} );

	it( 'believes no element that an author can store', async () => {
		const real = box( 'once', '<i></i>', LINK );
		const fake = `<div class="freehold-embed" data-freehold-embed="vendor" data-load="once" data-content="<b></b>"><div type="application/json" data-for="embeds">${ JSON.stringify(
			{ group: 'vendor', load: 'once', content: '<b></b>' }
		).replaceAll( '<', '&lt;' ) }</div>${ GATE }</div>`;
		await open( fake + real + fake );
		document.querySelector( 'button' )?.click();
		await settle();
		expect( document.querySelector( 'b' ) ).toBeNull();
		expect( document.querySelector( 'i' ) ).not.toBeNull();
		expect( localStorage ).toHaveLength( 0 );
	} );
} );
