import { api } from '@freehold/api';
import type { VerificationCodes, VerificationInput } from '../schema';

export type { VerificationCodes, VerificationInput };

/** The ID of a service. */
export type Service = keyof VerificationCodes;

const PATH = '/site-verification';

/** Fetches the codes. */
export const fetchCodes = (): Promise< VerificationCodes > =>
	api.get( 'v4', PATH );

/**
 * Stores codes.
 *
 * @param changed What the user pasted, by service.
 * @return All codes after the change.
 */
export const storeCodes = (
	changed: VerificationInput
): Promise< VerificationCodes > => api.post( 'v4', PATH, changed );
