import type { CurrentForm } from '@freehold/blocks';
import { InnerBlocks } from '@wordpress/block-editor';
import type { BlockDeprecation } from '@wordpress/blocks';

/** Returns the older form, which has no element. */
export const deprecated = ( {
	supports,
}: CurrentForm ): BlockDeprecation<
	Record< string, never >,
	Record< string, never >
>[] => [ { attributes: {}, supports, save: () => <InnerBlocks.Content /> } ];
