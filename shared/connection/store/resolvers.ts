import { api } from '@freehold/api';
import type { AuthorizeUrl } from '../schema/connection';
import type { ThunkArguments } from './actions';

/**
 * Fetches the URL at which the current user connects, unless registering has already returned it.
 *
 * @param redirectUri Where the browser goes in the end.
 * @return A thunk; it rejects with an `ApiError`.
 */
export function getAuthorizationUrl( redirectUri?: string ) {
	return async ( { select, dispatch }: ThunkArguments ): Promise< void > => {
		if ( select.getConnectionState().authorizationUrl ) {
			return;
		}
		const { authorizeUrl } = await api.get< AuthorizeUrl >(
			'v4',
			'/connection/authorize_url',
			{ query: { no_iframe: true, redirect_uri: redirectUri } }
		);
		dispatch( { type: 'SET_AUTHORIZATION_URL', url: authorizeUrl } );
	};
}
