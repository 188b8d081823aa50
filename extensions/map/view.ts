import { eachNear } from '@freehold/library';
import { drawMap } from './draw';
import type { Config } from './draw/types';
import { lngLat, onEarth, readPoints } from './points';
import { drawnStyle } from './style-name';

/**
 * What the site has set up, as core prints it for script modules.
 *
 * @return Undefined where nothing is.
 */
function readConfig(): Config | undefined {
	const data = document.getElementById( 'wp-script-module-data-freehold/map' )
		?.textContent;
	return data ? JSON.parse( data ) : undefined;
}

/**
 * Draws the map of a list of places. The list stays in sight until there is something to see, and comes back where that
 * goes wrong.
 *
 * @param block  The block.
 * @param config What is set up.
 */
async function draw( block: HTMLElement, config: Config ): Promise< void > {
	const { dataset, className } = block;
	const box = document.createElement( 'div' );
	box.className = 'wp-block-jetpack-map__box';
	// Nothing that cannot be seen is within reach of the keyboard.
	box.inert = true;
	// Takes the focus where the map has nothing of its own for it.
	box.tabIndex = -1;
	const show = ( isDrawn: boolean ) => {
		if ( isDrawn !== box.inert ) {
			return;
		}
		const hadFocus = block.contains( block.ownerDocument.activeElement );
		block.classList.toggle( 'is-drawn', isDrawn );
		box.inert = ! isDrawn;
		// Whoever was in what is hidden goes on in what has taken its place.
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
