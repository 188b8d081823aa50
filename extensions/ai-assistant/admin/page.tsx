/**
 * The screen “Alternative texts” in wp-admin.
 */
import { Notices } from '@freehold/admin/notices';
import domReady from '@wordpress/dom-ready';
import { createRoot } from '@wordpress/element';
import { AltTexts } from './alt-texts';
import './alt-texts/style.scss';

domReady( () => {
	const place = document.getElementById( 'freehold-page' );
	if ( place ) {
		createRoot( place ).render(
			<>
				<Notices />
				<AltTexts />
			</>
		);
	}
} );
