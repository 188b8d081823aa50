import {
	fromGallery,
	linkOf,
	toGallery,
	withRest,
	type CoreGallery,
	type CoreImage,
	type Kept,
} from '@freehold/images';
import { isRecord, textOf } from '@freehold/stored-text';
import { createBlock, type BlockInstance } from '@wordpress/blocks';
import { hrefOf, imagesOf, layoutOf, withImages } from '../gallery';
import type { Attributes, GalleryImage, More } from '../types';

export const NAME = 'jetpack/tiled-gallery';

/** Maps the `linkTo` values of core's versions to this block's. */
export const LINKS: Record< string, string > = {
	file: 'media',
	post: 'attachment',
	media: 'media',
	attachment: 'attachment',
	custom: 'custom',
};

/** An image of a core block or a slideshow. */
export type SourceImage = CoreImage & Pick< More, 'aspectRatio' >;

/** Converts an image. Its own link stays if the gallery's setting would give it another one. */
function fromCore( source: SourceImage, linkTo: string ): GalleryImage {
	const { aspectRatio, caption, href, kept, linkDestination, ...image } =
		source;
	const more = {
		...( aspectRatio ? { aspectRatio } : {} ),
		...( caption ? { caption } : {} ),
		// Stored only if it differs from the gallery's setting.
		...( linkDestination && linkDestination !== linkTo
			? { linkDestination }
			: {} ),
		...( kept ? { kept } : {} ),
	};
	return {
		...image,
		...( href && linkTo === 'custom' ? { customLink: href } : {} ),
		...( href && linkTo === 'attachment' ? { link: href } : {} ),
		...( href && href !== linkOf( image, linkTo ) ? { href } : {} ),
		...( Object.keys( more ).length ? { more } : {} ),
	};
}

/** Converts an image for a core block. */
function toCore( image: GalleryImage, linkTo?: string ): CoreImage {
	const { alt, height, id, more, url, width } = image;
	const href = hrefOf( image, linkTo );
	return {
		alt,
		height,
		id,
		url,
		width,
		...( more?.caption ? { caption: more.caption } : {} ),
		...( href
			? {
					href,
					linkDestination:
						more?.linkDestination ?? LINKS[ linkTo ?? '' ],
			  }
			: {} ),
		...( more?.kept ? { kept: more.kept } : {} ),
	};
}

/**
 * Creates a tiled gallery.
 *
 * @param linkTo Where the images link to.
 * @param others Other attributes.
 */
export function createGallery(
	images: SourceImage[],
	linkTo: string,
	others: Partial< Attributes > = {}
): BlockInstance {
	const attributes: Attributes = {
		align: 'center',
		className: 'is-style-rectangular',
		linkTo,
		...others,
		images: [],
	};
	return createBlock< Attributes >( NAME, {
		...attributes,
		...withImages(
			attributes,
			images.map( ( image ) => fromCore( image, linkTo ) )
		),
	} );
}

/** Returns the kind of link that all images have in common, or `custom`. */
export function commonLink( images: CoreImage[] ): string {
	const [ first, ...others ] = new Set(
		images.map(
			( { linkDestination } ) => LINKS[ linkDestination ?? '' ] ?? 'none'
		)
	);
	return others.length ? 'custom' : first ?? 'none';
}

/** Returns whether a click enlarges every image. */
const isEnlarged = ( images: CoreImage[] ): boolean =>
	images.length > 0 &&
	images.every(
		( { kept } ) =>
			( kept?.lightbox as { enabled?: boolean } | undefined )?.enabled
	);

/** Creates a gallery of single images. `align` is the alignment of the first one. */
export function fromImages(
	images: CoreImage[],
	align: unknown
): BlockInstance {
	return createGallery( images, commonLink( images ), {
		...( align === 'wide' || align === 'full' ? { align } : {} ),
		...( isEnlarged( images ) ? { lightbox: true } : {} ),
	} );
}

