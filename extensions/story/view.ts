/**
 * Opens stories full screen. The player loads with the first click; without it, the list scrolls.
 */
import { library } from '@freehold/library';

const loadPlayer = library(
	'Story',
	() => import( /* webpackChunkName: "story-player" */ './player' )
);

document.addEventListener( 'click', async ( { target } ) => {
	const opener = ( target as Element ).closest< HTMLElement >(
		'.freehold-story__open'
	);
	if ( ! opener ) {
		return;
	}
	try {
		const { open } = await loadPlayer();
		// A second click while the player loaded: the list is in the dialog.
		if ( opener.matches( 'ol ~ *' ) ) {
			open( opener );
		}
	} catch ( error ) {
		// A message for the site administrator. Visitors can use the list.
		window.console.warn( 'Story:', error );
		opener.hidden = true;
	}
} );
