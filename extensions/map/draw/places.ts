import constants from '../constants.json';
import { GROUP_FROM, groupsAt, type Group } from './groups';
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

/** A place: longitude and latitude in degrees. */
export type LngLat = { lng: number; lat: number };

/** An element on a map. */
export type Placed = { element: HTMLElement; remove: () => void };

/** What a map offers to what lies on it. */
export type Surface = {
	zoom: () => number;
	/** Moves the map by pixels. */
	panBy: ( x: number, y: number ) => void;
	/** Gives the map the focus. */
	focus: () => void;
	/** Calls back after the zoom level has changed. */
	onZoom: ( callback: () => void ) => void;
	/**
	 * Adds an element.
	 *
	 * @param at      Its place.
	 * @param anchor  Which part of the element is there.
	 * @param dragged Called when the user has dragged it. If set, it can be dragged.
	 */
	pin: (
		element: HTMLElement,
		at: LngLat,
		anchor: 'center' | 'bottom',
		dragged?: ( to: [ number, number ] ) => void
	) => Placed;
	/**
	 * Opens a card that the user can close. The card receives the focus.
	 *
	 * @param at       Its place.
	 * @param distance The distance from its place up to its lower edge, in pixels.
	 * @param maxWidth In pixels.
	 * @param closed   Called when it is closed.
	 */
	card: (
		content: HTMLElement,
		at: LngLat,
		distance: number,
		maxWidth: number,
		closed: () => void
	) => Placed;
};

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

/** The places on a map. */
export type Places = { show: () => void; hasCard: () => boolean };

/** Moves the map so that a card is completely visible beside the buttons. */
function intoSight(
	card: HTMLElement,
	map: Surface,
	{ box, isRtl }: Options
): void {
	const { left, right, top } = card.getBoundingClientRect();
	const room = box.getBoundingClientRect();
	const [ atLeft, atRight ] = isRtl
		? [ EDGE.buttons, EDGE.plain ]
		: [ EDGE.plain, EDGE.buttons ];
	const tooFarLeft = Math.min( 0, left - room.left - atLeft );
	const tooFarRight = Math.max( 0, right - room.right + atRight );
	const tooHigh = Math.min( 0, top - room.top - EDGE.plain );
	if ( tooFarLeft || tooFarRight || tooHigh ) {
		map.panBy( tooFarLeft || tooFarRight, tooHigh );
	}
}

/**
 * Adds the places to a map: pins, groups, and a card for the selected place.
 *
 * @param options Further data and callbacks.
 * @return `show` replaces the places. `hasCard` tells whether a card is open.
 */
export function showPlaces( map: Surface, options: Options ): Places {
	const { box, data, strings, listener, closer } = options;
	let markers: Placed[] = [];
	let popup: Placed | undefined;
	let level = -1;

	const show = ( button: HTMLElement, group: Group ) => {
		popup?.remove();
		const cards = groupCards( data(), group, strings );
		cards.style.maxBlockSize = `${ box.clientHeight - MORE_THAN_CARDS }px`;
		button.setAttribute( 'aria-expanded', 'true' );
		const opened = map.card(
			cards,
			group,
			group.members.length > 1 ? PIN_HEIGHT / 2 : PIN_HEIGHT,
			Math.min( MAX_WIDTH, box.clientWidth - EDGE.plain - EDGE.buttons ),
			() => {
				popup = undefined;
				button.setAttribute( 'aria-expanded', 'false' );
				// The focus was in the card, which has been removed.
				const { activeElement, body } = button.ownerDocument;
				if ( activeElement === body ) {
					button.focus();
				}
			}
		);
		popup = opened;
		opened.element
			.querySelector( 'button' )
			?.setAttribute( 'aria-label', strings.close );
		opened.element.addEventListener( 'keydown', ( { key } ) => {
			if ( key === 'Escape' ) {
				opened.remove();
			}
		} );
		intoSight( opened.element, map, options );
	};
	const choose = ( button: HTMLElement, group: Group ) => {
		const [ index = 0 ] = group.members;
		const isOne = group.members.length === 1;
		if ( isOne && listener.selected ) {
			listener.selected( index );
		} else if ( isOne || map.zoom() >= CLOSEST - 1 ) {
			show( button, group );
		} else {
			map.focus();
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
		level = Math.floor( map.zoom() );
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
			return map.pin(
				button,
				group,
				length > 1 ? 'center' : 'bottom',
				length === 1 && listener.dragged
					? ( to ) =>
							listener.dragged?.( group.members[ 0 ] ?? 0, to )
					: undefined
			);
		} );
	};
	map.onZoom( () => {
		if (
			data().points.length >= GROUP_FROM &&
			Math.floor( map.zoom() ) !== level
		) {
			place();
		}
	} );

	return { show: place, hasCard: () => popup !== undefined };
}
