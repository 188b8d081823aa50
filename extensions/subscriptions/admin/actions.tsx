import type { Action } from '@freehold/dataviews';
import { __ } from '@wordpress/i18n';
import { envelope, info, notAllowed, trash } from '@wordpress/icons';
import type { Subscriber } from './types';

/** What the actions do. */
export type Handlers = {
	show: ( subscriber: Subscriber ) => void;
	resend: ( subscribers: Subscriber[] ) => void;
	bounced: ( subscribers: Subscriber[] ) => void;
	/** Both ask for confirmation. */
	unsubscribe: ( subscribers: Subscriber[] ) => void;
	remove: ( subscribers: Subscriber[] ) => void;
};

/**
 * Returns the actions of the list.
 *
 * @param handlers What they do.
 * @return Actions for DataViews.
 */
export const actionsOf = ( {
	show,
	resend,
	bounced,
	unsubscribe,
	remove,
}: Handlers ): Action< Subscriber >[] => [
	{
		id: 'show',
		label: __( 'Show consent and name', 'freehold' ),
		icon: info,
		callback: ( [ subscriber ] ) => subscriber && show( subscriber ),
	},
	{
		id: 'resend',
		label: __( 'Send confirmation again', 'freehold' ),
		icon: envelope,
		supportsBulk: true,
		isEligible: ( { status } ) => status === 'pending',
		callback: resend,
	},
	{
		id: 'bounced',
		label: __( 'Mark as undeliverable', 'freehold' ),
		supportsBulk: true,
		isEligible: ( { status } ) =>
			[ 'active', 'pending' ].includes( status ),
		callback: bounced,
	},
	{
		id: 'unsubscribe',
		label: __( 'Unsubscribe', 'freehold' ),
		icon: notAllowed,
		supportsBulk: true,
		isEligible: ( { status } ) =>
			[ 'active', 'pending', 'bounced' ].includes( status ),
		callback: unsubscribe,
	},
	{
		id: 'delete',
		label: __( 'Delete', 'freehold' ),
		icon: trash,
		supportsBulk: true,
		callback: remove,
	},
];
