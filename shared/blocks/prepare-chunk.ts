import { getInitialState } from '@freehold/initial-state';
import { setLocaleData, type LocaleData } from '@wordpress/i18n';

/** A translation file as `wp i18n make-json` writes it (the Jed format). */
type TranslationFile = { locale_data: Record< string, LocaleData > };

const prepared = new Map< string, Promise< void > >();

/** By address: chunks that come with several others are translated once. */
const translated = new Map< string, Promise< void > >();

/**
 * Loads what a chunk needs before it runs: its translations and its style sheet, where the server says that it has them.
 *
 * @param chunk The chunk's name.
 * @return Resolves when both are there; missing translations are no reason to fail.
 * @throws {Error} Where the style sheet cannot be loaded.
 */
export function prepareChunk( chunk: string ): Promise< void > {
	const needs = getInitialState().chunks[ chunk ];
	if ( ! needs ) {
		return Promise.resolve();
	}
	const known = prepared.get( chunk );
	if ( known ) {
		return known;
	}
	const ready = Promise.all( [
		...( needs.translations ?? [] ).map( translate ),
		needs.style ? loadStyle( needs.style ) : null,
	] ).then( () => undefined );
	prepared.set( chunk, ready );
	ready.catch( () => prepared.delete( chunk ) );
	return ready;
}

function translate( url: string ): Promise< void > {
	const known = translated.get( url ) ?? loadTranslations( url );
	translated.set( url, known );
	return known;
}

async function loadTranslations( url: string ): Promise< void > {
	try {
		const response = await window.fetch( url );
		const file = ( await response.json() ) as TranslationFile;
		const data = file.locale_data.freehold ?? file.locale_data.messages;
		setLocaleData( data, 'freehold' );
	} catch ( error ) {
		// The block is of more use in English than not at all.
		window.console.warn( `No translations from ${ url }.`, error );
	}
}

function loadStyle( url: string ): Promise< void > {
	return new Promise( ( resolve, reject ) => {
		const link = document.createElement( 'link' );
		link.rel = 'stylesheet';
		link.href = url;
		link.onload = () => resolve();
		link.onerror = () => {
			link.remove();
			reject( new Error( `No style sheet from ${ url }.` ) );
		};
		document.head.append( link );
	} );
}
