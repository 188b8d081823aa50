/**
 * Returns the key of what a page of wp-admin stores in the browser. Sites in folders of one host share its storage.
 *
 * @param name What it is, beginning with `freehold-`.
 * @return The name alone where WordPress is at the top of its host.
 */
export const storageKey = ( name: string ): string =>
	name + window.location.pathname.replace( /\/(?:wp-admin(?:\/.*)?)?$/, '' );
