import {
	fromImage,
	type CoreImage,
	imageOf as blockImageOf,
	type Media,
} from '@freehold/images';
import type { Attributes, Image, Side } from './types';

/** The attributes that hold an image, in the order of the images. */
export const SIDES: readonly Side[] = [ 'imageBefore', 'imageAfter' ];

/** Returns an image of the library as the block stores it: the file itself, of which WordPress offers smaller ones to visitors. */
export function imageOf( media: Media ): Image {
	const { caption: _, link: __, ...image } = blockImageOf( media, 'full' );
	return image as Image;
}

/** Returns an image of core as the block stores it. */
export function fromCore( attributes: Record< string, unknown > ): Image {
	const { alt, height, id, url, width } = fromImage( attributes );
	return {
		...( id ? { id: Number( id ) } : {} ),
		url,
		alt,
		...( width && height
			? { width: Number( width ), height: Number( height ) }
			: {} ),
	};
}

/** Returns the images that have been chosen, as core's. Their sizes are those of the files, which core does not store. */
export const toCore = ( attributes: Attributes ): CoreImage[] =>
	SIDES.map( ( side ) => attributes[ side ] )
		.filter( ( { url } ) => Boolean( url ) )
		.map( ( { alt, id, url } ) => ( { alt, id, url } ) );

/**
 * Returns what changes when images arrive for one side. A second image goes to the other side if that is empty.
 *
 * @param side  The side for which they were chosen.
 * @param media The images.
 */
export function placed(
	attributes: Attributes,
	side: Side,
	[ first, second ]: Media[]
): Partial< Attributes > {
	const other = side === 'imageBefore' ? 'imageAfter' : 'imageBefore';
	return {
		...( first ? { [ side ]: imageOf( first ) } : {} ),
		...( second && ! attributes[ other ].url
			? { [ other ]: imageOf( second ) }
			: {} ),
	};
}

/** Returns the shape of both images as CSS's `aspect-ratio`: that of the first, as on the page. */
export function ratioOf( { height, width }: Image ): string | undefined {
	return width && height ? `${ width } / ${ height }` : undefined;
}
