import { httpUrl } from '@freehold/visitor/sinks';
import { linkOf } from '../link';
import type { Group } from './groups';
import type { MapData, Strings } from './types';
import type { Point } from '../types';

/** A pin of 32 by 38 pixels. Its tip is in the middle of the lower edge. */
const PIN =
	'<svg viewBox="0 0 32 38" width="32" height="38" aria-hidden="true"><path d="M16 37.5C9.6 29.6 1 22.6 1 15.6a15 15 0 0 1 30 0c0 7-8.6 14-15 21.9Z"/><circle cx="16" cy="15.5" r="5.5"/></svg>';

/**
 * Returns a color as a style property accepts it.
 *
 * @param color The stored color.
 */
const safeColor = ( color: string ): string =>
	CSS.supports( 'color', color ) ? color : 'red';

/**
 * Creates a button on the map.
 *
 * @param label The button's label.
 * @param color The button's color.
 * @param count How many places it stands for. 1 draws a pin.
 */
function markerButton(
	label: string,
	color: string,
	count = 1
): HTMLButtonElement {
	const button = document.createElement( 'button' );
	button.type = 'button';
	button.className = `wp-block-jetpack-map__${
		count > 1 ? 'group' : 'marker'
	}`;
	button.setAttribute( 'aria-label', label );
	button.title = label;
	button.style.setProperty( '--freehold-map-marker', safeColor( color ) );
	if ( count > 1 ) {
		button.textContent = String( count );
	} else {
		button.innerHTML = PIN;
	}
	return button;
}

/**
 * Creates the content of a card: the title, with the same link as in the list, and the caption.
 *
 * @param point    The place.
 * @param untitled The label of places without a title.
 */
function placeCard( point: Point, untitled: string ): HTMLElement {
	const card = document.createElement( 'div' );
	card.className = 'wp-block-jetpack-map__place';
	const link = document.createElement( 'a' );
	link.href = httpUrl( linkOf( point ) );
	link.textContent = point.title || untitled;
	card.append( link );
	if ( point.caption ) {
		const caption = document.createElement( 'p' );
		caption.textContent = point.caption;
		card.append( caption );
	}
	return card;
}

/**
 * Creates the button of a place or of a group.
 *
 * @param data    What the map shows.
 * @param group   The places.
 * @param strings Texts.
 */
export function groupButton(
	{ points, color }: MapData,
	{ members }: Group,
	strings: Strings
): HTMLButtonElement {
	const { length } = members;
	const label =
		length > 1
			? strings.group.replace( '%d', String( length ) )
			: points[ members[ 0 ] ?? 0 ]?.title || strings.untitled;
	return markerButton( label, color, length );
}

/**
 * Creates the card of a place or of a group.
 *
 * @param data    What the map shows.
 * @param group   The places.
 * @param strings Texts.
 */
export function groupCards(
	{ points }: MapData,
	{ members }: Group,
	{ untitled }: Strings
): HTMLElement {
	const cards = document.createElement( 'div' );
	cards.className = 'wp-block-jetpack-map__places';
	members.forEach( ( index ) => {
		const point = points[ index ];
		if ( point ) {
			cards.append( placeCard( point, untitled ) );
		}
	} );
	return cards;
}
