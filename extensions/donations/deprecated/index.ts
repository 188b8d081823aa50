import type { CurrentForm } from '@freehold/blocks';
import { commentOnly } from './comment-only';
import { v1 } from './v1';

/**
 * Returns the stored forms that today's block does not write.
 *
 * @param now The block's current definition.
 */
export const olderForms = ( now: CurrentForm ) => [
	commentOnly( now ),
	v1( now ),
];
