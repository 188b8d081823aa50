import { loadEmbeds } from '@freehold/embeds/view';

/** What the service's script leaves on the window. */
type Pinterest = { build?: ( within?: HTMLElement ) => void };

loadEmbeds( 'pinterest', {
	ready( box ) {
		// The script looks for its elements once, when it has loaded; those that come later are shown to it.
		( window as { PinUtils?: Pinterest } ).PinUtils?.build?.( box );
		// It may take more room than is reserved, as soon as nothing on the screen moves by that.
		const grow = () => {
			if ( box.getBoundingClientRect().bottom >= innerHeight ) {
				box.classList.add( 'is-free' );
				removeEventListener( 'scroll', grow );
			}
		};
		addEventListener( 'scroll', grow, { passive: true } );
		grow();
	},
} );
