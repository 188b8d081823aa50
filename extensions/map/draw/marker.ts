import { linkOf } from '../link';
import type { Group } from './groups';
import type { MapData, Strings } from './types';
import type { Point } from '../types';

/** A pin of 32 by 38 pixels; its point is in the middle of its lower edge. */
const PIN =
	'<svg viewBox="0 0 32 38" width="32" height="38" aria-hidden="true"><path d="M16 37.5C9.6 29.6 1 22.6 1 15.6a15 15 0 0 1 30 0c0 7-8.6 14-15 21.9Z"/><circle cx="16" cy="15.5" r="5.5"/></svg>';

/**
 * A colour as a style may have it.
 *
 * @param color What is stored.
 */
const safeColor = ( color: string ): string =>
	CSS.supports( 'color', color ) ? color : 'red';

/**
 * A button on the map.
 *
 * @param label What it is called.
 * @param color Its colour.
 * @param count How many places it stands for; 1 gives a pin.
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
 * What is shown about a place: its title, which leads where the list does, and its caption.
 *
 * @param point    The place.
 * @param untitled What it is called where it has no title.
 */
function placeCard( point: Point, untitled: string ): HTMLElement {
	const card = document.createElement( 'div' );
	card.className = 'wp-block-jetpack-map__place';
	const link = document.createElement( 'a' );
	link.href = linkOf( point );
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
 * The button of some places that are shown as one, or of a single one.
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
 * What is shown about some places, one below the other.
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
