/**
 * Made by `npm run types` from src/server/schema/redirects.json; change that file.
 */

export interface ResolveRedirectInput {
	/**
	 * An absolute http or https URL.
	 */
	url: string;
}

export interface ResolvedRedirect {
	/**
	 * The HTTP status after all redirects; 400 or higher if the URL is not available.
	 */
	status: number;
	/**
	 * The final URL after all redirects.
	 */
	url: string;
}
