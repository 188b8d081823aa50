import constants from './constants.json';
import type { Attributes } from './types';

/** The largest number of posts that are shown. */
export const MAX_POSTS = constants.maxPosts;

/** How posts can be laid out. */
export type Layout = 'grid' | 'list';

/**
 * How the posts are laid out.
 *
 * @param attributes The block's attributes.
 * @return The grid, whatever else a post says.
 */
export const layoutOf = ( { postLayout }: Attributes ): Layout =>
	postLayout === 'list' ? 'list' : 'grid';

/**
 * How many posts are shown.
 *
 * @param attributes The block's attributes.
 * @return 1 to 6.
 */
export function countOf( { postsToShow }: Attributes ): number {
	const count = Math.trunc( Number( postsToShow ) );
	return Number.isFinite( count )
		? Math.min( MAX_POSTS, Math.max( 1, count ) )
		: 3;
}

/**
 * Returns how many posts stand side by side where there is room.
 *
 * @param count The number of posts, 1 to {@link MAX_POSTS}.
 * @return 1 to 3; four posts stand two by two, so that none is alone in a row.
 */
export const columnsOf = ( count: number ): number =>
	constants.columns[ count ] ?? 3;
