/**
 * Validates forms while visitors fill them in, sends them without a reload, and keeps what visitors entered until it is sent.
 * Without this script, the browser sends the form and PHP does the rest.
 */
import { textIn } from '@freehold/visitor/attributes';
import { printed, type Printed } from '@freehold/visitor/printed';
import { actionOf, httpUrl, putHtml, request } from '@freehold/visitor/sinks';
import type { FormContext, Settings } from './view/types';
import { CONTROL, mark, problem, type Control } from './view/validation';

const FIELD = '.freehold-field';
const DRAFT = 'freehold-form:';

/** Session storage throws in browsers that block it. */
const storage = (
	method: 'getItem' | 'setItem' | 'removeItem',
	form: HTMLElement,
	value = ''
) => {
	try {
		return sessionStorage[ method ](
			DRAFT + textIn( form, 'freeholdSite' ) + form.id,
			value
		);
	} catch {}
};

/** Loads the parts of the script that few forms need. */
const parts: Record<
	string,
	() => Promise< { default: ( context: FormContext ) => void } >
> = {
	steps: () =>
		import( /* webpackChunkName: "contact-form-steps" */ './view/steps' ),
	conditions: () =>
		import(
			/* webpackChunkName: "contact-form-conditions" */ './view/conditional'
		),
	phone: () =>
		import( /* webpackChunkName: "contact-form-phone" */ './view/phone' ),
	file: () =>
		import( /* webpackChunkName: "contact-form-file" */ './view/file' ),
};

/** Returns a link to a field with a message. */
function linkTo( field: HTMLElement, context: FormContext ) {
	const link = document.createElement( 'a' );
	const label = field
		.querySelector( 'legend, label' )
		?.cloneNode( true ) as Element;
	label?.querySelector( '.freehold-field__required' )?.remove();
	link.textContent = `${ label?.textContent?.trim() }: ${ field.querySelector(
		'.freehold-field__error'
	)?.textContent }`;
	link.href = `#${ context.form.id }-${ textIn( field, 'freeholdId' ) }`;
	link.onclick = ( event ) => {
		event.preventDefault();
		context.reveal?.( field );
		field.querySelector< Control >( CONTROL )?.focus();
	};
	return link;
}

/** Shows the list of messages and moves the focus to it. */
function summarize(
	context: FormContext,
	text: string,
	invalid: HTMLElement[]
) {
	const { form } = context;
	form.querySelector( '.freehold-form__errors' )?.remove();
	const box = document.createElement( 'div' );
	box.className = 'freehold-form__errors';
	box.tabIndex = -1;
	box.setAttribute( 'role', 'alert' );
	box.append( document.createElement( 'p' ) );
	( box.firstChild as Element ).textContent = text;
	const list = document.createElement( 'ul' );
	for ( const field of invalid ) {
		const item = document.createElement( 'li' );
		item.append( linkTo( field, context ) );
		list.append( item );
	}
	if ( invalid[ 0 ] ) {
		box.append( list );
		context.reveal?.( invalid[ 0 ] );
	}
	form.prepend( box );
	box.focus();
}

/** Keeps what the visitor has entered. */
function save( form: HTMLFormElement ) {
	const values = [ ...new FormData( form ) ].filter(
		( [ name, value ] ) =>
			name.startsWith( 'f[' ) && typeof value === 'string'
	);
	storage( 'setItem', form, JSON.stringify( values ) );
}

/** Enters again what the visitor had entered. */
function restore( form: HTMLFormElement, controls: Control[] ) {
	const values = JSON.parse(
		storage( 'getItem', form ) || 'null'
	) as unknown as [ string, string ][];
	for ( const control of values ? controls : [] ) {
		const mine = values
			.filter( ( [ name ] ) => name === control.name )
			.map( ( [ , value ] ) => value );
		if ( control.type === 'radio' || control.type === 'checkbox' ) {
			control.checked = mine.includes( control.value );
		} else if ( control.type !== 'file' && mine[ 0 ] !== undefined ) {
			control.value = mine[ 0 ];
		}
	}
}

/** Sends a form. Returns the response. */
async function post( form: HTMLFormElement, settings: Settings ) {
	// Files take longer.
	const patience = settings.needs.includes( 'file' ) ? 10 : 1;
	const response = await request( actionOf( form ), {
		method: 'POST',
		body: new FormData( form ),
		headers: { Accept: 'application/json' },
		signal: AbortSignal.timeout( settings.timeout * patience ),
	} );
	// The web server itself may reject a large form, with a page instead of JSON.
	return response.status === 413
		? { message: settings.text.large }
		: await response.json();
}

