/** Adds a country select to telephone fields. It only writes the country's calling code into the field. */
import { CODES } from './calling-codes';
import type { FormContext } from './types';

/** Countries whose numbers keep a zero behind the calling code. Source: the metadata of libphonenumber. */
const KEEPS_ZERO = [ 'BJ', 'CG', 'CI', 'IT', 'SM', 'VA' ];

/** Returns the country of a number that begins with a calling code: the given one if its code is that of the number. */
function countryOf( number: string, given: string ): string | undefined {
	const digits = number.replace( /\D/g, '' );
	const length = ( country: string ) => ( CODES[ country ] ?? '' ).length;
	return number.trim().startsWith( '+' )
		? [ given, ...Object.keys( CODES ) ]
				.filter( ( one ) => digits.startsWith( CODES[ one ] ?? '-' ) )
				.sort( ( one, other ) => length( other ) - length( one ) )[ 0 ]
		: undefined;
}

export default function start( { form, settings, textIn }: FormContext ) {
	const names = new Intl.DisplayNames(
		[ document.documentElement.lang || 'en' ],
		{
			type: 'region',
		}
	);
	const countries = Object.keys( CODES )
		.map( ( code ) => [ code, names.of( code ) ?? code ] as const )
		.sort( ( [ , a ], [ , b ] ) => a.localeCompare( b ) );

	form.querySelectorAll< HTMLInputElement >(
		'[data-freehold-country]'
	).forEach( ( input ) => {
		const select = document.createElement( 'select' );
		select.className = `${ input.className } freehold-field__country`;
		select.setAttribute( 'aria-label', settings.text.country );
		for ( const [ code, name ] of countries ) {
			select.add( new Option( `${ name } (+${ CODES[ code ] })`, code ) );
		}
		const first = textIn( input, 'freeholdCountry' );
		let country = countryOf( input.value, first ) ?? first;
		select.value = country;
		const prefix = () => `+${ CODES[ country ] ?? '' } `;
		const write = () => {
			const code = CODES[ countryOf( input.value, country ) ?? '' ] ?? '';
			const rest = input.value.replace(
				RegExp( `^\\s*\\+${ code }\\s*` ),
				''
			);
			country = select.value;
			input.value = prefix() + rest;
			input.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		};
		select.addEventListener( 'change', () => {
			write();
			input.focus();
		} );
		// A code alone is no number: who chose a country and then entered nothing has left the field empty.
		input.addEventListener( 'blur', () => {
			if ( input.value.trim() === prefix().trim() ) {
				input.value = '';
			}
		} );
		// A number without a code gets that of the selected country.
		input.addEventListener( 'change', () => {
			const typed = input.value.trim().replace( /^00\s*(?=[1-9])/, '+' );
			if ( /^\d/.test( typed ) ) {
				input.value =
					prefix() +
					( KEEPS_ZERO.includes( country )
						? typed
						: typed.replace( /^0/, '' ) );
			} else {
				input.value = typed;
				country = countryOf( typed, country ) ?? country;
				select.value = country;
			}
		} );
		input.before( select );
	} );
}
