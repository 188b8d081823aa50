import { library } from '@freehold/library';
import { httpUrl } from '@freehold/visitor/sinks';
import type mapboxgl from 'mapbox-gl';
import type { Config } from './types';

/** The global variable of the Mapbox GL script. */
export type MapboxGl = typeof mapboxgl & { workerUrl: string };

declare global {
	interface Window {
		mapboxgl?: MapboxGl;
	}
}

/**
 * Adds an element to the page that loads a file.
 *
 * @param element The element with its URL.
 * @return Resolves when the file has loaded. Otherwise removes the element and rejects.
 */
function added(
	element: HTMLScriptElement | HTMLLinkElement
): Promise< void > {
	return new Promise( ( resolve, reject ) => {
		element.onload = () => resolve();
		element.onerror = () => {
			element.remove();
			reject(
				Object.assign(
					new Error( element.outerHTML ),
					// Uses the same mark as webpack for style sheets of chunks.
					element.localName === 'link' && {
						code: 'CSS_CHUNK_LOAD_FAILED',
					}
				)
			);
		};
		document.head.append( element );
	} );
}

/**
 * Returns whether a worker can be created from a blob, which a content security policy can forbid.
 */
function mayMakeWorkers(): Promise< boolean > {
	return new Promise( ( resolve ) => {
		const url = URL.createObjectURL(
			new Blob( [ 'postMessage(0)' ], { type: 'text/javascript' } )
		);
		const end = ( may: boolean, worker?: Worker ) => {
			worker?.terminate();
			URL.revokeObjectURL( url );
			resolve( may );
		};
		try {
			const worker = new Worker( url );
			worker.onmessage = () => end( true, worker );
			worker.onerror = () => end( false, worker );
		} catch {
			end( false );
		}
	} );
}

/**
 * Loads the library's files from this site.
 *
 * @param files The URLs of the files.
 * @return The library. Another copy of it in the page is left unchanged.
 */
async function load( files: Config[ 'library' ] ): Promise< MapboxGl > {
	const link = document.createElement( 'link' );
	link.rel = 'stylesheet';
	link.href = httpUrl( files.style );
	const styled = added( link );
	// The caller below handles a failure. Until then, the promise must not be reported as unhandled.
	styled.catch( () => undefined );
	const mayUseBlobs = await mayMakeWorkers();
	const theirs = window.mapboxgl;
	const script = document.createElement( 'script' );
	script.src = httpUrl( files.script );
	await Promise.all( [ added( script ), styled ] );
	const own = window.mapboxgl;
	window.mapboxgl = theirs ?? own;
	if ( ! own ) {
		throw new Error( script.src );
	}
	if ( ! mayUseBlobs ) {
		// The build lets the script be its own worker.
		own.workerUrl = files.script;
	}
	return own;
}

let loadOnce: ( () => Promise< MapboxGl > ) | undefined;

/**
 * Loads Mapbox GL once per page.
 *
 * @param files The URLs of the library's files.
 * @return Rejects with a `LibraryError`. The next call tries again.
 */
export function mapboxLibrary(
	files: Config[ 'library' ]
): Promise< MapboxGl > {
	loadOnce ??= library( 'Mapbox GL', () => load( files ) );
	return loadOnce();
}
