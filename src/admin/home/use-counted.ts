import { messageOf } from '@freehold/admin/message-of';
import type { Loaded } from '@freehold/admin/use-loaded';
import { countPosts } from '@freehold/modules/store';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** How often data can say that posts must be counted again, right after they were. */
const MAX_ROUNDS = 3;

/**
 * Has posts counted while data says that they must be, then loads it again.
 *
 * @param loaded        The data.
 * @param loaded.data   Whether posts must be counted.
 * @param loaded.reload Loads it again.
 * @return Why posts could not be counted; empty if they could.
 */
export function useCounted( {
	data,
	reload,
}: Pick< Loaded< { counting: boolean } >, 'data' | 'reload' > ): string {
	const [ error, setError ] = useState( '' );
	const rounds = useRef( 0 );
	useEffect( () => {
		if ( ! data?.counting ) {
			rounds.current = 0;
			return;
		}
		const caller = new AbortController();
		const count = async () => {
			setError( '' );
			try {
				if ( rounds.current >= MAX_ROUNDS ) {
					throw new Error(
						__( 'Posts could not be counted.', 'freehold' )
					);
				}
				rounds.current++;
				await countPosts( caller.signal );
				if ( ! caller.signal.aborted ) {
					await reload();
				}
			} catch ( thrown ) {
				if ( ! caller.signal.aborted ) {
					rounds.current = 0;
					setError( messageOf( thrown ) );
				}
			}
		};
		void count();
		return () => caller.abort();
	}, [ data, reload ] );
	return error;
}
