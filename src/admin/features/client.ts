import { api } from '@freehold/api';
import type { UsedIn } from '../../../shared/api/schema/modules';

/**
 * Fetches the posts that contain a block, the newest first.
 *
 * @param block  The block's name.
 * @param before The ID after which the last page ended; 0 for the first page.
 * @return A page of posts that the user may edit.
 */
export const fetchPosts = (
	block: string,
	before: number
): Promise< UsedIn > =>
	api.get( 'v4', '/modules/posts', { query: { block, before } } );
