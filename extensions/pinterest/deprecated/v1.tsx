import type { BlockDeprecation } from '@wordpress/blocks';
import { kindOf } from '../pinterest';
import { readUrl } from '@freehold/embeds/address';
import type { Attributes } from '../types';

/** The service's own markup, for its script to find. */
export const v1: BlockDeprecation< Attributes, Attributes > = {
	attributes: { url: { type: 'string' } },
	supports: { html: false, align: false },
	save: ( { attributes: { url } } ) => {
		const address = readUrl( url ?? '' );
		return (
			// The wrapper's class comes from WordPress, as for every block of API version 1.
			<div>
				<a
					data-pin-do={
						( address && kindOf( address ) ) || undefined
					}
					href={ url }
				>
					{ null }
				</a>
			</div>
		);
	},
};
