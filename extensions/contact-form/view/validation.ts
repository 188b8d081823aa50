import { isBlank } from '@freehold/stored-text/is-blank';
import { textIn } from '@freehold/visitor/attributes';
import type { FormContext } from './types';

/** Finds the controls of a field. */
export const CONTROL =
	'input:not([type=hidden],[data-freehold-other]),select[name],textarea';

/** An input; selects and textareas have all of its properties that are used here. */
export type Control = HTMLInputElement;

/** Returns the message about a field's value; empty if it is valid. */
export function problem( field: HTMLElement, context: FormContext ): string {
	const controls = [ ...field.querySelectorAll< Control >( CONTROL ) ];
	const [ control ] = controls;
	if ( field.hidden || ! control ) {
		return '';
	}
	const { type, validity, value } = control;
	const kind = textIn( field, 'freeholdType' );
	const message = ( name: string, inserted = '' ) =>
		( context.settings.messages[ name ] ?? '' ).replace( '%s', inserted );
	const isChoice = type === 'radio' || type === 'checkbox';
	const isEmpty = isChoice
		? ! controls.some( ( { checked } ) => checked )
		: isBlank( value );
	if ( validity.badInput ) {
		return message( kind );
	}
	if ( isEmpty ) {
		let name = 'required';
		if ( kind === 'rating' ) {
			name = 'rating';
		} else if ( kind === 'checkbox' || kind === 'consent' ) {
			name = 'consent';
		} else if ( isChoice || kind === 'select' ) {
			name = 'choose';
		}
		return 'freeholdRequired' in field.dataset ? message( name ) : '';
	}
	if ( validity.rangeUnderflow ) {
		return message( 'min', control.min );
	}
	if ( validity.rangeOverflow ) {
		return message( 'max', control.max );
	}
	if ( validity.stepMismatch ) {
		return message( 'step', control.step );
	}
	if ( type === 'file' ) {
		return context.inspect?.( control ) ?? '';
	}
	const isInvalid =
		( kind === 'email' &&
			( validity.typeMismatch || ! /@[^@.]+\../.test( value ) ) ) ||
		( kind === 'url' &&
			! /^(https?:\/\/)?[^\s:/.]+\.[^\s]+$/i.test( value ) ) ||
		( kind === 'telephone' &&
			! /^(?=(\D*\d){3})[\d\s()+./*#,;x-]+$/i.test( value ) );
	return isInvalid ? message( kind === 'telephone' ? 'phone' : kind ) : '';
}

/** Shows or removes the message of a field. Returns the message. */
export function mark( field: HTMLElement, text: string ): string {
	let note = field.querySelector< HTMLElement >( '.freehold-field__error' );
	const target =
		field.querySelector( 'fieldset' ) ?? field.querySelector( CONTROL );
	if ( ! target || ( note?.textContent ?? '' ) === text ) {
		return text;
	}
	const id = `${ target.id }-error`;
	const described = ( target.getAttribute( 'aria-describedby' ) ?? '' )
		.split( ' ' )
		.filter( ( one ) => one && one !== id );
	if ( text ) {
		if ( ! note ) {
			note = document.createElement( 'p' );
			note.className = 'freehold-field__error';
			note.id = id;
			field.append( note );
		}
		note.textContent = text;
		described.push( id );
	} else {
		note?.remove();
	}
	field.classList.toggle( 'has-error', !! text );
	target.setAttribute( 'aria-describedby', described.join( ' ' ) );
	field
		.querySelectorAll( CONTROL )
		.forEach( ( control ) =>
			text
				? control.setAttribute( 'aria-invalid', 'true' )
				: control.removeAttribute( 'aria-invalid' )
		);
	return text;
}
