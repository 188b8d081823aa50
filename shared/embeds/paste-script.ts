import { addPasteRule } from '../paste';
import { createBlock, type BlockInstance } from '@wordpress/blocks';
import type { Read } from './transforms';
import { readMarkup } from './url';

/** The elements of embed codes whose text is not part of the post. */
const CODE = 'script, noscript, style, a, button';

/** Returns whether pasted text is an embed code with a script and nothing else. */
export function isScriptCode( pasted: string ): boolean {
	const body = readMarkup( pasted );
	if ( ! body?.querySelector( 'script' ) ) {
		return false;
	}
	body.querySelectorAll( CODE ).forEach( ( element ) => element.remove() );
	return body.textContent?.trim() === '';
}

/**
 * Creates a block from a pasted embed code with a script. WordPress removes scripts before it applies transforms.
 *
 * @param read   Reads an embed code.
 * @param inside Creates the inner blocks, for a block that has any.
 */
export const pasteScripts = < Attributes extends Record< string, unknown > >(
	name: string,
	read: Read< Attributes >,
	inside: ( pasted: string ) => BlockInstance[] = () => []
): void =>
	addPasteRule( {
		create: ( pasted ) => {
			const attributes = isScriptCode( pasted )
				? read( pasted )
				: undefined;
			return (
				attributes &&
				createBlock< Attributes >( name, attributes, inside( pasted ) )
			);
		},
	} );
