import { linkOf, type CoreImage, type Kept } from '@freehold/images';
import type { BlockInstance } from '@wordpress/blocks';
import type { Attributes, Image, Slide } from '../types';
import { slideOf, slideshowOf, some } from './core';

/** The attributes of a tiled gallery. */
export type Tiled = Kept & {
	align?: string;
	columns?: number;
	images: Array< CoreImage & { customLink?: string } >;
	/** Attributes of the core gallery and of the slideshow that the block was before. */
	kept?: Kept & {
		align?: string;
		linkTo?: string;
		slideshow?: Partial< Attributes >;
	};
	linkTo?: string;
	/** What the markup cannot hold, for each image. */
	more?: Array<
		| ( Pick< CoreImage, 'caption' | 'kept' | 'linkDestination' > &
				Pick< Image, 'aspectRatio' > )
		| null
	>;
};

/** Converts a tiled gallery to a slideshow. What a slideshow does not display is stored for the way back. */
export function fromTiled( attributes: Tiled ): BlockInstance {
	const {
		align,
		columns,
		images: tiles,
		kept = {},
		linkTo = 'none',
		more,
		// These follow from the images or the markup.
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
	const linkedTo = coreLink ?? linkTo;
	return slideshowOf(
		images,
		{
			...slideshow,
			align,
			gallery: {
				...( columns ? { columns } : {} ),
				...( linkedTo === 'none' ? {} : { linkTo: linkedTo } ),
				...( coreAlign ? { align: coreAlign } : {} ),
				...( some( others ) ? { kept: others } : {} ),
				tiled: { ...tiled, linkTo },
			},
		},
		slides
	);
}
