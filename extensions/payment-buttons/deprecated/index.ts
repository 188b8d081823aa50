import type { CurrentForm } from '@freehold/blocks';
import { v1 } from './v1';
import { wrapper } from './wrapper';

/**
 * Returns the stored forms that today's payment button does not write.
 *
 * @param now The block's current definition.
 */
export const olderForms = ( now: CurrentForm ) => [ v1( now ), wrapper( now ) ];
