import type { Attributes } from './types';

/** The fields of an address, in the order of the form. */
export const FIELDS = [
	'address',
	'addressLine2',
	'addressLine3',
	'city',
	'region',
	'postal',
	'country',
] as const;

export type Field = ( typeof FIELDS )[ number ];

/** Returns whether the address has any text. */
export const hasAddress = ( attributes: Attributes ): boolean =>
	FIELDS.some( ( field ) => attributes[ field ] !== '' );

/** Returns the stored URL of the map, in which only the first space is encoded. `Address.php` corrects it for visitors. */
export function mapsUrl( attributes: Attributes ): string {
	const { address, addressLine2, addressLine3 } = attributes;
	const { city, region, postal, country } = attributes;
	const query = [
		...[ address, addressLine2, addressLine3 ].map(
			( line ) => line && `${ line },`
		),
		city && `+${ city },`,
		region && `+${ region },`,
		postal && `+${ postal }`,
		country && `+${ country }`,
	].join( '' );
	return `https://www.google.com/maps/search/${ query }`.replace( ' ', '+' );
}

/**
 * Returns the URL of the map in the format that Google documents.
 *
 * @see https://developers.google.com/maps/documentation/urls/get-started
 */
export const mapsSearch = ( attributes: Attributes ): string =>
	`https://www.google.com/maps/search/?api=1&query=${ encodeURIComponent(
		FIELDS.map( ( field ) => attributes[ field ] )
			.filter( ( text ) => text !== '' )
			.join( ', ' )
			// `encodeURIComponent` throws at half of a surrogate pair.
			.replace( /\p{Surrogate}/gu, '\ufffd' )
	) }`;
