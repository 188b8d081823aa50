import { getInitialState } from '../initial-state';
import { setLocaleData, type LocaleData } from '@wordpress/i18n';
import { loadStyles } from './load-styles';

/** A translation file as `wp i18n make-json` writes it (the Jed format). */
type TranslationFile = { locale_data: Record< string, LocaleData > };

const prepared = new Map< string, Promise< void > >();

/** By address: chunks that come with several others are translated once. */
const translated = new Map< string, Promise< void > >();

/** How long to wait for translations, in milliseconds. */
const TRANSLATION_TIMEOUT = 5000;

/**
 * Loads what a chunk needs before it runs: its translations and its style sheets, as the server lists them. The style
 * sheets go into the page and into every document that shows blocks.
 *
 * @param chunk The chunk's name.
 * @return Resolves when everything is there. Missing or slow translations are no reason to fail.
 * @throws {Error} If a style sheet cannot be loaded in time.
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
		loadStyles( needs.styles ?? [] ),
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
	const controller = new AbortController();
	const timer = window.setTimeout(
		() => controller.abort(),
		TRANSLATION_TIMEOUT
	);
	try {
		const response = await window.fetch( url, {
			signal: controller.signal,
		} );
		const file = ( await response.json() ) as TranslationFile;
		const data = file.locale_data.freehold ?? file.locale_data.messages;
		setLocaleData( data, 'freehold' );
	} catch ( error ) {
		// The block is of more use in English than not at all.
		window.console.warn( `No translations from ${ url }.`, error );
	} finally {
		window.clearTimeout( timer );
	}
}
