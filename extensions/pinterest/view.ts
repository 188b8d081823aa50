import { loadEmbeds } from '@freehold/embeds/view';

/** What the service's script leaves on the window. */
type Pinterest = { build?: ( within?: HTMLElement ) => void };

loadEmbeds( 'pinterest', {
	ready( box ) {
		// The script looks for its elements once, when it has loaded; those that come later are shown to it.
		( window as { PinUtils?: Pinterest } ).PinUtils?.build?.( box );
		// What is drawn may take more room than is reserved, whenever nothing on the screen moves by that: not before it is
		// drawn, since nobody knows where the visitor is by then, and not in the frame in which the page is scrolled.
		const grow = () => {
			if ( box.getBoundingClientRect().bottom >= innerHeight ) {
				box.style.maxBlockSize = `${ box.scrollHeight }px`;
			}
		};
		new MutationObserver( grow ).observe( box, {
			childList: true,
			subtree: true,
		} );
		addEventListener( 'scroll', () => setTimeout( grow, 100 ), {
			passive: true,
		} );
	},
} );
