/**
 * The visitor's side of embeds that open in the service's own window: the link that `Freehold\Embeds\Opener` writes.
 */
import { dataAround, type Printed } from '@freehold/visitor/printed';
import { httpUrl } from '@freehold/visitor/sinks';

/**
 * Opens the service's window when a visitor clicks one of its links. Clicks for a new tab or window are left alone. If the
 * service cannot be reached, the browser goes to the URL.
 *
 * @param vendor The service's module, such as `calendly`.
 * @param open   Opens the window; rejects if that is not possible. Gets what PHP prints beside the link.
 */
export function openOnClick< Data extends { url: Printed } >(
	vendor: string,
	open: ( data: Data, link: HTMLAnchorElement ) => Promise< unknown >
): void {
	document.addEventListener( 'click', ( event ) => {
		const link = ( event.target as Element ).closest< HTMLAnchorElement >(
			`a[data-freehold-open="${ vendor }"]`
		);
		const data = link && dataAround< Data >( `open-${ vendor }`, link );
		if (
			! data ||
			event.button ||
			event.ctrlKey ||
			event.metaKey ||
			event.shiftKey ||
			event.altKey
		) {
			return;
		}
		event.preventDefault();
		open( data, link ).catch( () =>
			location.assign( httpUrl( data.url ) )
		);
	} );
}
