import type { BlockAttribute } from '@wordpress/blocks';

const ofImage = ( attribute: string ): BlockAttribute => ( {
	type: 'string',
	source: 'attribute',
	selector: 'img',
	attribute,
} );

/** The attributes of stored forms. */
export const ATTRIBUTES: Record< string, BlockAttribute > = {
	align: { type: 'string', default: 'center' },
	autoplay: { type: 'boolean', default: false },
	delay: { type: 'number', default: 3 },
	effect: { type: 'string', default: 'slide' },
	ids: { type: 'array', default: [] },
	images: {
		type: 'array',
		default: [],
		source: 'query',
		selector: '.swiper-slide',
		query: {
			// Some have none.
			alt: ofImage( 'alt' ),
			caption: {
				type: 'string',
				source: 'html',
				selector: 'figcaption',
			},
			id: ofImage( 'data-id' ),
			url: ofImage( 'src' ),
			aspectRatio: ofImage( 'data-aspect-ratio' ),
		},
	},
	container: {
		type: 'string',
		source: 'attribute',
		selector: '.wp-block-jetpack-slideshow_container',
		attribute: 'class',
	},
	sizeSlug: { type: 'string' },
	thumbnails: { type: 'boolean', default: false },
	perView: { type: 'number', default: 1 },
	height: { type: 'number' },
	extras: { type: 'array' },
	gallery: { type: 'object' },
};

/** Core's settings whose attributes stored forms hold. */
export const SUPPORTS = {
	align: [ 'center', 'wide', 'full' ],
	html: false,
};
