import {
	fromGallery,
	isThere,
	fromImage,
	shownIn,
	toGallery,
	toImage,
	withRest,
	type Kept,
} from '@freehold/images';
import {
	createBlock,
	type BlockInstance,
	type BlockTransforms,
} from '@wordpress/blocks';
import { fromCore, toCore } from './images';
import type { Attributes } from './types';

const areTwo = ( images: Kept[] ): boolean =>
	images.length === 2 &&
	images.every( ( image ) => isThere( fromImage( image ) ) );

const compare = ( [ before, after ]: Kept[], more: Kept = {} ) =>
	createBlock( 'jetpack/image-compare', {
		imageBefore: fromCore( before ?? {} ),
		imageAfter: fromCore( after ?? {} ),
		...more,
	} );

/** Transforms between a comparison and two images of core. */
export const transforms: BlockTransforms = {
	from: [
		{
			type: 'block',
			isMultiBlock: true,
			blocks: [ 'core/image' ],
			isMatch: ( images: Kept[] ) => areTwo( images ),
			transform: ( images: Kept[] ) => compare( images ),
		},
		{
			type: 'block',
			blocks: [ 'core/gallery' ],
			isMatch: ( _: Kept, block: BlockInstance ) =>
				areTwo( shownIn( block.innerBlocks ) ),
			transform: ( attributes: Kept, innerBlocks: BlockInstance[] ) => {
				const { align, caption } = fromGallery(
					attributes,
					innerBlocks
				);
				return withRest(
					compare( shownIn( innerBlocks ), {
						...( caption ? { caption } : {} ),
						...( align === 'wide' || align === 'full'
							? { align }
							: {} ),
					} ),
					'',
					innerBlocks
				);
			},
		},
	],
	to: [
		{
			type: 'block',
			blocks: [ 'core/gallery' ],
			isMatch: ( attributes: Attributes ) =>
				toCore( attributes ).length > 0,
			transform: ( attributes: Attributes ) =>
				toGallery( {
					align: attributes.align,
					caption: attributes.caption ?? '',
					images: toCore( attributes ),
					linkTo: 'none',
					kept: {},
				} ),
		},
		{
			type: 'block',
			blocks: [ 'core/image' ],
			isMatch: ( attributes: Attributes ) =>
				toCore( attributes ).length > 0,
			transform: ( attributes: Attributes ) =>
				toCore( attributes ).map( toImage ),
		},
	],
};
