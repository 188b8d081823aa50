/**
 * Starts slideshows when the visitor comes near. If Swiper cannot be loaded, the images stay scrollable.
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
		// A message for the site administrator. Visitors can scroll the images.
		window.console.warn( 'The Swiper library could not be loaded.', error );
	}
} );
