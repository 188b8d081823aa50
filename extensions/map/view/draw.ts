import { textIn } from '@freehold/visitor/attributes';
import { drawMap } from '../draw';
import type { Config, MapView } from '../draw/types';
import { lngLat, onEarth, readPoints } from '../points';
import { drawnStyle } from '../style-name';

/**
 * Returns the block of a part of a map.
 *
 * @param part An element of the map.
 */
export const blockOf = ( part: Element ) =>
	part.closest< HTMLElement >( '.is-map' );

/**
 * Draws the live map over the images or the list, which stay visible until the map is, and reappear if drawing fails.
 *
 * @param start  The element that the map replaces.
 * @param config The services that are set up.
 * @param view   What the images show; undefined without images.
 * @return The element of the map when it is visible; undefined if drawing fails.
 */
export async function draw(
	start: HTMLElement,
	config: Config,
	view?: MapView
): Promise< HTMLElement | undefined > {
	const block = blockOf( start );
	if ( ! block ) {
		return undefined;
	}
	const text = ( name: string ) => textIn( block, name );
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
		start.inert = isDrawn;
		// Moves the focus from the hidden list or image to the map.
		if ( hadFocus ) {
			const next = isDrawn
				? box.querySelector< HTMLElement >( '[role=application]' ) ??
				  box
				: block.querySelector< HTMLElement >( '[tabindex="0"], a' );
			next?.focus( { preventScroll: true } );
		}
	};
	// One that has failed may still come.
	block.dispatchEvent( new Event( 'freehold-forget' ) );
	start.after( box );
	return new Promise( ( resolve ) => {
		void drawMap(
			box,
			{
				style: drawnStyle( block.className ),
				details: text( 'mapDetails' ) !== 'false',
				points: onEarth(
					readPoints(
						JSON.parse( text( 'points' ) || '[]' ) as unknown
					)
				),
				zoom: Number( text( 'zoom' ) || 13 ),
				center: lngLat(
					JSON.parse( text( 'mapCenter' ) || '{}' ) as unknown
				),
				color: text( 'markerColor' ) || 'red',
				scrollToZoom: text( 'scrollToZoom' ) === 'true',
				fullscreen: text( 'showFullscreenButton' ) === 'true',
				view,
			},
			config,
			{
				drawn: () => {
					show( true );
					resolve( box );
				},
				failed: ( { code, message } ) => {
					show( false );
					window.console.warn( `${ code }: ${ message }` );
					resolve( undefined );
				},
			}
		).then( ( drawing ) => {
			if ( ! drawing ) {
				box.remove();
				resolve( undefined );
				return;
			}
			// The visitor takes back the consent, or tries again.
			block.addEventListener(
				'freehold-forget',
				() => {
					block.classList.remove( 'is-drawn' );
					drawing.remove();
					box.remove();
				},
				{ once: true }
			);
		} );
	} );
}
