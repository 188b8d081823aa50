import type { Attributes } from './types';

/** So many posts are shown at most; the same in `Related.php`. */
export const MOST_POSTS = 6;

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
		? Math.min( MOST_POSTS, Math.max( 1, count ) )
		: 3;
}

/**
 * How many posts stand side by side where there is room; the same in `Page.php`.
 *
 * @param count How many posts there are.
 * @return 1 to 3; four stand two by two, so that none is alone in a row.
 */
export const columnsOf = ( count: number ): number =>
	count === 4 ? 2 : Math.min( 3, count );
