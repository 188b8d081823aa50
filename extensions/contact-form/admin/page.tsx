/**
 * The screen "Form entries" in wp-admin.
 */
import domReady from '@wordpress/dom-ready';
import { createRoot } from '@wordpress/element';
import { Entries } from './entries';
import './style.scss';

domReady( () => {
	const place = document.getElementById( 'freehold-page' );
	if ( place ) {
		createRoot( place ).render( <Entries /> );
	}
} );
