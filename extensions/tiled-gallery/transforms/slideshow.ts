import type { CoreGallery, CoreImage, Kept } from '@freehold/images';
import { linkOf } from '@freehold/images';
import { decodeStored } from '@freehold/stored-text';
import type { BlockInstance } from '@wordpress/blocks';
import type { Attributes, GalleryImage } from '../types';
import {
	commonLink,
	createGallery,
	LINKS,
	settingsOf,
	type SourceImage,
} from './core';

/** The attributes of a slideshow. */
export type Slideshow = Kept & {
	align?: string;
	images: SourceImage[];
	/** For each image, what its markup has no place for. `tiled` contains what a tiled gallery stored. */
	extras?: Array<
		| ( Pick< CoreImage, 'href' | 'kept' | 'linkDestination' > & {
				tiled?: Partial< GalleryImage >;
		  } )
		| null
	>;
	/** The settings of the core gallery and the tiled gallery that it was before. */
	gallery?: Partial< CoreGallery > & { tiled?: Partial< Attributes > };
};

/** Converts a slideshow. What a tiled gallery does not show is stored in `kept`. */
export function fromSlideshow( attributes: Slideshow ): BlockInstance {
	const {
		align,
		extras,
		gallery,
		ids: _,
		images: slides,
		...slideshow
	} = attributes;
	const { sizeSlug } = slideshow;
	const { tiled, ...core } = gallery ?? {};
	const images = slides.map( ( image, index ): SourceImage => {
		const { tiled: known = {}, ...extra } =
			decodeStored( extras?.[ index ] ) ?? {};
		return {
			// Another file of the same attachment has only the page in common.
			...( known.url === image.url ? known : { link: known.link } ),
			...image,
			...extra,
			...( sizeSlug ? { kept: { sizeSlug, ...extra.kept } } : {} ),
		};
	} );
	const whole: CoreGallery = {
		caption: '',
		kept: {},
		linkTo: 'none',
		...core,
		images,
	};
	const links = [ tiled?.linkTo, LINKS[ whole.linkTo ] ];
	const link =
		links.find(
			( word ) =>
				word &&
				images.every(
					( image ) =>
						word === 'custom' ||
						image.href === linkOf( image, word )
				)
		) ?? commonLink( images );
	const settings = settingsOf( whole, link );
	return createGallery( images, link, {
		...settings,
		...tiled,
		align,
		linkTo: link,
		kept: { ...settings.kept, slideshow },
	} );
}
