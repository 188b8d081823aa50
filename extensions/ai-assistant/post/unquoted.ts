/**
 * Returns a response without quotation marks around the whole of it. Marks around some of its words stay.
 *
 * @param response The response.
 */
export const unquoted = ( response: string ): string =>
	response
		.trim()
		.replace( /^["“„«]([^"“”„«»]*)["”“»]$/, '$1' )
		.trim();
