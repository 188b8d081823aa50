import { getInitialState } from '@freehold/initial-state';
import { storageKey } from '@freehold/storage-key';

/**
 * Returns the name under which this tab of the browser keeps something of a post for its user.
 *
 * @param name   What it is.
 * @param postId The post.
 */
export const tabKey = ( name: string, postId: number ): string =>
	[ storageKey( name ), getInitialState().user.id, postId ].join( ' ' );
