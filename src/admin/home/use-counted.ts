import { messageOf } from '@freehold/admin/message-of';
import type { Loaded } from '@freehold/admin/use-loaded';
import { countPosts } from '@freehold/modules/store';
import { useEffect, useState } from '@wordpress/element';

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
}: Loaded< { counting: boolean } > ): string {
	const [ error, setError ] = useState( '' );
	useEffect( () => {
		if ( ! data?.counting ) {
			return;
		}
		setError( '' );
		countPosts()
			.then( reload )
			.catch( ( thrown ) => setError( messageOf( thrown ) ) );
	}, [ data, reload ] );
	return error;
}
