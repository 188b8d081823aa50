/**
 * The screen "Form entries" in wp-admin, and the list of forms beside it.
 */
import domReady from '@wordpress/dom-ready';
import { createRoot } from '@wordpress/element';
import { Entries } from './entries';
import { Forms } from './forms';
import { tabInUrl } from './screen-tabs';
import './style.scss';

domReady( () => {
	const place = document.getElementById( 'freehold-page' );
	if ( place ) {
		createRoot( place ).render(
			tabInUrl() === 'forms' ? <Forms /> : <Entries />
		);
	}
} );
