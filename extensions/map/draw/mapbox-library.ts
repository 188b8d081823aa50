import { library } from '@freehold/library';
import type mapboxgl from 'mapbox-gl';
import type { Config } from './types';

/** Mapbox GL as its script leaves it. */
export type MapboxGl = typeof mapboxgl & { workerUrl: string };

declare global {
	interface Window {
		mapboxgl?: MapboxGl;
	}
}

/**
 * Puts an element into the page that loads a file.
 *
 * @param element The element, whose address is set.
 * @return When it has arrived; rejects, and takes it out again, where it does not.
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
					// As webpack marks the style sheets of its chunks.
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
 * Whether a worker may be made out of nothing, which a content security policy can forbid.
 *
 * The usual file of Mapbox GL does that; the other one is in two parts and needs 70 kB more.
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
 * @param files Where they lie.
 * @return The library. One of the same name that others brought into the page stays theirs.
 */
async function load( files: Config[ 'library' ] ): Promise< MapboxGl > {
	const link = document.createElement( 'link' );
	link.rel = 'stylesheet';
	link.href = files.style;
	const styled = added( link );
	// Whoever waits for it below hears of a failure; until then nobody does.
	styled.catch( () => undefined );
	const isUsual = await mayMakeWorkers();
	const theirs = window.mapboxgl;
	const script = document.createElement( 'script' );
	script.src = isUsual ? files.script : files.strict;
	await Promise.all( [ added( script ), styled ] );
	const ours = window.mapboxgl;
	window.mapboxgl = theirs ?? ours;
	if ( ! ours ) {
		throw new Error( script.src );
	}
	if ( ! isUsual ) {
		ours.workerUrl = files.worker;
	}
	return ours;
}

let ask: ( () => Promise< MapboxGl > ) | undefined;

/**
 * Mapbox GL, loaded once in a page.
 *
 * @param files Where its files lie.
 * @return Rejects with a `LibraryError`; the next call tries again.
 */
export function mapboxLibrary(
	files: Config[ 'library' ]
): Promise< MapboxGl > {
	ask ??= library( 'Mapbox GL', () => load( files ) );
	return ask();
}
