import type { Module } from '@freehold/stores/modules';

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

/**
 * Finds modules by title, description and the titles of their blocks. Every word must be found somewhere.
 *
 * @param modules The modules.
 * @param query   What was typed.
 * @return Those that match, in their order; all of them where nothing was typed.
 */
export function searchModules( modules: Module[], query: string ): Module[] {
	const words = fold( query ).split( /\s+/ ).filter( Boolean );
	return modules.filter( ( { title, description, blocks } ) => {
		const text = fold(
			[
				title,
				description,
				...blocks.map( ( block ) => block.title ),
			].join( '\n' )
		);
		return words.every( ( word ) => text.includes( word ) );
	} );
}
