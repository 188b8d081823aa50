/**
 * Made by `npm run types` from src/server/schema/redirects.json; change that file.
 */

export interface ResolveRedirectInput {
	/**
	 * An absolute http or https address.
	 */
	url: string;
}

export interface ResolvedRedirect {
	/**
	 * What the server at the end of all redirects answers; 400 or more where nothing is to be had there.
	 */
	status: number;
	/**
	 * The address at the end of all redirects.
	 */
	url: string;
}
