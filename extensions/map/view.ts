import { eachNear } from '@freehold/library';
import { drawMap } from './draw';
import type { Config } from './draw/types';
import { lngLat, onEarth, readPoints } from './points';
import { drawnStyle } from './style-name';

/**
 * Reads the site's map settings, which core prints for script modules.
 *
 * @return Undefined if there are none.
 */
function readConfig(): Config | undefined {
	const data = document.getElementById( 'wp-script-module-data-freehold/map' )
		?.textContent;
	return data ? JSON.parse( data ) : undefined;
}

/**
 * Draws the map of a list of places. The list stays visible until the map is, and reappears if drawing fails.
 *
 * @param block  The block.
 * @param config The services that are set up.
 */
async function draw( block: HTMLElement, config: Config ): Promise< void > {
	const { dataset, className } = block;
	const box = document.createElement( 'div' );
	box.className = 'wp-block-jetpack-map__box';
	// Removes hidden elements from the tab order.
	box.inert = true;
	// Receives the focus if nothing in the map can.
	box.tabIndex = -1;
	const show = ( isDrawn: boolean ) => {
		if ( isDrawn !== box.inert ) {
			return;
		}
		const hadFocus = block.contains( block.ownerDocument.activeElement );
		block.classList.toggle( 'is-drawn', isDrawn );
		box.inert = ! isDrawn;
		// Moves the focus from the hidden list to the map.
		if ( hadFocus ) {
			const next = isDrawn
				? box.querySelector< HTMLElement >( '[role=application]' ) ??
				  box
				: block.querySelector( 'a' );
			next?.focus( { preventScroll: true } );
		}
	};
	block.append( box );
	const drawing = await drawMap(
		box,
		{
			style: drawnStyle( className ),
			details: dataset.mapDetails !== 'false',
			points: onEarth(
				readPoints( JSON.parse( dataset.points || '[]' ) )
			),
			zoom: Number( dataset.zoom || 13 ),
			center: lngLat( JSON.parse( dataset.mapCenter || '{}' ) ),
			color: dataset.markerColor || 'red',
			scrollToZoom: dataset.scrollToZoom === 'true',
			fullscreen: dataset.showFullscreenButton === 'true',
		},
		config,
		{
			drawn: () => show( true ),
			failed: ( { code, message } ) => {
				show( false );
				window.console.warn( `${ code }: ${ message }` );
			},
		}
	);
	if ( ! drawing ) {
		box.remove();
	}
}

const config = readConfig();
if ( config ) {
	eachNear( '.wp-block-jetpack-map.is-map', ( block ) =>
		draw( block, config ).catch( window.console.warn )
	);
}
