import { loadEmbeds } from '@freehold/embeds/view';

const WRAPPER = '.wp-block-jetpack-gif-wrapper';

/** Shows the first picture in the place of the moving one, or lets it move again. */
function toggle( wrapper: Element, button: HTMLButtonElement ) {
	const image = wrapper.querySelector( 'img' );
	const canvas = wrapper.querySelector( 'canvas' );
	const { play = '', pause = '' } = button.dataset;
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
	button.textContent = canvas ? pause : play;
}

/** Motion can be stopped; for those who want none it has not begun. */
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
			// Nothing moves where there is no picture.
			image.onerror = () => button.remove();
			if ( matchMedia( '(prefers-reduced-motion: reduce)' ).matches ) {
				const stop = () => toggle( wrapper, button );
				if ( image.complete ) {
					stop();
				} else {
					image.onload = stop;
				}
			}
		} );

prepare();
// Pictures of one place are let in together, those of others are not.
new Set(
	[
		...document.querySelectorAll< HTMLElement >(
			'[data-freehold-embed^="gif:"]'
		),
	].map( ( { dataset } ) => dataset.freeholdEmbed ?? '' )
)
	.add( 'gif' )
	.forEach( ( place ) => loadEmbeds( place, { ready: prepare } ) );
