/**
 * The screen "Video and uploads" in wp-admin.
 */
import domReady from '@wordpress/dom-ready';
import { createRoot } from '@wordpress/element';
import { App } from './app';
import './style.scss';

domReady( () => {
	const place = document.getElementById( 'freehold-page' );
	if ( place ) {
		createRoot( place ).render( <App /> );
	}
} );
