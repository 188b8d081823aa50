import { api } from '@freehold/api';
import type { Answer } from './types';

/** So many answers are remembered while an editor is open. */
const REMEMBERED = 50;

const answers = new Map< string, Promise< Answer > >();

/**
 * What is related to a post. Asked once for each state of the post, however many blocks show it.
 *
 * @param postId  The post.
 * @param version Changes when the post is saved.
 * @return The answer; rejects where the site does not answer, and is asked again the next time.
 */
export function fetchRelated(
	postId: number,
	version: string
): Promise< Answer > {
	const key = `${ postId } ${ version }`;
	let answer = answers.get( key );
	if ( ! answer ) {
		answer = api
			.get< Answer >( 'v2', '/related-posts', {
				query: { post_id: postId },
			} )
			.catch( ( error ) => {
				answers.delete( key );
				throw error;
			} );
		answers.set( key, answer );
		const [ oldest ] = answers.keys();
		if ( answers.size > REMEMBERED && oldest !== undefined ) {
			answers.delete( oldest );
		}
	}
	return answer;
}

/** Has every post asked for again. */
export function forgetRelated(): void {
	answers.clear();
}

/**
 * Switches the module on.
 *
 * @return Whether it is on now: false where the site refused or did not answer.
 */
export async function enableRelated(): Promise< boolean > {
	try {
		return (
			( await api.post< boolean >( 'v2', '/related-posts/enable' ) ) ===
			true
		);
	} catch {
		return false;
	}
}
