/**
 * Sends the browser to another page. Kept apart, because tests cannot follow.
 *
 * @param url The address.
 */
export function navigate( url: string ): void {
	window.location.assign( url );
}
