import { fromPasted } from '@freehold/embeds/transforms';
import { createBlock, type BlockTransform } from '@wordpress/blocks';
import { linkTo } from './links';
import { readCode } from './read';
import { readIds } from './settings';
import type { Attributes } from './types';

/** From URLs and codes, and to a paragraph with a link to each restaurant. */
export const transforms = {
	from: fromPasted< Attributes >( 'jetpack/opentable', readCode ),
	to: [
		{
			type: 'block',
			blocks: [ 'core/paragraph' ],
			isMatch: ( { rid }: Partial< Attributes > ) =>
				readIds( rid ).length > 0,
			transform: ( { rid }: Partial< Attributes > ) =>
				createBlock( 'core/paragraph', {
					content: readIds( rid )
						.map( linkTo )
						.map( ( url ) => `<a href="${ url }">${ url }</a>` )
						.join( '<br>' ),
				} ),
		},
	] as BlockTransform[],
};
