import {
	fromGallery,
	fromImage,
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
import type { Attributes, Gallery, Slide } from './types';

const ALIGNMENTS = [ 'center', 'wide', 'full' ];

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
	const extra = {
		...( href ? { href, linkDestination } : {} ),
		...( kept ? { kept } : {} ),
	};
	return {
		alt: alt ?? '',
		...( caption ? { caption } : {} ),
		...( id ? { id } : {} ),
		url,
		...( Object.keys( extra ).length ? { extra } : {} ),
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

/** A slideshow of core's pictures. */
function slideshowOf(
	pictures: CorePicture[],
	more: Partial< Attributes > = {}
): BlockInstance {
	const sizeSlug = sizeSlugOf( pictures );
	return createBlock< Attributes >( 'jetpack/slideshow', {
		...attributesOf( pictures.map( slideOf ) ),
		...( sizeSlug ? { sizeSlug } : {} ),
		...more,
	} );
}

/** Pictures that have an address: an empty image block has none, and one that is uploading has only the browser's own. */
const isThere = ( { url }: CorePicture ) =>
	Boolean( url ) && ! url?.startsWith( 'blob:' );

const picturesOf = ( attributes: Attributes ): CorePicture[] =>
	slidesOf( attributes ).map( ( slide ) =>
		pictureOf( slide, attributes.sizeSlug )
	);

/** To and from core's own blocks. A caption of a whole gallery, for which a slideshow has no place, becomes a paragraph. */
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
					...( Object.keys( kept ).length ? { kept } : {} ),
				};
				const slideshow = slideshowOf( pictures, {
					align: isOurs ? align : '',
					...( Object.keys( gallery ).length ? { gallery } : {} ),
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
	],
};
