import { registerPart } from '../../register';
import { saveNothing } from '../../save';

const LIMITS = [ 'min', 'max' ];

const isText = ( value: unknown ) => typeof value === 'string';

registerPart( 'jetpack/input', {
	deprecated: ( now ) => [
		{
			...now,
			apiVersion: 3,
			save: saveNothing,
			// Older inputs store the limits of a number as text.
			isEligible: ( stored ) =>
				LIMITS.some( ( name ) => isText( stored[ name ] ) ),
			migrate: ( stored ) =>
				Object.fromEntries(
					Object.entries( stored ).map( ( [ name, value ] ) => {
						const number = parseFloat( String( value ) );
						return LIMITS.includes( name ) && isText( value )
							? [ name, isNaN( number ) ? undefined : number ]
							: [ name, value ];
					} )
				),
		},
	],
} );
