import { useEffect, useState } from '@wordpress/element';
import constants from './constants.json';
import type { Image } from './types';

const [ WIDEST, TALLEST ] = [
	constants.widestRatio,
	constants.tallestRatio,
].map( ( [ width = 1, height = 1 ] ) => width / height ) as [ number, number ];

/** What an address or the post says of a picture's shape, or NaN. */
function stated( { aspectRatio, url }: Image ): number {
	const [ , width, height ] =
		/^\s*([\d.]+)\s*\/\s*([\d.]+)\s*$/.exec( aspectRatio ?? '' ) ??
		/-(\d+)x(\d+)\.\w+(?:[?#]|$)/.exec( url ?? '' ) ??
		[];
	return Number( width ) / Number( height );
}

/** Not wider than 16:9, and not higher than wide. */
const within = ( ratio: number ) =>
	ratio > 0 && Number.isFinite( ratio )
		? Math.max( TALLEST, Math.min( WIDEST, ratio ) )
		: WIDEST;

/**
 * The shape of the whole, which is the first picture's.
 *
 * @param first The first picture.
 * @return Width divided by height.
 */
export function useShape( first: Image ): number {
	const [ measured, setMeasured ] = useState( NaN );
	const known = stated( first );
	const { url } = first;
	useEffect( () => {
		if ( ! url || known > 0 ) {
			return undefined;
		}
		const picture = new window.Image();
		picture.onload = () =>
			setMeasured( picture.naturalWidth / picture.naturalHeight );
		picture.src = url;
		return () => {
			picture.onload = null;
		};
	}, [ known, url ] );
	return within( known > 0 ? known : measured );
}
