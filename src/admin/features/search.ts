import type { Module } from '@freehold/modules/store';

/**
 * Text as it is compared: without accents, in lower case.
 *
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
 * Returns whether texts contain every word of a search. A plural is also found as a singular.
 *
 * @param query What was typed.
 */
export function matches( texts: string[], query: string ): boolean {
	const text = fold( texts.join( '\n' ) );
	return fold( query )
		.split( /\s+/ )
		.filter( Boolean )
		.every(
			( word ) =>
				text.includes( word ) ||
				( word.length >= MIN_PLURAL &&
					text.includes( word.replace( /s$/, '' ) ) )
		);
}

/**
 * Finds modules by title, description, keywords and the titles of their blocks. Every word must be found somewhere.
 *
 * @param query What was typed.
 * @return Those that match, in their order; all of them where nothing was typed.
 */
export function searchModules( modules: Module[], query: string ): Module[] {
	return modules.filter( ( { title, description, keywords, blocks } ) =>
		matches(
			[
				title,
				description,
				...keywords,
				...blocks.map( ( block ) => block.title ),
			],
			query
		)
	);
}
