import { ApiError } from '@freehold/api';
import { useEffect, useState } from '@wordpress/element';
import { enableRelated, fetchRelated, forgetRelated } from './related';
import type { RelatedPost } from './schema';

/** Where the block stands with the site. */
export type RelatedState =
	| 'loading'
	| 'inactive'
	| 'activating'
	| 'refused'
	| 'failed'
	/** Somebody else's post: what is related to it is not said. */
	| 'withheld'
	| 'active';

type Found = { postId: number; state: RelatedState; posts: RelatedPost[] };

/**
 * The related posts of a post, fetched again when it is saved; what was there before stays until the new ones have come.
 *
 * @param postId  The post; undefined where there is none to ask for.
 * @param version Changes when the post is saved.
 * @return The state, the posts, and what can be done: `enable` resolves with whether the module is on, `retry` asks again.
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
				forgetRelated();
				retry();
			} else {
				show( 'refused' );
			}
			return isOn;
		},
	};
}