/** Shows the confirmation in place of the form. */
function confirm( form: HTMLFormElement, html: Printed ) {
	const box = document.createElement( 'div' );
	box.className = form.className;
	box.id = form.id;
	box.setAttribute( 'role', 'status' );
	putHtml( box, html, 'beforeend' );
	form.replaceWith( box );
	focus( box );
}

function start( settings: Settings, form: HTMLFormElement ) {
	const own = < T extends Element = HTMLElement >( selector: string ) => [
		...form.querySelectorAll< T >( selector ),
	];
	const hidden = ( name: string ) =>
		form.querySelector( `[name=freehold_${ name }]` ) as HTMLInputElement;
	const opened = performance.now();

	const check: FormContext[ 'check' ] = ( fields ) =>
		fields.filter( ( field ) => mark( field, problem( field, context ) ) );
	const context: FormContext = { form, settings, textIn, check };

	const rest = () => form.removeAttribute( 'aria-busy' );
	const send = async () => {
		form.setAttribute( 'aria-busy', 'true' );
		hidden( 'elapsed' ).value = String(
			Math.round( performance.now() - opened )
		);
		hidden( 'submission' ).value ||= [
			...crypto.getRandomValues( new Uint32Array( 4 ) ),
		].join( '-' );
		try {
			const result = await post( form, settings );
			if ( result.ok ) {
				storage( 'removeItem', form );
				if ( result.redirect ) {
					window.location.href = httpUrl( result.redirect );
				} else {
					confirm( form, result.html );
				}
				return;
			}
			const invalid = own( FIELD ).filter( ( field ) =>
				mark(
					field,
					result.errors?.[ textIn( field, 'freeholdId' ) ] ?? ''
				)
			);
			summarize( context, result.message, invalid );
		} catch {
			if ( navigator.onLine ) {
				// A security plugin or a proxy may block the request of a script. The ID keeps this from becoming two entries.
				HTMLFormElement.prototype.submit.call( form );
				return;
			}
			const { offline, failed } = settings.text;
			summarize( context, offline || failed, [] );
		}
		rest();
	};

	form.noValidate = true;
	if ( ! form.querySelector( '.freehold-form__errors' ) ) {
		restore( form, own< Control >( '[name^="f["]' ) );
	}
	form.addEventListener( 'input', ( { target } ) => {
		const field = ( target as Element ).closest< HTMLElement >( FIELD );
		const output = field?.querySelector( 'output' );
		if ( output ) {
			output.value = ( target as Control ).value;
		}
		if ( field?.matches( '.has-error' ) && ! problem( field, context ) ) {
			mark( field, '' );
		}
		save( form );
		context.changed?.();
	} );
	form.addEventListener( 'focusout', ( { target, relatedTarget } ) => {
		const field = ( target as Element ).closest< HTMLElement >( FIELD );
		const next = relatedTarget as Element | null;
		// A message would move the button away before it is clicked.
		if (
			field &&
			! field.contains( next ) &&
			! next?.closest( 'button' )
		) {
			check( [ field ] );
		}
	} );
	form.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		if ( form.hasAttribute( 'aria-busy' ) || context.next?.() ) {
			return;
		}
		const invalid = check( own( FIELD ) );
		if ( invalid.length ) {
			summarize( context, settings.text.check, invalid );
		} else {
			send();
		}
	} );
	// The Back button may return to a page that is still busy. A page that is still loading may be sending.
	window.addEventListener( 'pageshow', ( { persisted } ) => {
		if ( persisted ) {
			rest();
		}
	} );
	for ( const name of settings.needs ) {
		parts[ name ]?.().then( ( part ) => part.default( context ) );
	}
}

/** Moves the focus to a confirmation or to a list of messages. */
function focus( place: Element ) {
	const target = ( place.querySelector( '[tabindex="-1"]' ) ??
		place ) as HTMLElement;
	target.tabIndex = -1;
	target.focus();
}

/** Moves the focus after the browser has gone to the URL's fragment, which takes the focus away. */
function focusAfterLoad( place: Element ) {
	if ( document.readyState === 'complete' ) {
		focus( place );
	} else {
		window.addEventListener( 'load', () => setTimeout( focus, 50, place ) );
	}
}

document
	.querySelectorAll< HTMLElement >( '.freehold-form[role=status]' )
	.forEach( ( form ) => {
		storage( 'removeItem', form );
		focusAfterLoad( form );
	} );

printed< Settings >( 'form', ( settings, form ) => {
	start( settings, form as HTMLFormElement );
	const errors = form.querySelector( '.freehold-form__errors' );
	if ( errors ) {
		focusAfterLoad( errors );
	}
} );
