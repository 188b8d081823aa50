import type { CoreImage } from '@freehold/images';
import { createBlock, type BlockInstance } from '@wordpress/blocks';
import { attributesOf, slidesOf } from '../slides';
import type { Attributes, Slide } from '../types';

/** Returns an object, or undefined if it has no values. */
export const some = < Given extends object >(
	given: Given
): Given | undefined =>
	Object.values( given ).some( ( value ) => value !== undefined )
		? given
		: undefined;

/** Converts a core image to a slide. What a slideshow does not display is stored in `extra`. */
export function slideOf( {
	alt,
	caption,
	id,
	url,
	href,
	linkDestination,
	kept,
}: CoreImage ): Slide {
	const extra = some( {
		...( href ? { href, linkDestination } : {} ),
		...( kept ? { kept } : {} ),
	} );
	return {
		alt: alt ?? '',
		...( caption ? { caption } : {} ),
		...( id ? { id } : {} ),
		url,
		...( extra ? { extra } : {} ),
	};
}

/** Converts a slide to a core image. */
const imageOf = (
	{ alt, caption, extra, id, url }: Slide,
	sizeSlug?: string
): CoreImage => ( {
	alt,
	caption,
	...( id ? { id } : {} ),
	url,
	...extra,
	...( sizeSlug ? { kept: { sizeSlug, ...extra?.kept } } : {} ),
} );

/** Returns a slideshow's images as core images. */
export const imagesOf = ( attributes: Attributes ): CoreImage[] =>
	slidesOf( attributes ).map( ( slide ) =>
		imageOf( slide, attributes.sizeSlug )
	);

/** Returns the size that all images have in common, if they do. */
function sizeSlugOf( images: CoreImage[] ): string | undefined {
	const slugs = new Set( images.map( ( { kept } ) => kept?.sizeSlug ) );
	const [ slug ] = slugs;
	return slugs.size === 1 && typeof slug === 'string' ? slug : undefined;
}

/** Removes the size from a slide, because the slideshow stores one size for all slides. */
function withoutSize( { extra, ...slide }: Slide ): Slide {
	const { kept, ...others } = extra ?? {};
	const { sizeSlug: _, ...rest } = kept ?? {};
	return {
		...slide,
		extra: {
			...others,
			...( some( rest ) ? { kept: rest } : {} ),
		},
	};
}

/**
 * Creates a slideshow block.
 *
 * @param images Core images.
 * @param more   Further attributes.
 * @param slides The slides, if they hold more than the images.
 */
export function slideshowOf(
	images: CoreImage[],
	more: Partial< Attributes > = {},
	slides: Slide[] = images.map( slideOf )
): BlockInstance {
	const sizeSlug = sizeSlugOf( images );
	return createBlock< Attributes >( 'jetpack/slideshow', {
		...attributesOf( sizeSlug ? slides.map( withoutSize ) : slides ),
		...( sizeSlug ? { sizeSlug } : {} ),
		...more,
	} );
}
