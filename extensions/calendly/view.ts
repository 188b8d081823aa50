import { openOnClick } from '@freehold/embeds/opener';
import { loadEmbeds, loadScript } from '@freehold/embeds/view';

/** What the service's script leaves on the window. */
type Calendly = { initPopupWidget: ( options: { url: string } ) => void };

const WIDGET = 'https://assets.calendly.com/assets/external/widget';

/** Calendars that wait for a click; those that do not wait are frames, and need no script. */
loadEmbeds( 'calendly' );

let isStyled = false;

openOnClick( 'calendly', async ( { href } ) => {
	if ( ! isStyled ) {
		isStyled = true;
		const styles = document.createElement( 'link' );
		styles.rel = 'stylesheet';
		styles.href = `${ WIDGET }.css`;
		document.head.append( styles );
	}
	await loadScript( `${ WIDGET }.js` );
	( window as unknown as { Calendly: Calendly } ).Calendly.initPopupWidget( {
		url: href,
	} );
} );
