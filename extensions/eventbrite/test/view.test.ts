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

const button = ( id: string ) =>
	`<a id="${ id }" href="#${ id }" data-freehold-open="eventbrite" data-event="123" data-script="https://www.eventbrite.com/static/widgets/eb_widgets.js">Register</a>`;

const start = ( isSecure: boolean ) => {
	Object.assign( window, { isSecureContext: isSecure } );
	jest.isolateModules( () => {
		require( '../view' );
	} );
};

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
	document.body.innerHTML = `${ button(
		'a'
	) }<div data-freehold-embed="eventbrite" data-load="click" data-https><p class="freehold-embed__ask">Show?</p><a href="#b">Tickets</a></div>`;
	start( false );
	document.getElementById( 'a' )?.click();
	expect( document.head.querySelector( 'script' ) ).toBeNull();
	expect( document.body ).not.toHaveTextContent( 'Show?' );
	expect( document.body ).toHaveTextContent( 'Tickets' );
} );

it( 'fills the checkout and opens the windows of two buttons with one script', async () => {
	document.body.innerHTML = `${ button( 'a' ) }${ button(
		'b'
	) }<div data-freehold-embed="eventbrite" data-load="once" data-content='<div id="c" data-event="456"></div><script src="https://www.eventbrite.com/static/widgets/eb_widgets.js"></script>'><a class="freehold-embed__link" href="#c">Tickets</a></div>`;
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
