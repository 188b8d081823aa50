/**
 * Visitors' side of embeds that open in a window of the service's: the link that `Freehold\Embeds\Opener` printed.
 */

/**
 * Opens the service's window when a visitor clicks one of its links. Clicks that ask for a new tab stay what they are, and
 * where the service is out of reach the link is followed after all.
 *
 * @param vendor The service's module, such as `calendly`.
 * @param open   Opens the window; rejects where that is not possible.
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
