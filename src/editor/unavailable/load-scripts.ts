import { library } from '@freehold/library';
import { setLocaleData, type LocaleData } from '@wordpress/i18n';
import type { EditorFiles } from '../../../shared/api/schema/modules';

type Script = EditorFiles[ 'scripts' ][ number ];

/** Timeout of a script, in milliseconds. */
const SCRIPT_TIMEOUT = 40000;

/** The handles of all scripts on the page. WordPress gives each an id, save those that load-scripts.php sends in one. */
function handlesOnPage(): Set< string > {
	const handles = Array.from(
		document.querySelectorAll( 'script[id$="-js"]' ),
		( { id } ) => id.slice( 0, -3 )
	);
	document
		.querySelectorAll< HTMLScriptElement >(
			'script[src*="load-scripts.php"]'
		)
		.forEach( ( { src } ) => {
			new URL( src ).searchParams.forEach( ( value, name ) => {
				if ( name.startsWith( 'load[' ) ) {
					handles.push( ...value.split( ',' ) );
				}
			} );
		} );
	return new Set( handles );
}

/** Loads a script. If it does not load in time, it is removed, so that the next attempt loads it again. */
async function loadScript( { handle, src }: Script ): Promise< void > {
	const script = document.createElement( 'script' );
	script.id = `${ handle }-js`;
	script.src = src;
	const load = library(
		src,
		() =>
			new Promise( ( resolve, reject ) => {
				script.onload = resolve;
				script.onerror = reject;
				document.body.append( script );
			} ),
		SCRIPT_TIMEOUT
	);
	try {
		await load();
	} catch ( error ) {
		script.remove();
		throw error;
	}
}

/**
 * Loads scripts one after another, each with its translations, leaving out those that the page has already.
 *
 * @param scripts In the order in which they must run.
 * @throws {Error} Where one cannot be loaded; those before it stay.
 */
export async function loadScripts( scripts: Script[] ): Promise< void > {
	const present = handlesOnPage();
	for ( const script of scripts ) {
		if ( present.has( script.handle ) ) {
			continue;
		}
		if ( script.translations ) {
			const { domain, locale_data: data } = script.translations;
			setLocaleData(
				( data[ domain ] ?? data.messages ) as LocaleData,
				domain
			);
		}
		await loadScript( script );
	}
}
