/**
 * Reads an entered threshold.
 *
 * @param text The text of the field.
 * @return The number; null if the text is not a whole number above 0.
 */
export function parseThreshold( text: string ): number | null {
	const value = /^[0-9]+$/.test( text ) ? Number( text ) : 0;
	return value > 0 && Number.isSafeInteger( value ) ? value : null;
}
