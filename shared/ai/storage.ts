/**
 * Local storage that never throws. If the browser blocks it, values are available on this page only.
 */

const onPage = new Map< string, string >();

/** Returns the browser's storage; null if it is blocked. */
function local(): Storage | null {
	try {
		return window.localStorage;
	} catch {
		return null;
	}
}

/**
 * Reads.
 *
 * @return The text, or null.
 */
export function read( key: string ): string | null {
	try {
		return onPage.get( key ) ?? local()?.getItem( key ) ?? null;
	} catch {
		return null;
	}
}

/** Writes a value. Values that do not fit into the browser's storage are available on this page only. */
export function write( key: string, value: string ): void {
	try {
		const storage = local();
		if ( ! storage ) {
			throw new Error();
		}
		storage.setItem( key, value );
		onPage.delete( key );
	} catch {
		onPage.set( key, value );
	}
}

/** Removes. */
export function remove( key: string ): void {
	onPage.delete( key );
	try {
		local()?.removeItem( key );
	} catch {
		// A storage that cannot be written contains no Freehold values.
	}
}

/** The keys that begin with a text. */
export function keys( prefix: string ): string[] {
	let stored: string[] = [];
	try {
		stored = Object.keys( local() ?? {} );
	} catch {
		// As above.
	}
	return [ ...new Set( [ ...onPage.keys(), ...stored ] ) ].filter( ( key ) =>
		key.startsWith( prefix )
	);
}
