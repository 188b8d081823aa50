/**
 * The visitor's side, in a page as PHP prints it.
 */
export {};

/** The options of each widget that was created, and the service's handling of a button. */
const made: Array< Record< string, unknown > > = [];
const opened = jest.fn();

const widgets = {
	createWidget( options: Record< string, unknown > ) {
		made.push( options );
		document
			.getElementById( String( options.modalTriggerElementId ) )
			?.addEventListener( 'click', opened );
	},
};

/** A stand-in for the service's script. */
const settle = async ( event: 'load' | 'error' ) => {
	await Promise.resolve();
	const [ script ] = document.head.querySelectorAll( 'script' );
	if ( event === 'load' ) {
		Object.assign( window, { EBWidgets: widgets } );
	}
	script?.dispatchEvent( new Event( event ) );
	await new Promise( ( done ) => setTimeout( done ) );
};

const SCRIPT = 'https://www.eventbrite.com/static/widgets/eb_widgets.js';

const data = ( kind: string, value: object ) =>
	`<script type="application/json" data-for="${ kind }">${ JSON.stringify(
		value
	).replaceAll( '<', '\\u003C' ) }</script>`;

const button = ( id: string ) =>
	`<p><a id="${ id }" href="#${ id }" data-freehold-open="eventbrite">Register</a>${ data(
		'open-eventbrite',
		{
			url: `https://www.eventbrite.com/e/123`,
			event: '123',
			script: SCRIPT,
		}
	) }</p>`;

const box = ( value: object, inside: string ) =>
	`<div>${ data( 'embeds', {
		group: 'eventbrite',
		...value,
	} ) }${ inside }</div>`;

const start = ( isSecure: boolean ) => {
	Object.assign( window, { isSecureContext: isSecure } );
	jest.isolateModules( () => {
		require( '../view' );
	} );
};

const observe = jest.spyOn( MutationObserver.prototype, 'observe' );

// The page before is gone.
afterEach( () =>
	( observe.mock.contexts as MutationObserver[] ).forEach( ( observer ) =>
		observer.disconnect()
	)
);

beforeEach( () => {
	made.length = 0;
	document.head.innerHTML = '';
	Object.assign( window, {
		EBWidgets: undefined,
		IntersectionObserver: class {
			observe() {}
			unobserve() {}
		},
	} );
} );

it( 'does not change links or make requests on a page without HTTPS', () => {
	document.body.innerHTML =
		button( 'a' ) +
		box(
			{ load: 'click', https: true },
			'<p class="freehold-embed__ask">Show?</p><a href="#b">Tickets</a>'
		);
	start( false );
	document.getElementById( 'a' )?.click();
	expect( document.head.querySelector( 'script' ) ).toBeNull();
	expect( document.body ).not.toHaveTextContent( 'Show?' );
	expect( document.body ).toHaveTextContent( 'Tickets' );
} );

it( 'fills the checkout and opens the windows of two buttons with one script', async () => {
	document.body.innerHTML =
		button( 'a' ) +
		button( 'b' ) +
		box(
			{
				load: 'once',
				content: `<div id="c" data-event="456"></div><script src="${ SCRIPT }"></script>`,
			},
			'<a class="freehold-embed__link" href="#c">Tickets</a>'
		);
	start( true );
	await settle( 'load' );
	expect( made ).toEqual( [
		{
			widgetType: 'checkout',
			eventId: '456',
			iframeContainerId: 'c',
			iframeContainerHeight: 0,
		},
	] );
	expect( document.querySelector( '.freehold-embed__link' ) ).toBeNull();

	document.getElementById( 'a' )?.click();
	await settle( 'load' );
	expect( made.at( -1 ) ).toEqual( {
		widgetType: 'checkout',
		eventId: '123',
		modal: true,
		modalTriggerElementId: 'a',
	} );
	expect( opened ).toHaveBeenCalledTimes( 1 );
	document.getElementById( 'a' )?.click();
	expect( opened ).toHaveBeenCalledTimes( 2 );
	document.getElementById( 'b' )?.click();
	await settle( 'load' );
	expect( opened ).toHaveBeenCalledTimes( 3 );
	expect( made ).toHaveLength( 3 );
	expect( document.head.querySelectorAll( 'script' ) ).toHaveLength( 1 );
} );
