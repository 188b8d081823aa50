import { openOnClick } from '@freehold/embeds/opener';
import { loadEmbeds, loadScript } from '@freehold/embeds/view';

/** What the service's script leaves on the window. */
type Widgets = {
	createWidget: ( options: {
		widgetType: 'checkout';
		eventId: string;
		iframeContainerId?: string;
		iframeContainerHeight?: number;
		modal?: true;
		modalTriggerElementId?: string;
	} ) => void;
};

const widgets = () => ( window as unknown as { EBWidgets: Widgets } ).EBWidgets;

const eventIn = ( { dataset }: HTMLElement ) => dataset.event ?? '';

/** Links whose click the service's script listens to. */
const known = new Set< Element >();

// The checkout works on https alone; where the page is not, links stay links.
if ( isSecureContext ) {
	loadEmbeds( 'eventbrite', {
		ready( box ) {
			box.querySelectorAll< HTMLElement >( '[data-event]' ).forEach(
				( place ) =>
					widgets().createWidget( {
						widgetType: 'checkout',
						eventId: eventIn( place ),
						iframeContainerId: place.id,
						iframeContainerHeight: place.offsetHeight,
					} )
			);
		},
	} );

	openOnClick( 'eventbrite', async ( link ) => {
		if ( ! known.has( link ) ) {
			await loadScript( link.dataset.script ?? '' );
			widgets().createWidget( {
				widgetType: 'checkout',
				eventId: eventIn( link ),
				modal: true,
				modalTriggerElementId: link.id,
			} );
			known.add( link );
			// The script opens its window when the link is clicked: again, now that it listens.
			link.click();
		}
	} );
} else {
	document
		.querySelectorAll(
			'[data-freehold-embed="eventbrite"] .freehold-embed__ask'
		)
		.forEach( ( ask ) => ask.remove() );
}
