import { textIn } from '@freehold/visitor/attributes';
import { actionOf, request } from '@freehold/visitor/sinks';

/** The response to a sign-up, as JSON. */
export type Result = {
	ok: boolean;
	/** What became of it, for the visitor. */
	message: string;
	/** A page where the visitor can sign up instead. */
	url?: string;
};

/**
 * Marks the email field as invalid and describes it with the message.
 *
 * @param message The element with the message.
 */
function rejectEmail( form: HTMLFormElement, message: HTMLElement ) {
	const email = form.querySelector( '[type=email]' ) as HTMLElement;
	const described = email.getAttribute( 'aria-describedby' ) ?? '';
	email.setAttribute( 'aria-invalid', 'true' );
	email.setAttribute(
		'aria-describedby',
		[ ...new Set( [ message.id, ...described.split( ' ' ) ] ) ]
			.join( ' ' )
			.trim()
	);
	email.focus();
}

/**
 * Sends forms without a reload and announces what became of them. Without this script, the browser sends the form.
 *
 * Each form contains an element with a role for messages and an email field. Its attributes `data-freehold-failed` and
 * `data-freehold-offline` are the messages if the site cannot be reached.
 *
 * @param name       The key in the forms’ `dataset`. Its value is the message while a form is being sent; empty for none.
 * @param onRejected Called after the message of a rejection is shown.
 */
export function sendSignUps(
	name: string,
	onRejected?: ( message: HTMLElement, result: Result ) => void
) {
	// One listener for all forms, also those that appear later.
	document.addEventListener( 'submit', async ( event ) => {
		const form = event.target as HTMLFormElement;
		if ( ! ( name in form.dataset ) ) {
			return;
		}
		event.preventDefault();
		if ( form.ariaBusy ) {
			return;
		}
		const message = form.querySelector( '[role]' ) as HTMLElement;
		let result: Result;
		form.ariaBusy = 'true';
		message.textContent = textIn( form, name );
		try {
			const response = await request( actionOf( form ), {
				method: 'POST',
				body: new FormData( form ),
				headers: { Accept: 'application/json' },
			} );
			result = await response.json();
		} catch {
			// The cached HTML of an older version has one message only.
			result = {
				ok: false,
				message:
					( ! navigator.onLine &&
						textIn( form, 'freeholdOffline' ) ) ||
					textIn( form, 'freeholdFailed' ),
			};
		}
		form.ariaBusy = null;
		message.textContent = result.message;
		if ( result.ok ) {
			message.classList.add( 'is-sent' );
			message.tabIndex = -1;
			form.replaceChildren( message );
			message.focus();
		} else {
			onRejected?.( message, result );
			rejectEmail( form, message );
		}
	} );
}
