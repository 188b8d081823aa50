import { idOf, pictureOf, ratioOf, type Media } from '@freehold/images';
import { isOf, mediaOf } from '@freehold/images/library';
import { isUploading } from '@freehold/images/upload';
import {
	useCallback,
	useEffect,
	useMemo,
	useRef,
	useState,
} from '@wordpress/element';
import type { GalleryPicture } from './types';

/** Whether a picture of the library does not say all that the library knows of it. An empty alternative text says something. */
const lacks = ( picture: GalleryPicture ): boolean =>
	idOf( picture ) !== undefined &&
	! isUploading( picture ) &&
	! (
		picture.url &&
		picture.link &&
		picture.alt !== undefined &&
		ratioOf( picture )
	);

/**
 * A picture with what it lacked: address, page, alternative text, size.
 *
 * @param picture The picture.
 * @param media   What the library knows of it.
 * @return The same object where nothing is to be added.
 */
export function completed(
	picture: GalleryPicture,
	media: Media | undefined
): GalleryPicture {
	if ( ! media || ! lacks( picture ) || ! isOf( picture, media ) ) {
		return picture;
	}
	const { alt, height, link, url, width } = pictureOf( media );
	const found = {
		...picture,
		url: picture.url || url,
		link: picture.link || link,
		alt: picture.alt ?? alt,
		...( ratioOf( picture ) ? {} : { width, height } ),
	};
	const names = [ 'url', 'link', 'alt', 'width', 'height' ] as const;
	return names.some( ( name ) => found[ name ] !== picture[ name ] )
		? found
		: picture;
}

/**
 * Asks the library for what pictures lack. Nothing is written: a post that is opened stays as it is.
 *
 * @param stored The pictures, as the block holds them.
 * @return `pictures` have what is known by now; they are the given list itself where none lacks any of it. `complete` does
 *         the same to any list; it is always the same function.
 */
export function useMissing( stored: GalleryPicture[] ): {
	pictures: GalleryPicture[];
	complete: ( pictures: GalleryPicture[] ) => GalleryPicture[];
} {
	const [ library, setLibrary ] = useState( new Map< number, Media >() );
	const latest = useRef( library );
	latest.current = library;
	const asked = useRef( new Set< number >() );

	useEffect( () => {
		const wanted = stored.filter(
			( picture ) =>
				lacks( picture ) && ! asked.current.has( idOf( picture ) ?? 0 )
		);
		if ( ! wanted.length ) {
			return;
		}
		wanted.forEach( ( picture ) =>
			asked.current.add( idOf( picture ) ?? 0 )
		);
		mediaOf( wanted ).then(
			( found ) =>
				setLibrary( ( known ) => new Map( [ ...known, ...found ] ) ),
			// Without an answer the pictures are what the post says, as they are for visitors.
			() => undefined
		);
	}, [ stored ] );

	const complete = useCallback( ( pictures: GalleryPicture[] ) => {
		const all = pictures.map( ( picture ) =>
			completed( picture, latest.current.get( idOf( picture ) ?? 0 ) )
		);
		return all.some( ( picture, at ) => picture !== pictures[ at ] )
			? all
			: pictures;
	}, [] );
	// What is known is read by `complete` itself.
	const pictures = useMemo(
		() => ( library.size ? complete( stored ) : stored ),
		[ complete, library, stored ]
	);
	return { complete, pictures };
}
