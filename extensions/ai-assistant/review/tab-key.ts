import { getInitialState } from '@freehold/initial-state';

/**
 * Returns the name under which this tab of the browser keeps something of a post for its user.
 *
 * @param name   What it is.
 * @param postId The post.
 */
export const tabKey = ( name: string, postId: number ): string =>
	[
		name,
		window.location.pathname.split( '/wp-admin/' )[ 0 ],
		getInitialState().user.id,
		postId,
	].join( ' ' );
