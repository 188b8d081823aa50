import { openOnClick } from '../opener';

const open = jest.fn();
const unwanted = jest.fn();

/** jsdom goes nowhere, and says so where a link is followed. */
const click = ( link: Element, options: MouseEventInit = {} ) => {
	const event = new MouseEvent( 'click', {
		bubbles: true,
		cancelable: true,
		...options,
	} );
	// What the browser would do is seen here, and not done.
	let isStopped = false;
	window.addEventListener(
		'click',
		( seen ) => {
			isStopped = seen.defaultPrevented;
			seen.preventDefault();
		},
		{ once: true }
	);
	link.dispatchEvent( event );
	return isStopped;
};

beforeAll( () => {
	openOnClick( 'calendly', open );
	openOnClick( 'eventbrite', unwanted );
} );

beforeEach( () => {
	jest.clearAllMocks();
	open.mockResolvedValue( undefined );
	document.body.innerHTML =
		'<p><a data-freehold-open="calendly" href="#there"><b>Meet</b></a><script type="application/json" data-for="open-calendly">{"url":"https://calendly.com/anna"}</script></p><a data-freehold-open="calendly" href="#other"><i>Other</i></a>';
	// The script has looked for its data.
	return new Promise( ( done ) => setTimeout( done ) );
} );

it( 'opens the window of its service in place of the link', () => {
	const [ inside ] = document.querySelectorAll( 'b' );
	expect( click( inside as Element ) ).toBe( true );
	expect( open ).toHaveBeenCalledWith(
		{ url: 'https://calendly.com/anna' },
		document.querySelector( 'a' )
	);
	expect( unwanted ).not.toHaveBeenCalled();
} );

it.each( [ 'ctrlKey', 'metaKey', 'shiftKey', 'altKey' ] )(
	'ignores a click with %s, which opens a new tab or window',
	( key ) => {
		const link = document.querySelector( 'a' ) as Element;
		expect( click( link, { [ key ]: true } ) ).toBe( false );
		expect( open ).not.toHaveBeenCalled();
	}
);

it( 'leaves other links alone, also one that looks the same', () => {
	expect( click( document.querySelector( 'i' ) as Element ) ).toBe( false );
	expect( open ).not.toHaveBeenCalled();
} );

it( 'follows the link where the service is out of reach', async () => {
	open.mockRejectedValue( new Error( 'Offline.' ) );
	click( document.querySelector( 'a' ) as Element );
	await new Promise( ( done ) => setTimeout( done ) );
	// jsdom cannot leave the page, and says where it would go.
	expect( console ).toHaveErrored();
} );
