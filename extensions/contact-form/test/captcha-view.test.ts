/**
 * Forms with a captcha, which visitors submit again while it is being solved.
 */
import { createHash } from 'node:crypto';

const CHALLENGE = {
	algorithm: 'SHA-256',
	challenge: createHash( 'sha256' ).update( 'salt1' ).digest( 'hex' ),
	maxnumber: 5,
	salt: 'salt',
	signature: 'signed',
};

const sent: FormData[] = [];
let giveChallenge: () => void = () => {};

const settings = {
	needs: [],
	timeout: 1000,
	messages: {},
	text: { failed: 'Not sent.' },
};
const captcha = {
	kind: 'work',
	url: 'https://example.org/challenge',
	key: '',
	text: 'Solve it.',
};

const json = ( kind: string, data: object ) =>
	`<script type="application/json" data-for="${ kind }">${ JSON.stringify(
		data
	) }</script>`;

const wait = () => new Promise( ( resolve ) => setTimeout( resolve, 50 ) );

const form = () => document.querySelector( 'form' ) as HTMLFormElement;

/** Returns whether the script has handled it: the browser does nothing. */
const submit = () =>
	! form().dispatchEvent(
		new Event( 'submit', { bubbles: true, cancelable: true } )
	);

beforeEach( () => {
	jest.resetModules();
	sent.length = 0;
	Object.defineProperty( window, 'crypto', {
		configurable: true,
		value: { getRandomValues: ( numbers: Uint32Array ) => numbers },
	} );
	Object.assign( AbortSignal, { timeout: () => undefined } );
	window.fetch = jest.fn( async ( url: string, init?: RequestInit ) => {
		if ( url === captcha.url ) {
			await new Promise< void >( ( resolve ) => {
				giveChallenge = resolve;
			} );
			return { json: async () => CHALLENGE };
		}
		sent.push( init?.body as FormData );
		await wait();
		return { status: 200, json: async () => ( { message: 'No.' } ) };
	} ) as unknown as typeof fetch;
	document.body.innerHTML = `<form class="freehold-form" id="form" action="https://example.org/">
		${ [ 'elapsed', 'submission', 'captcha' ]
			.map(
				( name ) => `<input type="hidden" name="freehold_${ name }">`
			)
			.join( '' ) }
		<div>${ json( 'captcha', captcha ) }</div>
		${ json( 'form', settings ) }
	</form>`;
} );

it.each( [ 'before', 'after' ] )(
	'a form is sent once that is submitted again while its captcha is solved, %s the page has loaded',
	async ( when ) => {
		await import( '../view' );
		await import( '../captcha/view' );
		expect( submit() ).toBe( true );
		expect( submit() ).toBe( true );
		if ( when === 'before' ) {
			window.dispatchEvent( new Event( 'pageshow' ) );
		}
		expect( submit() ).toBe( true );
		await wait();
		expect( sent ).toEqual( [] );
		giveChallenge();
		await wait();
		expect( submit() ).toBe( true );
		await wait();
		expect( sent ).toHaveLength( 1 );
		expect(
			JSON.parse( atob( String( sent[ 0 ]?.get( 'freehold_captcha' ) ) ) )
		).toMatchObject( { number: 1 } );
	}
);

it( 'the browser sends nothing unsolved while the script of forms is still loading', async () => {
	await import( '../captcha/view' );
	expect( submit() ).toBe( true );
	expect( submit() ).toBe( true );
} );

it( 'a page to which the Back button returns is not busy any more', async () => {
	await import( '../view' );
	form().setAttribute( 'aria-busy', 'true' );
	window.dispatchEvent(
		Object.assign( new Event( 'pageshow' ), { persisted: true } )
	);
	expect( form() ).not.toHaveAttribute( 'aria-busy' );
} );
