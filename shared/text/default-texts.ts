/**
 * Returns how a block shows its default texts of `block.json`: in the user's language. Posts contain the English ones, or
 * none.
 *
 * @param translations Returns the translations by the English text.
 * @return Returns a stored text as people read it.
 */
export const shownBy =
	( translations: () => Record< string, string > ) =>
	( text: string ): string =>
		translations()[ text ] ?? text;
