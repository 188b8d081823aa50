import type { EmptyAction } from '@freehold/admin/empty';
import { getInitialState } from '@freehold/initial-state';
import { __ } from '@wordpress/i18n';

/**
 * Returns the first step to a payment: a page for a block that takes it.
 *
 * @return The action of an empty list.
 */
export const addPaymentPage = (): EmptyAction => ( {
	label: __( 'Add a page', 'freehold' ),
	href: `${ getInitialState().adminUrl }post-new.php?post_type=page`,
} );
