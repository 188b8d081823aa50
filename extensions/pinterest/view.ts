import { onReady } from '@freehold/embeds/view';

/** The global variable of the service's script. */
type Pinterest = { build?: ( within?: HTMLElement ) => void };

onReady( 'pinterest', ( box ) => {
	// The script looks for its elements once, when it loads. Boxes that are filled later are passed to it.
	( window as { PinUtils?: Pinterest } ).PinUtils?.build?.( box );
	// Pinterest's content may be taller than the reserved height. The box grows only below the visible part of the page,
	// so that nothing moves, and not in the frame in which the visitor scrolls.
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
} );
