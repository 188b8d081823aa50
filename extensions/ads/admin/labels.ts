import { __ } from '@wordpress/i18n';
import type { Kind, Screen, Slot } from './types';

/**
 * Returns the titles of the kinds.
 *
 * @return In the order of the form.
 */
export const kinds = (): Array< { value: Kind; label: string } > => [
	{ value: 'image', label: __( 'Image with a link', 'freehold' ) },
	{ value: 'adsense', label: __( 'Google AdSense', 'freehold' ) },
	{ value: 'gam', label: __( 'Google Ad Manager', 'freehold' ) },
	{ value: 'code', label: __( 'Code', 'freehold' ) },
];

/** Returns the title of a kind. */
export const kindLabel = ( kind: Kind ): string =>
	kinds().find( ( { value } ) => value === kind )?.label ?? kind;

/**
 * Returns what is to be said of a slot besides its kind.
 *
 * @param screen The screen, with today and the usual slot.
 * @return Some words; empty if there is nothing to say.
 */
export function stateLabel(
	slot: Slot,
	{ today, default: usual }: Pick< Screen, 'today' | 'default' >
): string {
	const isImage = slot.kind === 'image';
	if ( isImage && slot.end && slot.end < today ) {
		return __( 'Ended', 'freehold' );
	}
	if ( isImage && slot.start && slot.start > today ) {
		return __( 'Not started yet', 'freehold' );
	}
	return slot.id === usual ? __( 'Usual slot', 'freehold' ) : '';
}

/**
 * Returns how many views had a click.
 *
 * @param slot The slot’s numbers.
 * @return Such as “1.5%”; empty without views.
 */
export const clickRate = ( {
	views,
	clicks,
}: Pick< Slot, 'views' | 'clicks' > ): string =>
	views > 0
		? ( clicks / views ).toLocaleString( undefined, {
				style: 'percent',
				maximumFractionDigits: 1,
		  } )
		: '';
