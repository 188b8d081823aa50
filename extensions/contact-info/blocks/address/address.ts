import type { Attributes } from './types';

/** The fields that an address is made of, as they follow one another in a form. */
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

/** Whether anything of the address is filled in. */
export const hasAddress = ( attributes: Attributes ): boolean =>
	FIELDS.some( ( field ) => attributes[ field ] !== '' );

/**
 * The map's address as posts hold it: nothing in it is encoded save its first space. Visitors get one that is, see `Page.php`.
 *
 * @param attributes The block's attributes.
 */
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
 * The map's address in the form that Google documents.
 *
 * @see https://developers.google.com/maps/documentation/urls/get-started
 *
 * @param attributes The block's attributes.
 */
export const mapsSearch = ( attributes: Attributes ): string =>
	`https://www.google.com/maps/search/?api=1&query=${ encodeURIComponent(
		FIELDS.map( ( field ) => attributes[ field ] )
			.filter( ( text ) => text !== '' )
			.join( ', ' )
			// `encodeURIComponent` throws at half of a surrogate pair.
			.replace( /\p{Surrogate}/gu, '\ufffd' )
	) }`;
