import { nearby, onContent } from '@freehold/library';
import { readConfig } from './view/config';
import { draw } from './view/draw';
import { attach } from './view/image';

/** Maps that begin as images, and those that only the live map can show. */
const MAPS = '.wp-block-jetpack-map__image, .wp-block-jetpack-map__live';

const config = readConfig();
if ( config ) {
	const known = new WeakSet< HTMLElement >();
	const near = nearby< HTMLElement >( ( element ) => {
		draw( element, config ).catch( window.console.warn );
	} );
	// A map that has asked for consent comes into the page later.
	onContent( () =>
		document
			.querySelectorAll< HTMLElement >( `.is-map :is(${ MAPS })` )
			.forEach( ( element ) => {
				if ( ! known.has( element ) ) {
					known.add( element );
					if ( 'level' in element.dataset ) {
						attach( element, config );
					} else {
						near( element );
					}
				}
			} )
	);
}
