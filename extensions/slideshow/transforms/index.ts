import {
	fromCovers,
	fromGallery,
	fromImage,
	isThere,
	toCovers,
	toGallery,
	toImage,
	withRest,
	type Kept,
} from '@freehold/images';
import { decodeStored } from '@freehold/stored-text';
import type { BlockInstance, BlockTransforms } from '@wordpress/blocks';
import type { Attributes, Gallery } from '../types';
import { imagesOf, slideshowOf, some } from './core';
import { fromTiled, type Tiled } from './tiled-gallery';

const ALIGNMENTS = [ 'center', 'wide', 'full' ];

/**
 * Transforms between a slideshow and core blocks, and from a tiled gallery, which has the transform back. The caption of a
 * whole gallery becomes a paragraph, because a slideshow has none.
 */
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
				const isSupported = ALIGNMENTS.includes( align ?? '' );
				const gallery: Gallery = {
					...( columns ? { columns } : {} ),
					...( linkTo !== 'none' ? { linkTo } : {} ),
					...( align && ! isSupported ? { align } : {} ),
					...( some( kept ) ? { kept } : {} ),
				};
				return withRest(
					slideshowOf( images, {
						align: isSupported ? align : '',
						gallery: some( gallery ),
					} ),
					caption,
					innerBlocks
				);
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
