import { loadScript, openOnClick, type Printed } from '@freehold/embeds/view';

/** The global variable of the service's script. */
type Calendly = { initPopupWidget: ( options: { url: string } ) => void };

const WIDGET = 'https://assets.calendly.com/assets/external/widget';

let isStyled = false;

openOnClick< { url: Printed } >( 'calendly', async ( { url } ) => {
	if ( ! isStyled ) {
		isStyled = true;
		const styles = document.createElement( 'link' );
		styles.rel = 'stylesheet';
		styles.href = `${ WIDGET }.css`;
		document.head.append( styles );
	}
	await loadScript( `${ WIDGET }.js` );
	( window as unknown as { Calendly: Calendly } ).Calendly.initPopupWidget( {
		url,
	} );
} );
