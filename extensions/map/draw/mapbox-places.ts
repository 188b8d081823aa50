import type { Map as MapboxMap, Marker, Popup } from 'mapbox-gl';
import constants from '../constants.json';
import { GROUP_FROM, groupsAt, type Group } from './groups';
import type { MapboxGl } from './mapbox-library';
import { groupButton, groupCards } from './marker';
import type { Listener, MapData, Strings } from './types';

/** The distance of a card from the map's corner, and on the side of the buttons, in pixels. */
const EDGE = { plain: 8, buttons: 48 };

/** The height of a pin with the gap to its card, in pixels. */
const PIN_HEIGHT = 42;

/** The height that cards leave free: their frame, the pin and the edge, in pixels. */
const MORE_THAN_CARDS = 96;

/** The largest width of a card, in pixels. */
const MAX_WIDTH = 280;

/** The highest zoom level to which the map zooms to show several places. */
export const { closestZoom: CLOSEST } = constants;

type Options = {
	/** The element that the map fills. */
	box: HTMLElement;
	/** The data of the map. */
	data: () => MapData;
	strings: Strings;
	listener: Listener;
	isRtl: boolean;
	/** Fits some places into the map. */
	closer: ( points: MapData[ 'points' ] ) => void;
};

/**
 * Adds the places to a map: pins, groups, and a card for the selected place.
 *
 * @param gl      The library.
 * @param map     The library's map.
 * @param options Further data and callbacks.
 * @return `show` replaces the places. `hasCard` tells whether a card is open.
 */
export function showPlaces(
	gl: MapboxGl,
	map: MapboxMap,
	{ box, data, strings, listener, isRtl, closer }: Options
): { show: () => void; hasCard: () => boolean } {
	let markers: Marker[] = [];
	let popup: Popup | undefined;
	let level = -1;

	/** Moves the map so that a card is completely visible beside the buttons. */
	const intoSight = ( card: HTMLElement ) => {
		const { left, right, top } = card.getBoundingClientRect();
		const room = box.getBoundingClientRect();
		const [ atLeft, atRight ] = isRtl
			? [ EDGE.buttons, EDGE.plain ]
			: [ EDGE.plain, EDGE.buttons ];
		const tooFarLeft = Math.min( 0, left - room.left - atLeft );
		const tooFarRight = Math.max( 0, right - room.right + atRight );
		const tooHigh = Math.min( 0, top - room.top - EDGE.plain );
		if ( tooFarLeft || tooFarRight || tooHigh ) {
			map.panBy( [ tooFarLeft || tooFarRight, tooHigh ] );
		}
	};
	const show = ( button: HTMLElement, group: Group ) => {
		popup?.remove();
		const cards = groupCards( data(), group, strings );
		cards.style.maxBlockSize = `${ box.clientHeight - MORE_THAN_CARDS }px`;
		button.setAttribute( 'aria-expanded', 'true' );
		const opened = new gl.Popup( {
			anchor: 'bottom',
			offset: [
				0,
				group.members.length > 1 ? -PIN_HEIGHT / 2 : -PIN_HEIGHT,
			],
			maxWidth: `${ Math.min(
				MAX_WIDTH,
				box.clientWidth - EDGE.plain - EDGE.buttons
			) }px`,
		} )
			.setLngLat( group )
			.setDOMContent( cards )
			.addTo( map );
		popup = opened;
		const element = opened.getElement();
		element
			.querySelector( 'button' )
			?.setAttribute( 'aria-label', strings.close );
		element.addEventListener( 'keydown', ( { key } ) => {
			if ( key === 'Escape' ) {
				opened.remove();
			}
		} );
		opened.on( 'close', () => {
			popup = undefined;
			button.setAttribute( 'aria-expanded', 'false' );
			// The focus was in the card, which has been removed.
			const { activeElement, body } = button.ownerDocument;
			if ( activeElement === body ) {
				button.focus();
			}
		} );
		intoSight( element );
	};
	const choose = ( button: HTMLElement, group: Group ) => {
		const [ index = 0 ] = group.members;
		const isOne = group.members.length === 1;
		if ( isOne && listener.selected ) {
			listener.selected( index );
		} else if ( isOne || map.getZoom() >= CLOSEST - 1 ) {
			show( button, group );
		} else {
			map.getCanvas().focus();
			closer(
				group.members.flatMap(
					( member ) => data().points[ member ] ?? []
				)
			);
		}
	};
	const place = () => {
		markers.forEach( ( marker ) => marker.remove() );
		popup?.remove();
		level = Math.floor( map.getZoom() );
		markers = groupsAt( data().points, level ).map( ( group ) => {
			const { length } = group.members;
			const button = groupButton( data(), group, strings );
			if ( ! listener.selected ) {
				button.setAttribute( 'aria-expanded', 'false' );
			}
			button.addEventListener( 'click', ( event ) => {
				// Stops the click, because the map would close the new card at once.
				event.stopPropagation();
				choose( button, group );
			} );
			const marker = new gl.Marker( {
				element: button,
				anchor: length > 1 ? 'center' : 'bottom',
				draggable: length === 1 && Boolean( listener.dragged ),
			} )
				.setLngLat( group )
				.addTo( map );
			marker.on( 'dragend', () => {
				const { lng, lat } = marker.getLngLat();
				listener.dragged?.( group.members[ 0 ] ?? 0, [ lng, lat ] );
			} );
			return marker;
		} );
	};
	map.on( 'zoomend', () => {
		if (
			data().points.length >= GROUP_FROM &&
			Math.floor( map.getZoom() ) !== level
		) {
			place();
		}
	} );

	return { show: place, hasCard: () => popup !== undefined };
}
