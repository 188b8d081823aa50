/**
 * A threshold as a person types it.
 *
 * @param text What is in the field.
 * @return The number; null where the text is not whole digits that make a number above 0.
 */
export function parseThreshold( text: string ): number | null {
	const value = /^[0-9]+$/.test( text ) ? Number( text ) : 0;
	return value > 0 && Number.isSafeInteger( value ) ? value : null;
}
