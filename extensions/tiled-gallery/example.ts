import type { BlockExample } from '@wordpress/blocks';
import type { Attributes, StoredImage } from './types';

/** An image as an SVG, because the example is on every screen that offers the block and must not make requests. */
const draw = (
	width: number,
	height: number,
	sky: string,
	hill: string
): StoredImage => ( {
	alt: '',
	width,
	height,
	url: `data:image/svg+xml,${ encodeURIComponent(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${ width }" height="${ height }" viewBox="0 0 9 9" preserveAspectRatio="none"><path fill="${ sky }" d="M0 0h9v9H0z"/><path fill="${ hill }" d="M0 9V6l3-2 3 3 3-4v6z"/></svg>`
	) }`,
} );

/** The example in the inserter and in style previews. */
export const example: BlockExample< Attributes > = {
	attributes: {
		images: [
			draw( 600, 900, '#9ecbd9', '#2c6e7f' ),
			draw( 900, 600, '#f2c48d', '#b5543a' ),
			draw( 900, 600, '#c7d8a4', '#55733c' ),
			draw( 900, 600, '#d5b9d8', '#6d4778' ),
			draw( 900, 600, '#f4dc9a', '#a87a2c' ),
		],
	},
};
