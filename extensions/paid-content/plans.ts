/**
 * Returns the IDs of plans in a stored list, each once.
 *
 * @param stored The attribute, of any type.
 */
export const plansIn = ( stored: unknown ): number[] =>
	Array.isArray( stored )
		? [
				...new Set(
					stored.map( ( id ) =>
						typeof id === 'string' ? Number( id ) : id
					)
				),
		  ].filter( ( id ) => Number.isSafeInteger( id ) && id > 0 )
		: [];
