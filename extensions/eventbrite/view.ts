import { loadScript, onReady, openOnClick } from '@freehold/embeds/view';

/** The global variable of the service's script. */
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

/** The links whose clicks the service's script handles. */
const known = new Set< Element >();

onReady( 'eventbrite', ( box ) =>
	box.querySelectorAll< HTMLElement >( '[data-event]' ).forEach( ( place ) =>
		widgets().createWidget( {
			widgetType: 'checkout',
			eventId: eventIn( place ),
			iframeContainerId: place.id,
			iframeContainerHeight: place.offsetHeight,
		} )
	)
);

// The checkout works only over HTTPS. On other pages the browser follows the links.
if ( isSecureContext ) {
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
			// The service's script opens its window when the link is clicked, so the click is repeated for it.
			link.click();
		}
	} );
}
