import { sendSignUps } from '..';

const FORM = ( name: string ) =>
	`<form action="https://example.org/" data-${ name }="Sending…" data-freehold-failed="The site cannot be reached." data-freehold-offline="Offline.">
		<p id="message" role="status"></p>
		<input type="email" name="email" value="ada@example.org" aria-describedby="hint" />
	</form>`;

const onRejected = jest.fn();
sendSignUps( 'subscribe' );
sendSignUps( 'list', onRejected );

/** Sends the form of a page, and returns it with its message. */
function send( html: string, respond: () => Promise< unknown > ) {
	document.body.innerHTML = html;
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	window.fetch = jest.fn( respond ) as unknown as typeof fetch;
	form.dispatchEvent(
		new Event( 'submit', { bubbles: true, cancelable: true } )
	);
	return { form, message: form.querySelector( '[role]' ) as HTMLElement };
}

const json = ( value: unknown ) => async () => ( {
	json: async () => value,
} );
const settled = () => new Promise( ( done ) => setTimeout( done ) );

beforeEach( () => onRejected.mockClear() );

it( 'sends a form once, although two blocks of the page listen, and shows the result in its place', async () => {
	const { form, message } = send(
		FORM( 'list' ),
		json( { ok: true, message: 'Check your email.' } )
	);
	expect( message ).toHaveTextContent( 'Sending…' );
	form.dispatchEvent(
		new Event( 'submit', { bubbles: true, cancelable: true } )
	);
	await settled();
	expect( window.fetch ).toHaveBeenCalledTimes( 1 );
	expect( form ).toHaveTextContent( /^Check your email\.$/ );
	expect( message ).toHaveFocus();
	expect( onRejected ).not.toHaveBeenCalled();
} );

it( 'keeps what the visitor entered and describes the field if the email is rejected', async () => {
	const result = {
		ok: false,
		message: 'Enter an email address.',
		url: 'https://x.example/',
	};
	const { form, message } = send( FORM( 'list' ), json( result ) );
	await settled();
	const email = form.querySelector( 'input' ) as HTMLInputElement;
	expect( message ).toHaveTextContent( result.message );
	expect( onRejected ).toHaveBeenCalledWith( message, result );
	expect( email ).toHaveValue( 'ada@example.org' );
	expect( email ).toHaveAttribute( 'aria-invalid', 'true' );
	expect( email ).toHaveAttribute( 'aria-describedby', 'message hint' );
	expect( email ).toHaveFocus();
	form.dispatchEvent( new Event( 'submit', { bubbles: true } ) );
	await settled();
	expect( email ).toHaveAttribute( 'aria-describedby', 'message hint' );
} );

const OLD = FORM( 'subscribe' ).replace( / data-freehold-offline="[^"]+"/, '' );

it.each( [
	[ true, FORM( 'subscribe' ), 'The site cannot be reached.' ],
	[ false, FORM( 'subscribe' ), 'Offline.' ],
	[ false, OLD, 'The site cannot be reached.' ],
] )(
	'says what is wrong without a response, with navigator.onLine %s in %s',
	async ( onLine, html, text ) => {
		const state = jest.spyOn( navigator, 'onLine', 'get' );
		state.mockReturnValue( onLine );
		const { message } = send( html, () =>
			Promise.reject( new TypeError() )
		);
		await settled();
		expect( message ).toHaveTextContent( text );
		expect( onRejected ).not.toHaveBeenCalled();
		state.mockRestore();
	}
);

it( 'leaves other forms to the browser', () => {
	const { form } = send( FORM( 'other' ), json( {} ) );
	expect( window.fetch ).not.toHaveBeenCalled();
	expect( form ).not.toHaveAttribute( 'aria-busy' );
} );
