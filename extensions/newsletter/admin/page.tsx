/**
 * The screen "Newsletters" in wp-admin.
 */
import domReady from '@wordpress/dom-ready';
import { createRoot } from '@wordpress/element';
import { Newsletters } from './newsletters';
import './style.scss';

domReady( () => {
	const place = document.getElementById( 'freehold-page' );
	if ( place ) {
		createRoot( place ).render( <Newsletters /> );
	}
} );
