import { matches } from '../features/search';

/** What the search of the Settings view finds. */
export type Searchable = {
	/** The title and the words that are not shown. */
	words: string[];
	/** The fields’ labels and help, by name. */
	fields: Record< string, string[] >;
};

/**
 * Returns which fields of a group match a search: those with all words, or all fields where the group’s title has some of them.
 *
 * @param query What was typed.
 * @return The fields’ names; null if nothing in the group matches.
 */
export function findFields(
	{ words, fields }: Searchable,
	query: string
): string[] | null {
	const names = Object.keys( fields );
	const own = names.filter( ( name ) =>
		matches( fields[ name ] ?? [], query )
	);
	if ( own.length > 0 ) {
		return own;
	}
	return matches( [ ...words, ...Object.values( fields ).flat() ], query )
		? names
		: null;
}
