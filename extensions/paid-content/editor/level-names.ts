import { __ } from '@wordpress/i18n';
import type { Level } from './post';

/**
 * Returns the texts of the levels.
 */
export const levelNames = (): Record< Level, string > => ( {
	everybody: __( 'Everyone', 'freehold' ),
	subscribers: __( 'Anyone subscribed', 'freehold' ),
	paid_subscribers: __( 'Paid subscribers only', 'freehold' ),
	paid_subscribers_all_tiers: __(
		'Paid subscribers of all tiers',
		'freehold'
	),
} );
