/**
 * Starts slideshows when the visitor comes near. The list scrolls until Swiper replaces it: at once where slides move by
 * themselves or fade, otherwise at the first use. If Swiper cannot be loaded, the list keeps scrolling.
 */
import { eachNear, library } from '@freehold/library';
import { textIn } from '@freehold/visitor/attributes';
import { controlsOf } from './controls';
import { startStrip } from './strip';

const loadCarousel = library(
	'Swiper',
	() => import( /* webpackChunkName: "slideshow-swiper" */ './carousel' )
);

/** What a visitor does first, on a slide or on a control. */
const USES = [ 'pointerdown', 'keydown', 'click' ];

eachNear( '.wp-block-jetpack-slideshow[data-slides]', ( block ) => {
	const controls = controlsOf( block );
	if ( ! controls ) {
		return;
	}
	const strip = startStrip( controls );
	const { container } = controls;
	const replace = async () => {
		USES.forEach( ( type ) =>
			container.removeEventListener( type, replace )
		);
		try {
			const { start } = await loadCarousel();
			const slide = await strip.rest();
			strip.end();
			start( controls, slide );
		} catch ( error ) {
			// A message for the site administrator. Visitors can use the list.
			window.console.warn(
				'The Swiper library could not be loaded.',
				error
			);
		}
	};
	if ( textIn( block, 'autoplay' ) || textIn( block, 'effect' ) === 'fade' ) {
		replace();
	} else {
		USES.forEach( ( type ) => container.addEventListener( type, replace ) );
	}
	block.classList.add( 'is-ready' );
} );
