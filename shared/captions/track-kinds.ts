import { __ } from '@wordpress/i18n';

/** The kinds of text tracks with their names. */
export const trackKinds = () => [
	{ value: 'subtitles', label: __( 'Subtitles', 'freehold' ) },
	{ value: 'captions', label: __( 'Captions', 'freehold' ) },
	{ value: 'descriptions', label: __( 'Descriptions', 'freehold' ) },
	{ value: 'chapters', label: __( 'Chapters', 'freehold' ) },
	{ value: 'metadata', label: __( 'Metadata', 'freehold' ) },
];

/**
 * Returns the name of a kind.
 *
 * @param kind The kind; one that is unknown is its own name.
 */
export const kindLabel = ( kind: string ): string =>
	trackKinds().find( ( { value } ) => value === kind )?.label ?? kind;

/** Such as `en` or `pt-br`. */
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z\d]{1,2})?$/i;

/** The longest language of a track, in characters. */
export const MAX_LANGUAGE = 5;

/** Returns whether a text is a language that tracks can have. */
export const isLanguage = ( text: string ): boolean =>
	text.length <= MAX_LANGUAGE && LANGUAGE.test( text );

/** Returns what a language must be, in words. */
export const languageHint = (): string =>
	__(
		'Enter a language tag of at most five characters, such as en or pt-br.',
		'freehold'
	);

/** Returns the language of the site’s texts, as tracks have it. */
export const siteLanguage = (): string =>
	( document.documentElement.lang || 'en' ).slice( 0, MAX_LANGUAGE );
