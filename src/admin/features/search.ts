import type { Module } from '@freehold/modules/store';

/**
 * Text as it is compared: without accents, in lower case.
 *
 * @param text Any text.
 * @return The text, folded.
 */
const fold = ( text: string ): string =>
	text
		.normalize( 'NFD' )
		.replace( /\p{Diacritic}/gu, '' )
		.toLowerCase();

/** The shortest word that is also found without its “s”. */
const MIN_PLURAL = 4;

/**
 * Finds modules by title, description, keywords and the titles of their blocks. Every word must be found somewhere. A plural is
 * also found as a singular.
 *
 * @param modules The modules.
 * @param query   What was typed.
 * @return Those that match, in their order; all of them where nothing was typed.
 */
export function searchModules( modules: Module[], query: string ): Module[] {
	const words = fold( query ).split( /\s+/ ).filter( Boolean );
	return modules.filter( ( { title, description, keywords, blocks } ) => {
		const text = fold(
			[
				title,
				description,
				...keywords,
				...blocks.map( ( block ) => block.title ),
			].join( '\n' )
		);
		return words.every(
			( word ) =>
				text.includes( word ) ||
				( word.length >= MIN_PLURAL &&
					text.includes( word.replace( /s$/, '' ) ) )
		);
	} );
}
