import { getInitialState } from '@freehold/initial-state';
import { addQueryArgs } from '@wordpress/url';

/**
 * Returns the URL of a file that a REST route creates, for a link. It works for the current user alone.
 *
 * @param path  The route after `freehold/v4`.
 * @param query Its parameters.
 * @return The URL.
 */
export function downloadUrl(
	path: string,
	query: Record< string, unknown >
): string {
	const { restUrl, nonce } = getInitialState();
	return addQueryArgs( `${ restUrl }freehold/v4${ path }`, {
		...query,
		_wpnonce: nonce,
	} );
}
