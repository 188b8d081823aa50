import {
	loadScript,
	onReady,
	openOnClick,
	type Printed,
} from '@freehold/embeds/view';
import { textIn } from '@freehold/visitor/attributes';

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

/** What PHP prints beside a link. */
type Data = { url: Printed; event: string; script: Printed };

/** The links whose clicks the service's script handles. */
const known = new Set< Element >();

onReady( 'eventbrite', ( box ) =>
	box.querySelectorAll< HTMLElement >( '[data-event]' ).forEach( ( place ) =>
		widgets().createWidget( {
			widgetType: 'checkout',
			eventId: textIn( place, 'event' ),
			iframeContainerId: place.id,
			iframeContainerHeight: place.offsetHeight,
		} )
	)
);

// The checkout works only over HTTPS. On other pages the browser follows the links.
if ( isSecureContext ) {
	openOnClick< Data >( 'eventbrite', async ( { event, script }, link ) => {
		if ( ! known.has( link ) ) {
			await loadScript( script );
			widgets().createWidget( {
				widgetType: 'checkout',
				eventId: event,
				modal: true,
				modalTriggerElementId: link.id,
			} );
			known.add( link );
			// The service's script opens its window when the link is clicked, so the click is repeated for it.
			link.click();
		}
	} );
}
