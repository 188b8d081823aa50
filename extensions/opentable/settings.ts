import constants from './constants.json';

/** The languages of OpenTable's form, with their own names. */
export const LANGUAGES: Record< string, string > = constants.languages;

const DOMAINS = constants.domains;

/** Matches a restaurant's ID. */
export const ID = /^\d{1,12}$/;

/**
 * Returns a domain that OpenTable uses.
 *
 * @param stored The stored domain, such as `co.uk`; may be any value.
 */
export const readDomain = ( stored: unknown ): string =>
	DOMAINS.find( ( domain ) => domain === stored ) ?? 'com';

/**
 * Returns whether a setting is on. Some posts contain it as text.
 *
 * @param stored The attribute.
 */
export const readFlag = ( stored: unknown ): boolean =>
	stored === true || stored === 'true';

/**
 * Returns the ending of an OpenTable host.
 *
 * @param url          A URL.
 * @param url.hostname Its host.
 * @return Undefined for any other host.
 */
export function domainOf( { hostname }: URL ): string | undefined {
	const [ , domain ] =
		/^(?:[a-z-]+\.)?opentable\.([a-z.]+)$/.exec( hostname ) ?? [];
	return domain && DOMAINS.includes( domain ) ? domain : undefined;
}

/**
 * Returns the IDs of the stored restaurants.
 *
 * @param rid The attribute in any of its forms.
 * @return The valid IDs.
 */
export const readIds = ( rid: unknown ): string[] => [
	...new Set(
		( Array.isArray( rid ) ? rid : [ rid ] )
			.filter(
				( id ) => typeof id === 'string' || typeof id === 'number'
			)
			.map( ( id ) => String( id ).trim() )
			.filter( ( id ) => ID.test( id ) )
	),
];

/**
 * Returns a language of OpenTable's form.
 *
 * @param name The name, such as `de-DE`, or a site's locale, such as `de` or `de_AT`; may be any value.
 * @return Undefined if the form does not support the language.
 */
export function readLanguage( name: unknown ): string | undefined {
	const wanted = ( typeof name === 'string' ? name : '' )
		.replace( '_', '-' )
		.toLowerCase();
	const all = Object.keys( LANGUAGES );
	return (
		all.find( ( language ) => language.toLowerCase() === wanted ) ??
		all.find(
			( language ) =>
				wanted !== '' &&
				language.slice( 0, 2 ) === wanted.split( '-' )[ 0 ]
		)
	);
}
