import {
	createContext,
	useContext,
	useEffect,
	useRef,
} from '@wordpress/element';

/** Whether the view around a component is the current one. The others are hidden, with what was entered in them. */
export const IsCurrent = createContext( true );

/**
 * Calls a function when the view around the component becomes the current one again.
 *
 * @param onShow The function.
 */
export function useShown( onShow: () => void ): void {
	const isCurrent = useContext( IsCurrent );
	const was = useRef( isCurrent );
	const latest = useRef( onShow );
	latest.current = onShow;
	useEffect( () => {
		if ( isCurrent && ! was.current ) {
			latest.current();
		}
		was.current = isCurrent;
	}, [ isCurrent ] );
}
