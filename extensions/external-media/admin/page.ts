/**
 * The entries of the dialog in the media library and in the classic media window. The dialog itself loads in a frame when it is
 * opened.
 */
import domReady from '@wordpress/dom-ready';
import { addLibraryButton } from './library-button';
import { addMediaTab } from './media-tab';
import type { Media } from './wp-media';

const { media } = ( window as { wp?: { media?: Media } } ).wp ?? {};
if ( media?.view ) {
	addMediaTab( media );
}
// After WordPress has taken over the buttons that are there.
domReady( () => {
	if ( document.body.classList.contains( 'upload-php' ) ) {
		window.setTimeout( addLibraryButton );
	}
} );