/** Converts the settings of a core gallery. */
export function settingsOf(
	{ align, columns, kept, linkTo, images }: CoreGallery,
	link: string
): Partial< Attributes > {
	const { backgroundColor, gradient, style, ...others } = kept;
	const isSupported = align === 'wide' || align === 'full';
	return {
		...( isSupported ? { align } : {} ),
		...( columns ? { columns } : {} ),
		...( backgroundColor ? { backgroundColor } : {} ),
		...( gradient ? { gradient } : {} ),
		...( style ? { style } : {} ),
		...( linkTo === 'lightbox' || isEnlarged( images )
			? { lightbox: true }
			: {} ),
		kept: {
			...others,
			...( align && ! isSupported ? { align } : {} ),
			...( link === linkTo ? {} : { linkTo } ),
		},
	};
}

/** What a core gallery does not show. It stays in the core block's metadata, for the way back. */
type Layout = Pick<
	Attributes,
	'className' | 'imageFilter' | 'roundedCorners'
>;

/** Returns what the metadata of a core gallery stores, and the other metadata. */
export function layoutIn( attributes: Kept ): [ Layout, Kept | undefined ] {
	const { tiledGallery, ...others } = ( attributes.metadata ?? {} ) as Kept;
	const { className, imageFilter, roundedCorners } = isRecord( tiledGallery )
		? tiledGallery
		: {};
	return [
		{
			...( className ? { className: textOf( className ) } : {} ),
			...( imageFilter ? { imageFilter: textOf( imageFilter ) } : {} ),
			...( roundedCorners
				? { roundedCorners: Number( roundedCorners ) || 0 }
				: {} ),
		},
		Object.keys( others ).length ? others : undefined,
	];
}

/** Converts a core gallery. Its caption becomes a paragraph, because a tiled gallery has none. */
export const fromCoreGallery = (
	attributes: Kept,
	innerBlocks: BlockInstance[]
): BlockInstance[] => {
	const [ layout, metadata ] = layoutIn( attributes );
	const gallery = fromGallery( { ...attributes, metadata }, innerBlocks );
	const { caption, linkTo, images } = gallery;
	const link = LINKS[ linkTo ] ?? commonLink( images );
	return withRest(
		createGallery( images, link, {
			...layout,
			...settingsOf( gallery, link ),
		} ),
		caption,
		innerBlocks
	);
};

/** Converts a tiled gallery to a core gallery. */
export const toCoreGallery = ( attributes: Attributes ): BlockInstance => {
	const { align, columns, kept = {}, lightbox, linkTo = 'none' } = attributes;
	const {
		align: keptAlign,
		linkTo: keptLink,
		slideshow: _,
		...others
	} = kept as Kept & {
		align?: string;
		linkTo?: string;
	};
	const { backgroundColor, gradient, style } = attributes as Kept;
	const { className, imageFilter, roundedCorners } = attributes;
	const layout: Layout = {
		...( layoutOf( className ) === 'rectangular' ? {} : { className } ),
		...( imageFilter ? { imageFilter } : {} ),
		...( roundedCorners ? { roundedCorners } : {} ),
	};
	return toGallery( {
		images: imagesOf( attributes ).map( ( image ) => {
			const core = toCore( image, linkTo );
			return lightbox && ! core.href
				? {
						...core,
						kept: { ...core.kept, lightbox: { enabled: true } },
				  }
				: core;
		} ),
		caption: '',
		...( columns ? { columns } : {} ),
		...( align === 'wide' || align === 'full'
			? { align }
			: { align: keptAlign } ),
		// The value that the core gallery had, if it still means the same.
		linkTo:
			keptLink && ( LINKS[ keptLink ] ?? linkTo ) === linkTo
				? keptLink
				: linkTo,
		kept: {
			...others,
			...( backgroundColor ? { backgroundColor } : {} ),
			...( gradient ? { gradient } : {} ),
			...( style ? { style } : {} ),
			...( Object.keys( layout ).length
				? {
						metadata: {
							...( others.metadata as Kept | undefined ),
							tiledGallery: layout,
						},
				  }
				: {} ),
		},
	} );
};

/** Returns the images for core blocks. */
export const toCoreImages = ( attributes: Attributes ): CoreImage[] =>
	imagesOf( attributes ).map( ( image ) =>
		toCore( image, attributes.linkTo )
	);
