/** Stands in for `js-base64` in tus-js-client, which needs one function of it. */
export const Base64 = {
	/** Encodes the UTF-8 bytes of a text. */
	encode: ( text: string ): string =>
		btoa( String.fromCharCode( ...new TextEncoder().encode( text ) ) ),
};
