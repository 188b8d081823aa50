import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { messageOf } from './message-of';

/** Something that comes from the server. */
export type Loaded< Data > = {
	/** Null until it is loaded for the first time. */
	data: Data | null;
	/** Why the last attempt failed; empty if it did not. */
	error: string;
	/** Loads it again, while the old data stays. Resolves with whether that succeeded. */
	reload: () => Promise< boolean >;
	/** Takes in what another response said. */
	receive: ( data: Data ) => void;
};

/**
 * Loads data when the component is first shown. Only the last of several responses counts.
 *
 * @param fetchData Loads it. Another function loads it again.
 */
export function useLoaded< Data >(
	fetchData: () => Promise< Data >
): Loaded< Data > {
	const [ data, setData ] = useState< Data | null >( null );
	const [ error, setError ] = useState( '' );
	const turn = useRef( 0 );
	const reload = useCallback( async () => {
		const mine = ++turn.current;
		try {
			const loaded = await fetchData();
			if ( mine === turn.current ) {
				setData( loaded );
				setError( '' );
			}
			return true;
		} catch ( thrown ) {
			if ( mine === turn.current ) {
				setError( messageOf( thrown ) );
			}
			return false;
		}
	}, [ fetchData ] );
	const receive = useCallback( ( received: Data ) => {
		turn.current++;
		setData( received );
		setError( '' );
	}, [] );
	useEffect( () => {
		void reload();
	}, [ reload ] );
	return { data, error, reload, receive };
}
