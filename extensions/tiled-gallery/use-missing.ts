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

/** Whether an image of the library does not say all that the library knows of it. An empty alternative text says something. */
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
 * An image with what it lacked: address, page, alternative text, size.
 *
 * @param image The image.
 * @param media   What the library knows of it.
 * @return The same object where nothing is to be added.
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
 * Asks the library for what images lack. Nothing is written: a post that is opened stays as it is.
 *
 * @param stored The images, as the block holds them.
 * @return `images` have what is known by now; they are the given list itself where none lacks any of it. `complete` does
 *         the same to any list; it is always the same function.
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
			// Without an answer the images are what the post says, as they are for visitors.
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
	// What is known is read by `complete` itself.
	const images = useMemo(
		() => ( library.size ? complete( stored ) : stored ),
		[ complete, library, stored ]
	);
	return { complete, images };
}
