import { getInitialState } from '../initial-state';
import { setLocaleData, type LocaleData } from '@wordpress/i18n';
import { loadStyles } from './load-styles';

/** A translation file as `wp i18n make-json` writes it (the Jed format). */
type TranslationFile = { locale_data: Record< string, LocaleData > };

const prepared = new Map< string, Promise< void > >();

/** Translation files by URL, because chunks can share them. */
const translated = new Map< string, Promise< void > >();

/** Timeout of a translation file, in milliseconds. */
const TRANSLATION_TIMEOUT = 5000;

/**
 * Loads the translations and style sheets that the server lists for a chunk.
 *
 * @param chunk The chunk's name.
 * @return Resolves when they are loaded, also if translations are missing or time out.
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
		// Shows the block in English instead.
		window.console.warn( `No translations from ${ url }.`, error );
	} finally {
		window.clearTimeout( timer );
	}
}
