import { useEffect, useState } from '@wordpress/element';

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

/**
 * Asks the user before the page is left, from the first input into a form until it is gone.
 *
 * @return What the form calls on each input.
 */
export function useUnsavedInput(): () => void {
	const [ isUnsaved, setIsUnsaved ] = useState( false );
	useUnsaved( isUnsaved );
	return () => setIsUnsaved( true );
}
