import constants from './constants.json';
import type { Attributes } from './types';

/** The maximum number of posts. */
export const MAX_POSTS = constants.maxPosts;

/** The available layouts. */
export type Layout = 'grid' | 'list';

/**
 * Returns the layout.
 *
 * @return The grid for any invalid value.
 */
export const layoutOf = ( { postLayout }: Attributes ): Layout =>
	postLayout === 'list' ? 'list' : 'grid';

/**
 * Returns the number of posts to show.
 *
 * @return 1 to 6.
 */
export function countOf( { postsToShow }: Attributes ): number {
	const count = Math.trunc( Number( postsToShow ) );
	return Number.isFinite( count )
		? Math.min( MAX_POSTS, Math.max( 1, count ) )
		: 3;
}

/**
 * Returns the maximum number of posts in a row.
 *
 * @param count The number of posts, 1 to {@link MAX_POSTS}.
 * @return 1 to 3; 2 for four posts, so that no row has a single post.
 */
export const columnsOf = ( count: number ): number =>
	constants.columns[ count ] ?? 3;
