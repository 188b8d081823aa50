import { __, _n, sprintf } from '@wordpress/i18n';
import type { Tasks } from './client';

/** Returns numbers of blocks and posts in words, such as “3 blocks in 2 posts”. */
export const numbersOf = ( { converted, posts }: Tasks[ 'convert' ] ): string =>
	sprintf(
		/* translators: 1: such as “3 blocks”. 2: such as “2 posts”. */
		__( '%1$s in %2$s', 'freehold' ),
		sprintf(
			/* translators: %s: a number. */
			_n( '%s block', '%s blocks', converted, 'freehold' ),
			converted.toLocaleString()
		),
		sprintf(
			/* translators: %s: a number. */
			_n( '%s post', '%s posts', posts, 'freehold' ),
			posts.toLocaleString()
		)
	);
