/**
 * The plugin's own views in wp-admin.
 */
import domReady from '@wordpress/dom-ready';
import { createRoot } from '@wordpress/element';
import { App } from './app';
import './style.scss';

domReady( () => {
	const place = document.getElementById( 'freehold-admin' );
	if ( place ) {
		createRoot( place ).render( <App /> );
	}
} );
