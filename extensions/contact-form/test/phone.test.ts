/** What the country select does with numbers as people type them. */
import { textIn } from '@freehold/visitor/attributes';
import start from '../view/phone';
import type { FormContext } from '../view/types';

/** A telephone field with a country select. */
function field( country: string ) {
	document.body.innerHTML = `<form><input type="tel" data-freehold-country="${ country }"></form>`;
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	start( {
		form,
		settings: { text: { country: 'Country' } },
		textIn,
	} as unknown as FormContext );
	const input = form.querySelector( 'input' ) as HTMLInputElement;
	const select = form.querySelector( 'select' ) as HTMLSelectElement;
	return {
		type: ( value: string ) => {
			input.value = value;
			input.dispatchEvent( new Event( 'change' ) );
			return `${ select.value } ${ input.value }`;
		},
		choose: ( value: string ) => {
			select.value = value;
			select.dispatchEvent( new Event( 'change' ) );
			return input.value;
		},
		leave: () => {
			input.dispatchEvent( new Event( 'blur' ) );
			return input.value;
		},
	};
}

test( 'a number gets the code of the country, and keeps what belongs to it', () => {
	expect( field( 'DE' ).type( '030 1234' ) ).toBe( 'DE +49 30 1234' );
	expect( field( 'IT' ).type( '06 1234' ) ).toBe( 'IT +39 06 1234' );
	expect( field( 'CI' ).type( '07 1234' ) ).toBe( 'CI +225 07 1234' );
	expect( field( 'US' ).type( '(555) 010' ) ).toBe( 'US (555) 010' );
	expect( field( 'US' ).type( '' ) ).toBe( 'US ' );
} );

test( 'a number with a code keeps it, however it is written', () => {
	expect( field( 'US' ).type( '0041 79 123' ) ).toBe( 'CH +41 79 123' );
	expect( field( 'US' ).type( '+4179123' ) ).toBe( 'CH +4179123' );
	expect( field( 'US' ).type( '+1 555' ) ).toBe( 'US +1 555' );
	expect( field( 'US' ).type( '+1 268 555' ) ).toBe( 'AG +1 268 555' );
} );

test( 'another country replaces the code alone', () => {
	const { type, choose, leave } = field( 'US' );
	type( '+4179123' );
	expect( choose( 'AT' ) ).toBe( '+43 79123' );
	expect( choose( 'DE' ) ).toBe( '+49 79123' );
	type( '' );
	expect( choose( 'FR' ) ).toBe( '+33 ' );
	expect( leave() ).toBe( '' );
	type( '1 23' );
	expect( leave() ).toBe( '+33 1 23' );
} );
