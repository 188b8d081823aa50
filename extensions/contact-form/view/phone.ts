/** Adds a country select to telephone fields. It only writes the country's calling code into the field. */
import { CODES } from './calling-codes';
import type { FormContext } from './types';

export default function start( { form, settings }: FormContext ) {
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
		const known = Object.keys( CODES ).find( ( code ) =>
			input.value.startsWith( `+${ CODES[ code ] } ` )
		);
		select.value = known ?? ( input.dataset.freeholdCountry as string );
		let prefix = `+${ CODES[ select.value ] ?? '' } `;
		const write = () => {
			const rest = input.value.startsWith( prefix )
				? input.value.slice( prefix.length )
				: input.value.replace( /^\+\d+\s*/, '' );
			prefix = `+${ CODES[ select.value ] ?? '' } `;
			input.value = prefix + rest;
			input.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		};
		select.addEventListener( 'change', () => {
			write();
			input.focus();
		} );
		// A number without a code gets that of the selected country.
		input.addEventListener( 'change', () => {
			if ( /^\s*\d/.test( input.value ) ) {
				input.value =
					prefix + input.value.trim().replace( /^0(?!0)/, '' );
			} else {
				const found = Object.keys( CODES ).find( ( code ) =>
					input.value.startsWith( `+${ CODES[ code ] } ` )
				);
				select.value = found ?? select.value;
				prefix = `+${ CODES[ select.value ] ?? '' } `;
			}
		} );
		input.before( select );
	} );
}
