/**
 * Loads libraries that are too large for every visitor, once per page, and reports errors. Visitors load this code, so it
 * must stay small.
 */

import { httpUrl } from '@freehold/visitor/sinks';

/** Timeout of a library, in milliseconds. */
export const TIMEOUT = 120000;

/** The cause of a failure: the script, its style sheet, or the timeout. */
export type LibraryFailure = 'script' | 'style' | 'timeout';

/** A library that could not be loaded. */
export class LibraryError extends Error {
	/**
	 * @param name   The library's name, for the console.
	 * @param reason The kind of failure.
	 * @param cause  The browser's error, if there is one.
	 */
	constructor(
		name: string,
		public readonly reason: LibraryFailure,
		cause?: unknown
	) {
		super( `${ name }: ${ reason }`, { cause } );
	}
}

/**
 * Returns a function that loads a library on the first call.
 *
 * Webpack loads a chunk's style sheets with it, and both must arrive, because a library without its styles is unusable.
 *
 * @param name    The library's name, for the console.
 * @param load    Loads it: an `import()` with a `webpackChunkName`, or a call of `addScript`.
 * @param timeout In milliseconds.
 * @return A function that loads the library. All callers get the same promise. After a failure, which rejects with a
 *         `LibraryError`, the next call tries again.
 */
export function library< Library >(
	name: string,
	load: () => Promise< Library >,
	timeout: number = TIMEOUT
): () => Promise< Library > {
	let loading: Promise< Library > | undefined;
	return () =>
		( loading ??= new Promise< Library >( ( resolve, reject ) => {
			const fail = ( reason: LibraryFailure, cause?: unknown ) => {
				loading = undefined;
				reject( new LibraryError( name, reason, cause ) );
			};
			const timer = setTimeout( () => fail( 'timeout' ), timeout );
			load()
				.then( resolve, ( error ) =>
					fail( isOfStyles( error ) ? 'style' : 'script', error )
				)
				.finally( () => clearTimeout( timer ) );
		} ) );
}

/** Webpack's runtime gives the errors of style sheets, and only those, a code. */
const isOfStyles = ( error: { code?: string } | undefined ) =>
	error?.code === 'CSS_CHUNK_LOAD_FAILED';

/** A script’s URL: one in a script’s source, or one that PHP has printed (`@freehold/visitor/printed`). */
type ScriptUrl =
	| `https://${ string }`
	| ( string & { readonly isPrinted: true } );

/** Third-party scripts that Freehold has added to the page, by URL. */
const scripts = /* @__PURE__ */ new Map< string, () => Promise< unknown > >();

/**
 * Runs a third-party script once per page.
 *
 * @param src Its URL.
 * @return Resolves when it has run; rejects with a `LibraryError` if it cannot be loaded. The next call tries again.
 */
export function loadScript( src: ScriptUrl ): Promise< unknown > {
	let load = scripts.get( src );
	if ( ! load ) {
		load = library( src, () => addScript( src ) );
		scripts.set( src, load );
	}
	return load();
}

/**
 * Adds a script to the page.
 *
 * @param src Its URL.
 * @return Resolves when it has run. If it cannot be loaded, it is removed and the promise rejects.
 */
function addScript( src: ScriptUrl ): Promise< unknown > {
	return new Promise( ( resolve, reject ) => {
		const script = document.createElement( 'script' );
		script.src = httpUrl( src );
		script.onload = resolve;
		script.onerror = ( error ) => {
			script.remove();
			reject( error );
		};
		document.head.append( script );
	} );
}
