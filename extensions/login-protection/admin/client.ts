import { api } from '@freehold/api';
import type { LoginWaits } from '../schema';

/** Fetches who failed to log in lately, and who waits. */
export const fetchWaits = (): Promise< LoginWaits > =>
	api.get( 'v4', '/login-protection' );

/**
 * Ends a wait and forgets the failures.
 *
 * @param code Whose.
 */
export const unlock = ( code: string ): Promise< LoginWaits > =>
	api.post( 'v4', '/login-protection/unlock', { code } );
