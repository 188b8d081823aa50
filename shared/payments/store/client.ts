import { api } from '@freehold/api';
import { isRecord } from '@freehold/stored-text';
import { __ } from '@wordpress/i18n';
import type { StatusResponse } from './types';

/** The error of a response that this plugin does not understand. */
export const unexpected = (): Error =>
	new Error( __( 'Unexpected API response.', 'freehold' ) );

/**
 * Fetches the state of payments, with the plans.
 *
 * @param query Which plans.
 * @throws {Error} If the response is malformed or contains errors, of which the first is the message.
 */
export async function fetchStatus(
	query: Record< string, string | boolean >
): Promise< StatusResponse > {
	const response: unknown = await api.get< unknown >(
		'v2',
		'/memberships/status',
		{ query: { source: 'gutenberg', ...query } }
	);
	if ( ! isRecord( response ) ) {
		throw unexpected();
	}
	const status = response as StatusResponse;
	const [ message ] = Object.values( status.errors ?? {} ).flat();
	if ( message ) {
		throw new Error( message );
	}
	if ( status.products !== undefined && ! Array.isArray( status.products ) ) {
		throw unexpected();
	}
	return status;
}
