/**
 * The visitor's side of embeds that open in the service's own window: the link that `Freehold\Embeds\Opener` writes.
 */

/**
 * Opens the service's window when a visitor clicks one of its links. Clicks for a new tab or window are left alone. If the
 * service cannot be reached, the browser follows the link.
 *
 * @param vendor The service's module, such as `calendly`.
 * @param open   Opens the window; rejects if that is not possible.
 */
export function openOnClick(
	vendor: string,
	open: ( link: HTMLAnchorElement ) => Promise< unknown >
): void {
	document.addEventListener( 'click', ( event ) => {
		const link = ( event.target as Element ).closest< HTMLAnchorElement >(
			`a[data-freehold-open="${ vendor }"]`
		);
		if (
			! link ||
			event.button ||
			event.ctrlKey ||
			event.metaKey ||
			event.shiftKey ||
			event.altKey
		) {
			return;
		}
		event.preventDefault();
		open( link ).catch( () => location.assign( link.href ) );
	} );
}
