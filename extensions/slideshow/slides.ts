/**
 * Pure functions on the images of a slideshow.
 */
import { idOf, imageOf, type Media } from '@freehold/images';
import { decodeStored, isRecord } from '@freehold/stored-text';
import type { Attributes, Extra, Slide } from './types';

/**
 * Returns the data that a post stores in addition to an image's markup. Drops fields of other types.
 *
 * @param stored An item of the attribute `extras`, of any type.
 */
function readExtra( stored: unknown ): Extra | undefined {
	if ( ! isRecord( stored ) ) {
		return undefined;
	}
	const { href, kept, linkDestination, tiled } = stored;
	return decodeStored( {
		...( typeof href === 'string' ? { href } : {} ),
		...( typeof linkDestination === 'string' ? { linkDestination } : {} ),
		...( isRecord( kept ) ? { kept } : {} ),
		...( isRecord( tiled ) ? { tiled } : {} ),
	} ) as Extra;
}

/** The images with all that belongs to them. */
export const slidesOf = ( {
	extras,
	images,
}: Pick< Attributes, 'extras' | 'images' > ): Slide[] =>
	images.map( ( image, index ) => {
		const extra = readExtra( extras?.[ index ] );
		return extra ? { ...image, extra } : image;
	} );

/**
 * The attributes that hold images.
 *
 * @param slides The images, in their order.
 */
export function attributesOf(
	slides: Slide[]
): Pick< Attributes, 'extras' | 'ids' | 'images' > {
	const extras = slides.map( ( { extra } ) =>
		extra && Object.keys( extra ).length ? extra : null
	);
	return {
		images: slides.map( ( { extra: _, ...image } ) => image ),
		ids: slides.map( idOf ).filter( ( id ) => id !== undefined ),
		extras: extras.some( Boolean ) ? extras : undefined,
	};
}

/**
 * Returns the image size. Old posts store none and contain full-size images. A block without images gets large ones.
 */
export const sizeSlugOf = ( {
	images,
	sizeSlug,
}: Pick< Attributes, 'images' | 'sizeSlug' > ): string =>
	sizeSlug ?? ( images.length ? 'full' : 'large' );

/**
 * The slide that an image of the library becomes.
 *
 * @param media The image.
 * @param slug  The size of the file.
 */
export function slideOf( media: Media, slug: string ): Slide {
	const { alt, caption, id, url } = imageOf( media, slug );
	return { alt, ...( caption ? { caption } : {} ), id, url };
}

/**
 * Puts another image in the place of a slide. The caption and the link stay: a link to the file or to its page leads to those of
 * the new image.
 *
 * @param media The image of the library.
 * @param slug  The size of the file.
 */
export function replaced(
	{ caption, extra }: Slide,
	media: Media,
	slug: string
): Slide {
	const { href, kept, linkDestination } = extra ?? {};
	const linked = {
		media: media.url ?? media.source_url,
		attachment: media.link,
	}[ linkDestination ?? '' ];
	const target = kept?.linkTarget;
	const link = {
		...( href ? { href: linked ?? href } : {} ),
		...( linkDestination ? { linkDestination } : {} ),
		...( target ? { kept: { linkTarget: target } } : {} ),
	};
	return {
		...slideOf( media, slug ),
		...( caption ? { caption } : {} ),
		...( Object.keys( link ).length ? { extra: link } : {} ),
	};
}

/**
 * Returns the index of a slide after others were added, moved or removed.
 *
 * @param slides The slides now.
 * @param slide  The slide as it was.
 * @param index  Its previous index. Of several slides with the same image and texts, the nearest one is returned.
 * @return The index, or -1 if the slide was removed.
 */
export function placeOf(
	slides: Slide[],
	slide: Slide,
	index: number
): number {
	const id = idOf( slide );
	const places = slides.flatMap( ( other, at ) =>
		idOf( other ) === id && ( id || other.url === slide.url ) ? [ at ] : []
	);
	const same = places.filter( ( at ) => {
		const { alt, caption } = slides[ at ] as Slide;
		return alt === slide.alt && caption === slide.caption;
	} );
	return (
		( same.length ? same : places ).sort(
			( one, two ) => Math.abs( one - index ) - Math.abs( two - index )
		)[ 0 ] ?? -1
	);
}

/** Returns a list with one item moved. */
export function moved< Item >(
	list: Item[],
	from: number,
	to: number
): Item[] {
	const result = [ ...list ];
	result.splice( to, 0, ...result.splice( from, 1 ) );
	return result;
}
