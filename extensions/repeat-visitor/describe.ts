import { __, _n, sprintf } from '@wordpress/i18n';
import type { Attributes } from './types';

/** Describes briefly when the content is shown. */
export function describeBriefly( attributes: Attributes ): string {
	const { criteria, threshold } = attributes;
	if ( criteria !== 'before-visits' ) {
		return sprintf(
			/* translators: %d: the number of a visit, such as 4 for the fourth. */
			__( 'Shown from visit %d onward', 'freehold' ),
			threshold + 1
		);
	}
	return threshold === 1
		? __( 'Shown on the first visit only', 'freehold' )
		: sprintf(
				/* translators: %d: the number of a visit, such as 4 for the fourth. */
				__( 'Shown up to visit %d', 'freehold' ),
				threshold
		  );
}

/**
 * When the content shows, in a sentence.
 *
 * @param count Which visits count, as module.json has it.
 */
export function describeFully(
	attributes: Attributes,
	count: 'page' | 'site'
): string {
	const { criteria, threshold } = attributes;
	if ( criteria === 'before-visits' ) {
		return count === 'page'
			? sprintf(
					/* translators: %d: the number of visits. */
					_n(
						'Visitors see this content on their first %d visit to this page.',
						'Visitors see this content on their first %d visits to this page.',
						threshold,
						'freehold'
					),
					threshold
			  )
			: sprintf(
					/* translators: %d: the number of visits. */
					_n(
						'Visitors see this content on their first %d visit to pages with a Repeat Visitor block.',
						'Visitors see this content on their first %d visits to pages with a Repeat Visitor block.',
						threshold,
						'freehold'
					),
					threshold
			  );
	}
	return count === 'page'
		? sprintf(
				/* translators: %d: the number of visits. */
				_n(
					'Visitors see this content once they have visited this page at least %d time before.',
					'Visitors see this content once they have visited this page at least %d times before.',
					threshold,
					'freehold'
				),
				threshold
		  )
		: sprintf(
				/* translators: %d: the number of visits. */
				_n(
					'Visitors see this content once they have visited pages with a Repeat Visitor block at least %d time before.',
					'Visitors see this content once they have visited pages with a Repeat Visitor block at least %d times before.',
					threshold,
					'freehold'
				),
				threshold
		  );
}
