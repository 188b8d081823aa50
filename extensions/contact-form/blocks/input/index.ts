import { registerPart } from '../../register';
import { saveNothing } from '../../save';

const LIMITS = [ 'min', 'max' ];

const isText = ( value: unknown ): value is string => typeof value === 'string';

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
						if ( ! LIMITS.includes( name ) || ! isText( value ) ) {
							return [ name, value ];
						}
						const number = parseFloat( value );
						return [ name, isNaN( number ) ? undefined : number ];
					} )
				),
		},
	],
} );
