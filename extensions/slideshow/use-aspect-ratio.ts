import { useEffect, useState } from '@wordpress/element';
import constants from './constants.json';
import type { Image } from './types';

const [ WIDEST, TALLEST ] = [
	constants.widestRatio,
	constants.tallestRatio,
].map( ( [ width = 1, height = 1 ] ) => width / height ) as [ number, number ];

/** Returns the aspect ratio in a URL or in the post, or NaN. */
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
 * Returns the aspect ratio of the slideshow, which is that of the first image.
 *
 * @param first The first image.
 * @return Width divided by height.
 */
export function useAspectRatio( first: Image ): number {
	const [ measured, setMeasured ] = useState( NaN );
	const known = stated( first );
	const { url } = first;
	useEffect( () => {
		if ( ! url || known > 0 ) {
			return undefined;
		}
		const image = new window.Image();
		image.onload = () =>
			setMeasured( image.naturalWidth / image.naturalHeight );
		image.src = url;
		return () => {
			image.onload = null;
		};
	}, [ known, url ] );
	return within( known > 0 ? known : measured );
}
