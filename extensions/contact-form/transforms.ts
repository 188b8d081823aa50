import type { BlockTransforms } from '@wordpress/blocks';

/** Returns the transforms to a field from the others. */
export const transformsTo = (): BlockTransforms => ( {} );
