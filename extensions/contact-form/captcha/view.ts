/**
 * Solves the captcha of a form. Nothing is requested before the visitor uses the form.
 */
import { loadScript } from '@freehold/library/load';
import { printed, type Printed } from '@freehold/visitor/printed';
import { request } from '@freehold/visitor/sinks';
import { pause, solve } from './solve';

/** What PHP prints into a form with a captcha. */
interface Captcha {
	/** `work` for a challenge of this site, else the service’s global variable. */
	kind: 'work' | 'turnstile' | 'hcaptcha';
	/** The URL of the challenge, or of the service’s script. */
	url: Printed;
	/** The service’s site key. */
	key: string;
	/** What a visitor reads who has not solved it. */
	text: string;
}

/** What the scripts of Turnstile and hCaptcha have in common. */
interface Api {
	render: ( place: Element, options: object ) => string;
	reset: ( id: string ) => void;
}

/** After how long a challenge is replaced, before it expires on the server. */
const MAX_AGE = 15 * 60 * 1000;

/** A step before the last one, which is not sent yet. */
const EARLIER =
	'.wp-block-jetpack-form-step:not([hidden]) ~ .wp-block-jetpack-form-step';

/** How long a form that is sent waits for a widget that needs no visitor. */
const WIDGET_WAIT = 5000;

/** Returns a function that returns a solution of this site’s challenge. */
function work( { url }: Captcha ) {
	let solution: Promise< string > | undefined;
	let since = 0;
	return ( isSpent: boolean ) => {
		if ( isSpent || performance.now() - since > MAX_AGE ) {
			solution = undefined;
		}
		if ( ! solution ) {
			since = performance.now();
			solution = request( url, { method: 'POST' } )
				.then( ( response ) => response.json() )
				.then( solve );
		}
		return solution;
	};
}

/** Returns a function that shows the service’s widget and returns its token. */
function widget( { kind, url, key }: Captcha, place: Element ) {
	let token = '';
	let id: string | undefined;
	let isBroken = false;
	const set = ( value = '' ) => {
		token = value;
	};
	const show = async () => {
		await loadScript( url );
		const api = ( window as unknown as Record< string, Api > )[
			kind
		] as Api;
		id ??= api.render( place, {
			sitekey: key,
			size:
				( place.closest( 'form' )?.clientWidth ?? 0 ) < 300
					? 'compact'
					: 'normal',
			callback: set,
			'expired-callback': () => set(),
			'error-callback': () => {
				isBroken = true;
			},
		} );
		return api;
	};
	return async ( isSpent: boolean, isSending = false ) => {
		const api = await show();
		if ( isSpent ) {
			set();
			isBroken = false;
			api.reset( id as string );
		}
		const until = performance.now() + WIDGET_WAIT;
		while (
			isSending &&
			! token &&
			! isBroken &&
			performance.now() < until
		) {
			await pause( 100 );
		}
		// Without a token, the form is sent only if the service has none to give.
		return isSending && ! token && ! isBroken ? null : token;
	};
}

printed< Captcha >( 'captcha', ( captcha, element ) => {
	const form = element.closest( 'form' );
	const input = form?.querySelector< HTMLInputElement >(
		'[name=freehold_captcha]'
	);
	if ( ! form || ! input ) {
		return;
	}
	const prove: (
		isSpent: boolean,
		isSending?: boolean
	) => Promise< string | null > =
		captcha.kind === 'work'
			? work( captcha )
			: widget( captcha, element.lastElementChild as Element );
	let isReady = false;
	let isSolving = false;
	let isSpent = false;

	const begin = () => void prove( false ).catch( () => {} );
	form.addEventListener( 'focusin', begin, { once: true } );
	if ( form.matches( ':focus-within' ) ) {
		begin();
	}

	/** Says that the captcha is not solved, and moves focus there: the widget is next. */
	const ask = () => {
		element.querySelector( '[role=alert]' )?.remove();
		const note = document.createElement( 'p' );
		note.className = 'freehold-field__error';
		note.setAttribute( 'role', 'alert' );
		note.textContent = captcha.text;
		note.tabIndex = -1;
		element.prepend( note );
		note.focus();
	};

	// Before the form’s own listener, which sends it.
	form.addEventListener(
		'submit',
		async ( event ) => {
			if ( isReady || form.querySelector( EARLIER ) ) {
				return;
			}
			event.preventDefault();
			event.stopImmediatePropagation();
			if ( isSolving || form.hasAttribute( 'aria-busy' ) ) {
				return;
			}
			isSolving = true;
			form.setAttribute( 'aria-busy', 'true' );
			// Where the challenge cannot be loaded, the server decides.
			const proof = await prove( isSpent, true ).catch( () => '' );
			// A form whose submission is still being announced ignores another one.
			await pause();
			form.removeAttribute( 'aria-busy' );
			isSolving = false;
			isSpent = false;
			if ( proof === null ) {
				ask();
				return;
			}
			input.value = proof;
			isReady = true;
			form.requestSubmit();
			isReady = false;
		},
		true
	);
	form.addEventListener( 'formdata', () => {
		// The server accepts each solution once.
		isSpent ||= form.hasAttribute( 'aria-busy' );
	} );
} );
