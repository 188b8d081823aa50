import { idOf, imageOf, ratioOf, type Media } from '@freehold/images';
import { isOf, mediaOf } from '@freehold/images/library';
import { isBlobURL } from '@wordpress/blob';
import {
	useCallback,
	useEffect,
	useMemo,
	useRef,
	useState,
} from '@wordpress/element';
import type { GalleryImage } from './types';

/** Returns whether an image lacks data that the library may have. An empty alternative text counts as data. */
const lacks = ( image: GalleryImage ): boolean =>
	idOf( image ) !== undefined &&
	! isBlobURL( image.url ) &&
	! (
		image.url &&
		image.link &&
		image.alt !== undefined &&
		ratioOf( image )
	);

/**
 * Returns an image with the data that it lacked: URL, link, alternative text, size.
 *
 * @param media The library's data.
 * @return The same object if nothing was missing.
 */
export function completed(
	image: GalleryImage,
	media: Media | undefined
): GalleryImage {
	if ( ! media || ! lacks( image ) || ! isOf( image, media ) ) {
		return image;
	}
	const { alt, height, link, url, width } = imageOf( media );
	const found = {
		...image,
		url: image.url || url,
		link: image.link || link,
		alt: image.alt ?? alt,
		...( ratioOf( image ) ? {} : { width, height } ),
	};
	const names = [ 'url', 'link', 'alt', 'width', 'height' ] as const;
	return names.some( ( name ) => found[ name ] !== image[ name ] )
		? found
		: image;
}

/**
 * Fetches data that images lack, without changing the post.
 *
 * @param stored The images that the block stores.
 * @return `images` have the data loaded so far, or are the given list if none lacks any. `complete` does the same to any list and never changes.
 */
export function useMissing( stored: GalleryImage[] ): {
	images: GalleryImage[];
	complete: ( images: GalleryImage[] ) => GalleryImage[];
} {
	const [ library, setLibrary ] = useState( new Map< number, Media >() );
	const latest = useRef( library );
	latest.current = library;
	const asked = useRef( new Set< number >() );

	useEffect( () => {
		const wanted = stored.filter(
			( image ) =>
				lacks( image ) && ! asked.current.has( idOf( image ) ?? 0 )
		);
		if ( ! wanted.length ) {
			return;
		}
		wanted.forEach( ( image ) => asked.current.add( idOf( image ) ?? 0 ) );
		mediaOf( wanted ).then(
			( found ) =>
				setLibrary( ( known ) => new Map( [ ...known, ...found ] ) ),
			// Without a response, the images are shown as the post stores them.
			() => undefined
		);
	}, [ stored ] );

	const complete = useCallback( ( images: GalleryImage[] ) => {
		const all = images.map( ( image ) =>
			completed( image, latest.current.get( idOf( image ) ?? 0 ) )
		);
		return all.some( ( image, at ) => image !== images[ at ] )
			? all
			: images;
	}, [] );
	// `complete` reads the current data itself.
	const images = useMemo(
		() => ( library.size ? complete( stored ) : stored ),
		[ complete, library, stored ]
	);
	return { complete, images };
}
