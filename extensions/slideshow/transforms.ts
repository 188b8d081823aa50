import {
	fromCovers,
	fromGallery,
	fromImage,
	isThere,
	linkOf,
	toCovers,
	toGallery,
	toImage,
	type CorePicture,
	type Kept,
} from '@freehold/images';
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

/** A picture of core's as one of ours; what we do not show goes along. */
function slideOf( {
	alt,
	caption,
	id,
	url,
	href,
	linkDestination,
	kept,
}: CorePicture ): Slide {
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

/** A picture of ours as one of core's. */
const pictureOf = (
	{ alt, caption, extra, id, url }: Slide,
	sizeSlug?: string
): CorePicture => ( {
	alt,
	caption,
	...( id ? { id } : {} ),
	url,
	...extra,
	...( sizeSlug ? { kept: { sizeSlug, ...extra?.kept } } : {} ),
} );

/** The size that all pictures have in common, if they do. */
function sizeSlugOf( pictures: CorePicture[] ): string | undefined {
	const slugs = new Set( pictures.map( ( { kept } ) => kept?.sizeSlug ) );
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

/** A slideshow of core's pictures. */
function slideshowOf(
	pictures: CorePicture[],
	more: Partial< Attributes > = {},
	slides: Slide[] = pictures.map( slideOf )
): BlockInstance {
	const sizeSlug = sizeSlugOf( pictures );
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
	images: Array< CorePicture & { customLink?: string } >;
	/** What core's gallery was that it was, and what a slideshow was. */
	kept?: Kept & {
		align?: string;
		linkTo?: string;
		slideshow?: Partial< Attributes >;
	};
	linkTo?: string;
	/** Of each picture what its markup has no place for. */
	more?: Array<
		| ( Pick< CorePicture, 'caption' | 'kept' | 'linkDestination' > &
				Pick< Image, 'aspectRatio' > )
		| null
	>;
};

/** A slideshow of a tiled gallery's pictures, which keeps all that it does not show. */
function fromTiled( attributes: Tiled ): BlockInstance {
	const {
		align,
		columns,
		images,
		kept = {},
		linkTo = 'none',
		more,
		// What follows from the pictures, or from the markup.
		columnWidths: _widths,
		ids: _ids,
		storedClass: _class,
		storedRows: _rows,
		...tiled
	} = attributes;
	const { align: coreAlign, linkTo: coreLink, slideshow, ...others } = kept;
	const isLink = linkTo === 'media' || linkTo === 'attachment';
	const pictures = images.map(
		( picture, index ): CorePicture => ( {
			linkDestination: isLink ? linkTo : 'custom',
			...more?.[ index ],
			alt: picture.alt,
			id: picture.id,
			url: picture.url,
			href: picture.href ?? linkOf( picture, linkTo ),
		} )
	);
	const slides = pictures.map( ( picture, index ): Slide => {
		const { extra, ...slide } = slideOf( picture );
		const {
			alt: _alt,
			customLink: _custom,
			href: _href,
			id: _id,
			...rest
		} = images[ index ] as Tiled[ 'images' ][ number ];
		const aspectRatio = more?.[ index ]?.aspectRatio;
		return {
			...slide,
			...( aspectRatio ? { aspectRatio } : {} ),
			extra: { ...extra, tiled: rest },
		};
	} );
	const word = coreLink ?? linkTo;
	return slideshowOf(
		pictures,
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

const picturesOf = ( attributes: Attributes ): CorePicture[] =>
	slidesOf( attributes ).map( ( slide ) =>
		pictureOf( slide, attributes.sizeSlug )
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
				fromGallery( attributes, block.innerBlocks ).pictures.every(
					isThere
				),
			transform: ( attributes: Kept, innerBlocks: BlockInstance[] ) => {
				const { align, caption, columns, kept, linkTo, pictures } =
					fromGallery( attributes, innerBlocks );
				const isOurs = ALIGNMENTS.includes( align ?? '' );
				const gallery: Gallery = {
					...( columns ? { columns } : {} ),
					...( linkTo !== 'none' ? { linkTo } : {} ),
					...( align && ! isOurs ? { align } : {} ),
					...( some( kept ) ? { kept } : {} ),
				};
				const slideshow = slideshowOf( pictures, {
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
		fromCovers( ( pictures, align ) =>
			slideshowOf(
				pictures,
				ALIGNMENTS.includes( align ) ? { align } : {}
			)
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
					...attributes.gallery,
					pictures: picturesOf( attributes ),
				} ),
		},
		{
			type: 'block',
			blocks: [ 'core/image' ],
			isMatch: ( { images }: Attributes ) => images.length > 0,
			transform: ( attributes: Attributes ) =>
				picturesOf( attributes ).map( toImage ),
		},
		toCovers( picturesOf ),
	],
};
