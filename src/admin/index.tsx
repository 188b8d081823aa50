/**
 * The screen "Freehold" in wp-admin.
 */
import { recordPageView } from '@freehold/analytics';
import domReady from '@wordpress/dom-ready';
import { createRoot } from '@wordpress/element';
import { App } from './app';
import './style.scss';

domReady( () => {
	const place = document.getElementById( 'freehold-admin' );
	if ( place ) {
		createRoot( place ).render( <App /> );
		recordPageView( 'settings' );
	}
} );
