import type { EmptyState } from '@freehold/admin/empty';
import { getInitialState } from '@freehold/initial-state';
import { __ } from '@wordpress/i18n';
import { inbox, trash } from '@wordpress/icons';
import type { EntryStatus } from './types';

/**
 * Returns what an empty list of entries shows.
 *
 * @param status  The selected tab.
 * @param onInbox Selects the inbox.
 */
export function emptyState(
	status: EntryStatus,
	onInbox: () => void
): EmptyState {
	const action = {
		label: __( 'Go to the inbox', 'freehold' ),
		onClick: onInbox,
	};
	switch ( status ) {
		case 'spam':
			return {
				icon: inbox,
				title: __( 'No spam', 'freehold' ),
				text: __(
					'Entries that look like spam will be here, so that you can check them.',
					'freehold'
				),
				action,
			};
		case 'trash':
			return {
				icon: trash,
				title: __( 'The trash is empty', 'freehold' ),
				text: __(
					'Entries that you remove will be here until you delete them for good.',
					'freehold'
				),
				action,
			};
		default:
			return {
				icon: inbox,
				title: __( 'No entries yet', 'freehold' ),
				text: __(
					'What visitors send through your forms will be here, and you get an email about it. To try it, send a test entry under “Forms”.',
					'freehold'
				),
				action: {
					label: __( 'Add a form', 'freehold' ),
					href: `${
						getInitialState().adminUrl
					}post-new.php?post_type=jetpack_form`,
				},
			};
	}
}
