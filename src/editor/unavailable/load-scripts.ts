import { setLocaleData, type LocaleData } from '@wordpress/i18n';
import type { EditorFiles } from '../../../shared/api/schema/modules';

type Script = EditorFiles[ 'scripts' ][ number ];

/**
 * The handles of all scripts on the page. WordPress gives each an id, save those that load-scripts.php sends in one.
 *
 * @return The handles.
 */
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

function loadScript( { handle, src }: Script ): Promise< void > {
	return new Promise( ( resolve, reject ) => {
		const script = document.createElement( 'script' );
		script.id = `${ handle }-js`;
		script.src = src;
		script.onload = () => resolve();
		script.onerror = () => {
			// Without its id, another attempt loads it again.
			script.remove();
			reject( new Error( `No script from ${ src }.` ) );
		};
		document.body.append( script );
	} );
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
