import { isBlobURL } from '@wordpress/blob';
import { cloneBlock, createBlock, type BlockInstance } from '@wordpress/blocks';
import { safeLink } from './link';
import { ratioOf } from './media';
import type { BlockImage } from './types';

/**
 * Attributes of core's image block that Freehold blocks do not show. They are stored, so that converting an image back
 * restores it.
 */
export type Kept = Record< string, unknown >;

/** An image that came from core, or goes there. */
export type CoreImage = BlockImage & {
	/** The link URL, whatever the gallery's setting. */
	href?: string;
	/** `none`, `media`, `attachment` or `custom`. */
	linkDestination?: string;
	kept?: Kept;
};

/** Attributes of core's image block that Freehold blocks store in their own attributes. */
const READ = [ 'id', 'url', 'blob', 'alt', 'caption', 'href' ];

/** Returns an attribute's value as text, because rich text is an object since WordPress 6.6. */
export const text = ( value: unknown ): string =>
	value === undefined || value === null ? '' : String( value );

/** An object without what is not set, and without some of the rest. */
export const without = ( object: Kept, names: string[] ): Kept =>
	Object.fromEntries(
		Object.entries( object ).filter(
			( [ name, value ] ) =>
				! names.includes( name ) && value !== undefined && value !== ''
		)
	);

/**
 * Returns whether an image has a URL. An empty image block has none, and one that is uploading has only a blob URL.
 */
export const isThere = ( { url }: BlockImage ): boolean =>
	Boolean( url ) && ! isBlobURL( url );

/**
 * Reads the image of a `core/image` block.
 *
 * @return The image; `kept` contains all attributes that Freehold blocks do not show.
 */
export function fromImage( attributes: Kept ): CoreImage {
	const href = text( attributes.href );
	const kept = without(
		attributes,
		href ? [ ...READ, 'linkDestination' ] : READ
	);
	const caption = text( attributes.caption );
	const size = { width: undefined, height: undefined } as BlockImage;
	for ( const side of [ 'width', 'height' ] as const ) {
		// A number, or pixels; anything else is no size of the image.
		const pixels = /^(\d+)(?:px)?$/.exec( text( attributes[ side ] ) );
		size[ side ] = pixels ? Number( pixels[ 1 ] ) : undefined;
	}
	return {
		alt: text( attributes.alt ),
		...( attributes.id ? { id: Number( attributes.id ) } : {} ),
		url: text( attributes.url || attributes.blob ),
		...( ratioOf( size ) && ! attributes.aspectRatio ? size : {} ),
		...( caption ? { caption } : {} ),
		...( href
			? {
					href,
					linkDestination:
						text( attributes.linkDestination ) || 'custom',
			  }
			: {} ),
		...( Object.keys( kept ).length ? { kept } : {} ),
	};
}

/**
 * The `core/image` block that shows an image.
 *
 * @param image The image. Its size is not set: core's block would show it in that size and no other.
 */
export function toImage( image: CoreImage ): BlockInstance {
	const { alt, caption, id, kept, linkDestination, url } = image;
	const href = safeLink( image.href );
	return createBlock( 'core/image', {
		...kept,
		...( id ? { id: Number( id ) } : {} ),
		url,
		alt: alt ?? '',
		...( caption ? { caption } : {} ),
		...( href
			? { href, linkDestination: linkDestination ?? 'custom' }
			: {} ),
	} );
}

/** A `core/gallery` block in parts. */
export type CoreGallery = {
	images: CoreImage[];
	/** The gallery's own caption, as HTML. */
	caption: string;
	columns?: number;
	linkTo: string;
	align?: string;
	/** All other attributes. */
	kept: Kept;
};

/** Returns whether the user has hidden an image, on all screens or on some. */
const isHidden = ( { attributes }: BlockInstance ): boolean =>
	( attributes.metadata as Kept | undefined )?.blockVisibility !== undefined;

/** Returns the attributes of the images in a gallery that are not hidden. */
export const shownIn = ( innerBlocks: BlockInstance[] ): Kept[] =>
	innerBlocks
		.filter( ( image ) => ! isHidden( image ) )
		.map( ( { attributes } ) => attributes );

/**
 * Returns what a gallery becomes: a block, and after it what that block cannot hold. Hidden images stay hidden blocks.
 *
 * @param block       The block that shows the other images.
 * @param caption     The gallery's caption, as HTML; empty if the block has it.
 * @param innerBlocks The blocks in the gallery.
 */
export const withRest = (
	block: BlockInstance,
	caption: string,
	innerBlocks: BlockInstance[]
): BlockInstance[] => [
	block,
	...( caption
		? [ createBlock( 'core/paragraph', { content: caption } ) ]
		: [] ),
	...innerBlocks.filter( isHidden ).map( ( image ) => cloneBlock( image ) ),
];

/**
 * What a `core/gallery` block shows.
 *
 * @param innerBlocks Its images, of which hidden ones are left out; a gallery of before WordPress 5.9 has them in its attributes.
 */
export function fromGallery(
	attributes: Kept,
	innerBlocks: BlockInstance[]
): CoreGallery {
	const images = innerBlocks.length
		? shownIn( innerBlocks )
		: ( attributes.images as Kept[] | undefined ) ?? [];
	const { align, columns, linkTo } = attributes;
	return {
		images: images
			.map( fromImage )
			.filter( ( { id, url } ) => Boolean( id || url ) ),
		caption: text( attributes.caption ),
		...( columns ? { columns: Number( columns ) } : {} ),
		linkTo: text( linkTo ) || 'none',
		...( align ? { align: text( align ) } : {} ),
		kept: without( attributes, [
			'align',
			'caption',
			'columns',
			'ids',
			'images',
			'linkTo',
			'shortCodeTransforms',
		] ),
	};
}

/** The `core/gallery` block of images. */
export function toGallery( gallery: CoreGallery ): BlockInstance {
	const { align, caption, columns, kept, linkTo, images } = gallery;
	return createBlock(
		'core/gallery',
		{
			...kept,
			...( align ? { align } : {} ),
			...( caption ? { caption } : {} ),
			...( columns ? { columns } : {} ),
			linkTo,
		},
		images.map( toImage )
	);
}
