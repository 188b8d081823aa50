import { useDispatch } from '@wordpress/data';
import { useCallback } from '@wordpress/element';
import { store as noticesStore } from '@wordpress/notices';

/** Returns a function that shows an error in a snackbar. The same message is shown only once at a time. */
export function useErrorNotice(): ( message: string ) => void {
	const { createErrorNotice } = useDispatch( noticesStore );
	return useCallback(
		( message: string ) =>
			void createErrorNotice( message, {
				id: `freehold-images: ${ message }`,
				type: 'snackbar',
			} ),
		[ createErrorNotice ]
	);
}
