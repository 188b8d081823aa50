import { __ } from '@wordpress/i18n';

/** The languages that are offered, by their code. */
export const LANGUAGES = [
	'en',
	'es',
	'fr',
	'de',
	'it',
	'pt',
	'ru',
	'zh',
	'ja',
	'ar',
	'hi',
	'ko',
] as const;

/** What languages are called to the model, which is spoken to in English. */
const ENGLISH: Record< string, string | undefined > = {
	en: 'English',
	es: 'Spanish',
	fr: 'French',
	de: 'German',
	it: 'Italian',
	pt: 'Portuguese',
	ru: 'Russian',
	zh: 'Chinese',
	ja: 'Japanese',
	ar: 'Arabic',
	hi: 'Hindi',
	ko: 'Korean',
	id: 'Indonesian',
	tl: 'Filipino',
	vi: 'Vietnamese',
};

/** Returns a language's name as the browser knows it, or else its code. */
function nameOf( code: string, locale?: string ): string {
	try {
		return (
			new Intl.DisplayNames( locale, { type: 'language' } ).of( code ) ??
			code
		);
	} catch {
		return code;
	}
}

/**
 * Returns a language's name for the user.
 *
 * @param code Such as `de`.
 * @return Its name in the user's language.
 */
export function languageLabel( code: string ): string {
	const labels: Record< string, string | undefined > = {
		en: __( 'English', 'freehold' ),
		es: __( 'Spanish', 'freehold' ),
		fr: __( 'French', 'freehold' ),
		de: __( 'German', 'freehold' ),
		it: __( 'Italian', 'freehold' ),
		pt: __( 'Portuguese', 'freehold' ),
		ru: __( 'Russian', 'freehold' ),
		zh: __( 'Chinese', 'freehold' ),
		ja: __( 'Japanese', 'freehold' ),
		ar: __( 'Arabic', 'freehold' ),
		hi: __( 'Hindi', 'freehold' ),
		ko: __( 'Korean', 'freehold' ),
		id: __( 'Indonesian', 'freehold' ),
		tl: __( 'Filipino', 'freehold' ),
		vi: __( 'Vietnamese', 'freehold' ),
	};
	return (
		labels[ code ] ??
		nameOf( code, document.documentElement.lang || undefined )
	);
}

/**
 * A language's name for the model.
 *
 * @param code Such as `de`.
 * @return Its name in English.
 */
export function languageInEnglish( code: string ): string {
	return ENGLISH[ code ] ?? nameOf( code, 'en' );
}

/**
 * Returns the default language: the site's.
 *
 * @param siteLocale Such as `de-de`.
 * @return The language's code; English if the locale contains none.
 */
export function defaultLanguage( siteLocale: string ): string {
	const code = siteLocale.toLowerCase().split( /[-_]/ )[ 0 ] ?? '';
	return /^[a-z]{2,3}$/.test( code ) ? code : 'en';
}

/**
 * The languages in the order of a menu.
 *
 * @param current The one that comes first, whether it is among those that are offered or not.
 * @return Codes.
 */
export function languagesFrom( current: string ): string[] {
	return [ current, ...LANGUAGES.filter( ( code ) => code !== current ) ];
}
