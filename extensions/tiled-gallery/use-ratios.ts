import { idOf, ratioOf } from '@freehold/images';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { shapeOf } from './gallery';
import type { GalleryImage } from './types';

/** Sizes that the browser found out, by address. */
type Sizes = Map< string, { width: number; height: number } >;

/**
 * The shape of an image: as stored, or as the browser sees it where the page will know it from the library.
 *
 * @param images   The images with the library's data.
 * @param isStored Whether the gallery is unchanged since it was stored.
 * @param fill     Notes sizes in the gallery.
 * @return A function that receives the pixel size of a loaded image, and one that returns an image's aspect ratio.
 */
export function useRatios(
	images: GalleryImage[],
	isStored: boolean,
	fill: ( sizes: Sizes ) => void
) {
	const [ sizes, setSizes ] = useState< Sizes >( new Map() );
	const needed = useRef( new Set< string >() );
	needed.current = new Set(
		images
			.filter( ( one ) => ! ratioOf( one ) )
			.map( ( { url } ) => url ?? '' )
	);
	const onSize = useCallback(
		( url: string, width: number, height: number ) => {
			if ( needed.current.has( url ) && width > 0 && height > 0 ) {
				setSizes( ( known ) =>
					new Map( known ).set( url, { width, height } )
				);
			}
		},
		[]
	);
	// A stored gallery stays unchanged until the user edits it. Then its images also get their sizes.
	useEffect( () => {
		if (
			! isStored &&
			[ ...sizes.keys() ].some( ( url ) => needed.current.has( url ) )
		) {
			fill( sizes );
		}
	}, [ fill, isStored, sizes ] );
	const ratio = ( image: GalleryImage ): number =>
		ratioOf( image ) ??
		( idOf( image ) && ratioOf( sizes.get( image.url ?? '' ) ?? {} ) ) ??
		shapeOf( image );
	return { onSize, ratio };
}
