import { useEffect } from '@wordpress/element';

/**
 * Asks the user before the page is left, while something is not saved.
 *
 * @param isUnsaved Whether something is not saved.
 */
export function useUnsaved( isUnsaved: boolean ): void {
	useEffect( () => {
		if ( ! isUnsaved ) {
			return;
		}
		const ask = ( event: BeforeUnloadEvent ) => event.preventDefault();
		window.addEventListener( 'beforeunload', ask );
		return () => window.removeEventListener( 'beforeunload', ask );
	}, [ isUnsaved ] );
}
