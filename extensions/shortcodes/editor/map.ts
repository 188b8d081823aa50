import { createBlock } from '@wordpress/blocks';
import { namedBy } from './embeds';
import type { Conversion } from './shortcode';

const MAP =
	/^https?:\/\/(?:(?:www|maps)\.)?google\.(?:[a-z]{2,3}|com?\.[a-z]{2})\/(?:maps\b|\?)/i;

const PLACE = 'address.shortcode';

/** Returns a point if its coordinates are ones of the earth. */
function pointAt( latitude: number, longitude: number, title: string ) {
	return Math.abs( latitude ) <= 90 && Math.abs( longitude ) <= 180
		? {
				placeTitle: title,
				title,
				caption: '',
				id: PLACE,
				coordinates: { longitude, latitude },
		  }
		: undefined;
}

/** Makes a Map block of a map of Google’s, if its URL says where it is: coordinates, or a text to look up. */
export const toMap: Conversion = ( shortcode ) => {
	const named = namedBy( shortcode );
	if ( ! MAP.test( named ) ) {
		return undefined;
	}
	const { searchParams } = new URL( named );
	const text = ( searchParams.get( 'q' ) ?? '' ).trim();
	const embedded = searchParams.get( 'pb' ) ?? '';
	const longitude = /!2d(-?[\d.]+)/.exec( embedded );
	const latitude = /!3d(-?[\d.]+)/.exec( embedded );
	const pair = /^(-?[\d.]+),\s*(-?[\d.]+)$/;
	const written =
		pair.exec( searchParams.get( 'll' ) ?? '' ) ?? pair.exec( text );
	const coordinates =
		latitude && longitude
			? [ latitude[ 1 ], longitude[ 1 ] ]
			: written?.slice( 1 );
	const point = coordinates
		? pointAt(
				Number( coordinates[ 0 ] ),
				Number( coordinates[ 1 ] ),
				pair.test( text ) ? '' : text
		  )
		: undefined;
	const zoom = Number( searchParams.get( 'z' ) );
	const others = zoom >= 1 && zoom <= 22 ? { zoom } : {};
	if ( point ) {
		return () =>
			createBlock( 'jetpack/map', {
				points: [ point ],
				mapCenter: point.coordinates,
				...others,
			} );
	}
	return text && ! pair.test( text )
		? () => createBlock( 'jetpack/map', { address: text, ...others } )
		: undefined;
};
