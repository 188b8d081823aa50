/**
 * Data that PHP prints for visitor scripts. Visitors load this code.
 */
import { onContent } from '@freehold/library/near';

/** A script with JSON. WordPress removes scripts from what authors store, but no class, ID or data attribute. */
const SCRIPT = 'script[type$=json]';

/**
 * A URL or HTML from a script with data or from this server. The type keeps texts of other elements out of the functions that need
 * one.
 */
export type Printed = string & { readonly isPrinted: true };

/** Returns the scripts with data of a kind. */
const scriptsOf = ( kind: string ) =>
	document.querySelectorAll( `${ SCRIPT }[data-for=${ kind }]` );

const read = ( script?: Element | null ) =>
	script && JSON.parse( script.textContent as string );

/**
 * Returns the data that WordPress prints for a script module.
 *
 * @param name The module’s name, such as `map`.
 * @return Null if there is none.
 */
export const moduleData = < Data >( name: string ): Data | null =>
	read(
		document.querySelector(
			`${ SCRIPT }[id="wp-script-module-data-freehold/${ name }"]`
		)
	);

/**
 * Returns the data of a kind that `Freehold\Blocks\VisitorData` prints once per page.
 *
 * @param kind The kind of data.
 * @return Undefined if there is none.
 */
export const pageData = < Data >( kind: string ): Data | undefined =>
	read( scriptsOf( kind )[ 0 ] );

/**
 * Finds what `Freehold\Blocks\VisitorData` prints into elements. A visitor script begins with its data and goes from there to its
 * element, because an author can store an element that looks the same.
 *
 * @param kind  The kind of data.
 * @param found Called once for each.
 */
export const printed = < Data >(
	kind: string,
	found: ( data: Data, element: HTMLElement ) => void
): void =>
	scriptsOf( kind ).forEach( ( script ) =>
		found(
			JSON.parse( script.textContent as string ),
			script.parentElement as HTMLElement
		)
	);

/**
 * Finds the same, now and later.
 *
 * @param kind  The kind of data.
 * @param found Called once for each.
 */
export function eachPrinted< Data >(
	kind: string,
	found: ( data: Data, element: HTMLElement ) => void
): void {
	const known = new WeakSet();
	onContent( () =>
		printed< Data >( kind, ( data, element ) => {
			if ( ! known.has( element ) ) {
				known.add( element );
				found( data, element );
			}
		} )
	);
}

/**
 * Returns the data of the element around another one.
 *
 * @param kind   The kind of data.
 * @param inside The other element.
 * @return Undefined if there is none.
 */
export const dataAround = < Data >(
	kind: string,
	inside: Element
): Data | undefined =>
	read(
		[ ...scriptsOf( kind ) ].find(
			( { parentElement } ) => parentElement?.contains( inside )
		)
	);
