import { onContent } from '@freehold/library/near';
import { textIn } from '@freehold/visitor/attributes';

const WRAPPER = '.wp-block-jetpack-gif-wrapper';

/** Replaces the GIF by its first frame, or plays it again. */
function toggle( wrapper: Element, button: HTMLButtonElement ) {
	const image = wrapper.querySelector( 'img' );
	const canvas = wrapper.querySelector( 'canvas' );
	if ( canvas || ! image ) {
		canvas?.remove();
	} else {
		const still = document.createElement( 'canvas' );
		still.width = image.naturalWidth;
		still.height = image.naturalHeight;
		still.ariaHidden = 'true';
		still.getContext( '2d' )?.drawImage( image, 0, 0 );
		image.after( still );
	}
	wrapper.classList.toggle( 'is-paused', ! canvas );
	button.textContent = textIn( button, canvas ? 'pause' : 'play' );
}

/** Shows the Pause button of each GIF, and pauses GIFs for visitors who prefer reduced motion. */
const prepare = () =>
	document
		.querySelectorAll< HTMLButtonElement >( `${ WRAPPER } button[hidden]` )
		.forEach( ( button ) => {
			const wrapper = button.closest( WRAPPER );
			const image = wrapper?.querySelector( 'img' );
			if ( ! wrapper || ! image ) {
				return;
			}
			button.hidden = false;
			button.onclick = () => toggle( wrapper, button );
			// Without an image there is nothing to pause.
			image.onerror = () => button.remove();
			if ( image.complete && ! image.naturalWidth ) {
				button.remove();
				return;
			}
			if ( matchMedia( '(prefers-reduced-motion: reduce)' ).matches ) {
				const stop = () => toggle( wrapper, button );
				if ( image.complete ) {
					stop();
				} else {
					image.onload = stop;
				}
			}
		} );

onContent( prepare );
