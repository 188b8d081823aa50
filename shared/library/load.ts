/**
 * Loads what is too heavy for every visitor, once in a page however many ask for it, and says what went wrong where it
 * cannot be loaded. For visitors: every byte counts.
 */

/** How long a library may take, in milliseconds. */
export const TIME_OUT = 120000;

/** What can go wrong: the script, its style sheet, or nothing came in time. */
export type LibraryFailure = 'script' | 'style' | 'timeout';

/** A library that could not be loaded. */
export class LibraryError extends Error {
	/**
	 * @param name   What it is called, for the console.
	 * @param reason What went wrong.
	 * @param cause  What the browser said, where it said something.
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
 * A library that is loaded when it is first asked for.
 *
 * The module build loads a chunk's style sheets with it (in a page that is read from right to left the one made for that),
 * and both have to arrive: a library without its styles would draw nonsense.
 *
 * @param name    For the console.
 * @param load    Begins to load it: an `import()` with a `webpackChunkName`, or a call of `addScript`.
 * @param timeOut In milliseconds.
 * @return Asks for it. All who ask get the same one; after a failure, which rejects with a `LibraryError`, the next call
 *         tries again.
 */
export function library< Library >(
	name: string,
	load: () => Promise< Library >,
	timeOut: number = TIME_OUT
): () => Promise< Library > {
	let loading: Promise< Library > | undefined;
	return () =>
		( loading ??= new Promise< Library >( ( resolve, reject ) => {
			const fail = ( reason: LibraryFailure, cause?: unknown ) => {
				loading = undefined;
				reject( new LibraryError( name, reason, cause ) );
			};
			const timer = setTimeout( () => fail( 'timeout' ), timeOut );
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

/** Scripts of others that are in the page because of us, by address. */
const scripts = new Map< string, () => Promise< unknown > >();

/**
 * Runs a script of another service's, once in a page however many ask for it.
 *
 * @param src Its address.
 * @return When it has run; rejects with a `LibraryError` where it cannot be loaded, and the next call tries again.
 */
export function loadScript( src: string ): Promise< unknown > {
	let ask = scripts.get( src );
	if ( ! ask ) {
		ask = library( src, () => addScript( src ) );
		scripts.set( src, ask );
	}
	return ask();
}

/**
 * Puts a script into the page.
 *
 * @param src Its address.
 * @return When it has run; rejects, and takes it out again, where it cannot be loaded.
 */
function addScript( src: string ): Promise< unknown > {
	return new Promise( ( resolve, reject ) => {
		const script = document.createElement( 'script' );
		script.src = src;
		script.onload = resolve;
		script.onerror = ( error ) => {
			script.remove();
			reject( error );
		};
		document.head.append( script );
	} );
}
