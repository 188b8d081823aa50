import {
	createBlock,
	type BlockInstance,
	type BlockTransform,
} from '@wordpress/blocks';
import { countOf, layoutOf } from './layout';
import type { Attributes } from './types';

/** What we read and write of core's list of the latest posts. */
type LatestPosts = {
	postsToShow?: number;
	postLayout?: string;
	displayPostDate?: boolean;
	displayAuthor?: boolean;
	displayFeaturedImage?: boolean;
};

/** To core's list of the latest posts, its headline in front of it, and from there. */
export const transforms: { from: BlockTransform[]; to: BlockTransform[] } = {
	from: [
		{
			type: 'block',
			blocks: [ 'core/latest-posts' ],
			transform: ( latest: LatestPosts ): BlockInstance =>
				createBlock( 'jetpack/related-posts', {
					postsToShow: countOf( {
						postsToShow: latest.postsToShow,
					} as Attributes ),
					postLayout: latest.postLayout === 'grid' ? 'grid' : 'list',
					displayDate: latest.displayPostDate === true,
					displayAuthor: latest.displayAuthor === true,
					displayThumbnails: latest.displayFeaturedImage === true,
				} ),
		},
	],
	to: [
		{
			type: 'block',
			blocks: [ 'core/latest-posts' ],
			transform: ( attributes: Attributes ): BlockInstance[] => [
				...( attributes.displayHeadline && attributes.headline
					? [
							createBlock( 'core/heading', {
								content: attributes.headline,
							} ),
					  ]
					: [] ),
				createBlock( 'core/latest-posts', {
					postsToShow: countOf( attributes ),
					postLayout: layoutOf( attributes ),
					displayPostDate: attributes.displayDate,
					displayAuthor: attributes.displayAuthor,
					displayFeaturedImage: attributes.displayThumbnails,
				} satisfies LatestPosts ),
			],
		},
	],
};
