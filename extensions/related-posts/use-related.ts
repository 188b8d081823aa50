import { ApiError } from '@freehold/api';
import { useEffect, useState } from '@wordpress/element';
import { enableRelated, fetchRelated, clearRelated } from './related';
import type { RelatedPost } from './schema';

/** The state of the request and the module. */
export type RelatedState =
	| 'loading'
	| 'inactive'
	| 'activating'
	| 'rejected'
	| 'failed'
	/** The user may not edit the post. */
	| 'withheld'
	| 'active';

type Found = { postId: number; state: RelatedState; posts: RelatedPost[] };

/**
 * Provides a post's related posts, and fetches them again when it is saved. Shows the previous ones meanwhile.
 *
 * @param postId  The post's ID; undefined to send no request.
 * @param version Changes when the post is saved.
 * @return The state, the posts, `enable` (resolves with whether the module is on) and `retry`.
 */
export function useRelated( postId: number | undefined, version: string ) {
	const [ found, setFound ] = useState< Found >();
	const [ attempt, setAttempt ] = useState( 0 );

	useEffect( () => {
		if ( postId === undefined ) {
			return;
		}
		let isOver = false;
		const take = ( state: RelatedState, posts: RelatedPost[] = [] ) => {
			if ( ! isOver ) {
				setFound( { postId, state, posts } );
			}
		};
		fetchRelated( postId, version ).then(
			( { enabled, posts } ) =>
				enabled ? take( 'active', posts ) : take( 'inactive' ),
			( error ) =>
				take(
					error instanceof ApiError && error.status === 403
						? 'withheld'
						: 'failed'
				)
		);
		return () => {
			isOver = true;
		};
	}, [ postId, version, attempt ] );

	const current = found?.postId === postId ? found : undefined;
	const show = ( state: RelatedState ) =>
		postId !== undefined && setFound( { postId, state, posts: [] } );
	const retry = () => {
		show( 'loading' );
		setAttempt( attempt + 1 );
	};
	return {
		state: current?.state ?? 'loading',
		posts: current?.posts ?? [],
		retry,
		enable: async (): Promise< boolean > => {
			show( 'activating' );
			const isOn = await enableRelated();
			if ( isOn ) {
				clearRelated();
				retry();
			} else {
				show( 'rejected' );
			}
			return isOn;
		},
	};
}
