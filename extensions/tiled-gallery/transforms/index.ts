import {
	fromCovers,
	fromGallery,
	fromImage,
	isThere,
	toCovers,
	toImage,
	type Kept,
} from '@freehold/images';
import { isBlobURL } from '@wordpress/blob';
import type { BlockInstance, BlockTransforms } from '@wordpress/blocks';
import type { Attributes } from '../types';
import './class-names';
import {
	fromCoreGallery,
	fromImages,
	toCoreGallery,
	toCoreImages,
} from './core';
import { fromSlideshow, type Slideshow } from './slideshow';

/** Returns whether no image is still uploading, because core reports an upload to the block that started it. */
const areUploaded = ( images: Array< { url?: string } > ): boolean =>
	! images.some( ( { url } ) => isBlobURL( url ) );

/** The blocks that can become a tiled gallery, and the blocks that it can become. */
export const transforms: BlockTransforms = {
	from: [
		{
			type: 'block',
			blocks: [ 'core/gallery' ],
			isMatch: ( attributes: Kept, block: BlockInstance ) =>
				areUploaded(
					fromGallery( attributes, block.innerBlocks ).images
				),
			transform: fromCoreGallery,
		},
		{
			type: 'block',
			isMultiBlock: true,
			blocks: [ 'core/image' ],
			isMatch: ( all: Kept[] ) => all.map( fromImage ).every( isThere ),
			transform: ( all: Kept[] ) =>
				fromImages( all.map( fromImage ), all[ 0 ]?.align ),
		},
		fromCovers( fromImages ),
		{
			type: 'block',
			blocks: [ 'jetpack/slideshow' ],
			isMatch: ( { images }: Slideshow ) => images.length > 0,
			transform: fromSlideshow,
		},
	],
	to: [
		{
			type: 'block',
			blocks: [ 'core/gallery' ],
			isMatch: ( { images }: Attributes ) => areUploaded( images ),
			transform: toCoreGallery,
		},
		{
			type: 'block',
			blocks: [ 'core/image' ],
			isMatch: ( { images }: Attributes ) =>
				images.length > 0 && areUploaded( images ),
			transform: ( attributes: Attributes ) =>
				toCoreImages( attributes ).map( toImage ),
		},
		toCovers( toCoreImages ),
	],
};
