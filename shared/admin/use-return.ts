import { useEffect, useRef } from '@wordpress/element';

/** Between two calls for the same user, in milliseconds. */
const INTERVAL_MS = 5000;

/**
 * Calls a function when the user comes back to the window, because another user may have changed something meanwhile.
 *
 * @param onReturn The function.
 */
export function useReturn( onReturn: () => void ): void {
	const latest = useRef( onReturn );
	latest.current = onReturn;
	useEffect( () => {
		let last = Date.now();
		const check = () => {
			if (
				document.visibilityState === 'visible' &&
				Date.now() - last >= INTERVAL_MS
			) {
				last = Date.now();
				latest.current();
			}
		};
		window.addEventListener( 'focus', check );
		document.addEventListener( 'visibilitychange', check );
		return () => {
			window.removeEventListener( 'focus', check );
			document.removeEventListener( 'visibilitychange', check );
		};
	}, [] );
}
