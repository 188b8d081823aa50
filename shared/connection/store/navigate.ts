/** Opens another page in the browser. A file of its own, so that tests can replace it. */
export function navigate( url: string ): void {
	window.location.assign( url );
}
