import '../view';

const share = jest.fn();
const writeText = jest.fn();
const print = jest.fn();

const URL = `${ window.location.origin }/tea/`;

/** Clicks a button for an action. Returns whether the link is followed. */
async function click( action: string, url = URL ): Promise< boolean > {
	document.body.innerHTML = `<a href="${ action ? url : '#top' }" ${
		action &&
		`data-freehold-share="${ action }" data-title="Tea" data-copied="Link copied"`
	}><b>Go</b><span role="status"></span></a>`;
	const event = new MouseEvent( 'click', {
		bubbles: true,
		cancelable: true,
	} );
	document.querySelector( 'b' )?.dispatchEvent( event );
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	return ! event.defaultPrevented;
}

const status = () => document.querySelector( '[role="status"]' )?.textContent;

beforeEach( () => {
	jest.resetAllMocks();
	Object.assign( window, { print } );
	Object.assign( navigator, { clipboard: { writeText }, share } );
} );

it( 'prints', async () => {
	expect( await click( 'print' ) ).toBe( false );
	expect( print ).toHaveBeenCalledTimes( 1 );
} );

it( 'copies the link and says so', async () => {
	expect( await click( 'copy' ) ).toBe( false );
	expect( writeText ).toHaveBeenCalledWith( URL );
	expect( status() ).toBe( 'Link copied' );
	expect( share ).not.toHaveBeenCalled();
} );

it( 'opens the share sheet, and does nothing where the visitor closes it', async () => {
	share.mockRejectedValue( new DOMException( 'Closed', 'AbortError' ) );
	await click( 'share' );
	expect( share ).toHaveBeenCalledWith( {
		title: 'Tea',
		url: URL,
	} );
	expect( writeText ).not.toHaveBeenCalled();
} );

it( 'copies the link where the device has no share sheet', async () => {
	delete ( navigator as { share?: unknown } ).share;
	await click( 'share' );
	expect( writeText ).toHaveBeenCalledTimes( 1 );
} );

it( 'leaves other links alone', async () => {
	expect( await click( '' ) ).toBe( true );
} );

it( 'shares no page of another site', async () => {
	document.addEventListener( 'click', ( event ) => event.preventDefault(), {
		once: true,
	} );
	await click( 'copy', 'https://example.org/tea/' );
	expect( writeText ).not.toHaveBeenCalled();
} );
