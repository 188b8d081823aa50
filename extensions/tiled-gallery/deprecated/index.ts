import type { CurrentForm } from '@freehold/blocks';
import { flat } from './flat';

/**
 * Stored forms that today's block does not write. What differs within the wrappers (rows, widths, addresses, labels) is
 * read from the markup and written again as it was, so it needs no form of its own.
 */
export const deprecated = ( now: CurrentForm ) => [ flat( now ) ];
