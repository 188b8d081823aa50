/**
 * Data that PHP prints for visitor scripts. Visitors load this code.
 */
import { onContent } from '@freehold/library';

/** A script with data. WordPress removes scripts from what authors store, but no class, ID or data attribute. */
const SCRIPT = 'script[type="application/json"]';

/**
 * A URL or HTML from a script with data or from this server. The type keeps texts of other elements out of the functions that need
 * one.
 */
export type Printed = string & { readonly isPrinted: true };

const read = ( script: Element | null ) =>
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
 * Returns the data that `Freehold\Blocks\VisitorData` prints once per page.
 *
 * @param kind The kind of data.
 * @return Null if there is none.
 */
export const pageData = < Data >( kind: string ): Data | null =>
	read( document.querySelector( `${ SCRIPT }[data-for="${ kind }"]` ) );

/**
 * Finds what `Freehold\Blocks\VisitorData` prints into elements, now and later. A visitor script begins with its data and goes from
 * there to its element, because an author can store an element that looks the same.
 *
 * @param kind  The kind of data.
 * @param found Called once for each.
 */
export function eachPrinted< Data >(
	kind: string,
	found: ( data: Data, element: HTMLElement ) => void
): void {
	const known = new WeakMap< Element, string | null >();
	onContent( () =>
		document
			.querySelectorAll( `${ SCRIPT }[data-for="${ kind }"]` )
			.forEach( ( script ) => {
				// Another page that is shown without a reload can reuse the element.
				if ( known.get( script ) !== script.textContent ) {
					known.set( script, script.textContent );
					found(
						read( script ),
						script.parentElement as HTMLElement
					);
				}
			} )
	);
}
