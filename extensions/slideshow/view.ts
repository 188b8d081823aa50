/**
 * Makes slideshows of the strips that PHP printed, when a visitor comes near. Where Swiper cannot be loaded, they stay
 * strips.
 */
import { eachNear, library } from '@freehold/library';

const loadCarousel = library(
	'Swiper',
	() => import( /* webpackChunkName: "slideshow-swiper" */ './carousel' )
);

eachNear( '.wp-block-jetpack-slideshow[data-slides]', async ( block ) => {
	try {
		( await loadCarousel() ).start( block );
	} catch ( error ) {
		// For whoever looks after the site; visitors have what they need.
		window.console.warn( 'The Swiper library could not be loaded.', error );
	}
} );
