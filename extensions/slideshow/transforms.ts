import {
	fromCovers,
	fromGallery,
	fromImage,
	isThere,
	linkOf,
	toCovers,
	toGallery,
	toImage,
	type CoreImage,
	type Kept,
} from '@freehold/images';
import { decodeStored } from '@freehold/stored-text';
import {
	createBlock,
	type BlockInstance,
	type BlockTransforms,
} from '@wordpress/blocks';
import { attributesOf, slidesOf } from './slides';
import type { Attributes, Gallery, Image, Slide } from './types';

const ALIGNMENTS = [ 'center', 'wide', 'full' ];

/** An object, or nothing where it is empty. */
const some = < Given extends object >( given: Given ): Given | undefined =>
	Object.values( given ).some( ( value ) => value !== undefined )
		? given
		: undefined;

/** An image of core's as one of ours; what we do not show goes along. */
function slideOf( {
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

/** An image of ours as one of core's. */
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

/** The size that all images have in common, if they do. */
function sizeSlugOf( images: CoreImage[] ): string | undefined {
	const slugs = new Set( images.map( ( { kept } ) => kept?.sizeSlug ) );
	const [ slug ] = slugs;
	return slugs.size === 1 && typeof slug === 'string' ? slug : undefined;
}

/** A slide that does not say by itself what the slideshow says of all. */
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

/** A slideshow of core's images. */
function slideshowOf(
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

/** What posts hold of a tiled gallery. */
type Tiled = Kept & {
	align?: string;
	columns?: number;
	images: Array< CoreImage & { customLink?: string } >;
	/** What core's gallery was that it was, and what a slideshow was. */
	kept?: Kept & {
		align?: string;
		linkTo?: string;
		slideshow?: Partial< Attributes >;
	};
	linkTo?: string;
	/** Of each image what its markup has no place for. */
	more?: Array<
		| ( Pick< CoreImage, 'caption' | 'kept' | 'linkDestination' > &
				Pick< Image, 'aspectRatio' > )
		| null
	>;
};

/** A slideshow of a tiled gallery's images, which keeps all that it does not show. */
function fromTiled( attributes: Tiled ): BlockInstance {
	const {
		align,
		columns,
		images: tiles,
		kept = {},
		linkTo = 'none',
		more,
		// What follows from the images, or from the markup.
		columnWidths: _widths,
		ids: _ids,
		storedClass: _class,
		storedRows: _rows,
		...tiled
	} = attributes;
	const { align: coreAlign, linkTo: coreLink, slideshow, ...others } = kept;
	const isLink = linkTo === 'media' || linkTo === 'attachment';
	const images = tiles.map(
		( image, index ): CoreImage => ( {
			linkDestination: isLink ? linkTo : 'custom',
			...more?.[ index ],
			alt: image.alt,
			id: image.id,
			url: image.url,
			href: image.href ?? linkOf( image, linkTo ),
		} )
	);
	const slides = images.map( ( image, index ): Slide => {
		const { extra, ...slide } = slideOf( image );
		const {
			alt: _alt,
			customLink: _custom,
			href: _href,
			id: _id,
			...rest
		} = tiles[ index ] as Tiled[ 'images' ][ number ];
		const aspectRatio = more?.[ index ]?.aspectRatio;
		return {
			...slide,
			...( aspectRatio ? { aspectRatio } : {} ),
			extra: { ...extra, tiled: rest },
		};
	} );
	const word = coreLink ?? linkTo;
	return slideshowOf(
		images,
		{
			...slideshow,
			align,
			gallery: {
				...( columns ? { columns } : {} ),
				...( word === 'none' ? {} : { linkTo: word } ),
				...( coreAlign ? { align: coreAlign } : {} ),
				...( some( others ) ? { kept: others } : {} ),
				tiled: { ...tiled, linkTo },
			},
		},
		slides
	);
}

const imagesOf = ( attributes: Attributes ): CoreImage[] =>
	slidesOf( attributes ).map( ( slide ) =>
		imageOf( slide, attributes.sizeSlug )
	);

/** To and from core's own blocks, and from a tiled gallery, which knows the way back. A caption of a whole gallery, for which a slideshow has no place, becomes a paragraph. */
export const transforms: BlockTransforms = {
	from: [
		{
			type: 'block',
			isMultiBlock: true,
			blocks: [ 'core/image' ],
			isMatch: ( images: Kept[] ) =>
				images.every( ( image ) => isThere( fromImage( image ) ) ),
			transform: ( images: Kept[] ) =>
				slideshowOf( images.map( fromImage ) ),
		},
		{
			type: 'block',
			blocks: [ 'core/gallery' ],
			isMatch: ( attributes: Kept, block: BlockInstance ) =>
				fromGallery( attributes, block.innerBlocks ).images.every(
					isThere
				),
			transform: ( attributes: Kept, innerBlocks: BlockInstance[] ) => {
				const { align, caption, columns, kept, linkTo, images } =
					fromGallery( attributes, innerBlocks );
				const isOurs = ALIGNMENTS.includes( align ?? '' );
				const gallery: Gallery = {
					...( columns ? { columns } : {} ),
					...( linkTo !== 'none' ? { linkTo } : {} ),
					...( align && ! isOurs ? { align } : {} ),
					...( some( kept ) ? { kept } : {} ),
				};
				const slideshow = slideshowOf( images, {
					align: isOurs ? align : '',
					gallery: some( gallery ),
				} );
				return caption
					? [
							slideshow,
							createBlock( 'core/paragraph', {
								content: caption,
							} ),
					  ]
					: slideshow;
			},
		},
		fromCovers( ( images, align ) =>
			slideshowOf( images, ALIGNMENTS.includes( align ) ? { align } : {} )
		),
		{
			type: 'block',
			blocks: [ 'jetpack/tiled-gallery' ],
			isMatch: ( { images }: Tiled ) =>
				images.length > 0 && images.every( isThere ),
			transform: fromTiled,
		},
	],
	to: [
		{
			type: 'block',
			blocks: [ 'core/gallery' ],
			isMatch: ( { images }: Attributes ) => images.length > 0,
			transform: ( attributes: Attributes ) =>
				toGallery( {
					caption: '',
					linkTo: 'none',
					kept: {},
					...( attributes.align ? { align: attributes.align } : {} ),
					...decodeStored( attributes.gallery ),
					images: imagesOf( attributes ),
				} ),
		},
		{
			type: 'block',
			blocks: [ 'core/image' ],
			isMatch: ( { images }: Attributes ) => images.length > 0,
			transform: ( attributes: Attributes ) =>
				imagesOf( attributes ).map( toImage ),
		},
		toCovers( imagesOf ),
	],
};
