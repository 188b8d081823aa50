import { formatDay } from '@freehold/admin/dates';
import { Button } from '@freehold/controls';
import { ExternalLink } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Changes } from './changes';
import { DetailsPanel } from './details-panel';
import {
	labelOf,
	payerOf,
	paymentStatuses,
	perInterval,
	periodText,
	subscriptionStatuses,
} from './labels';
import { CLOSED, START, urlOf, type Place } from './location';
import { Mails } from './mails';
import { Sections } from './sections';
import { Status } from './status';
import type { Customer as CustomerData, Subscription } from './types';

/**
 * Returns the URL of all that belongs to an email address.
 *
 * @param email The address.
 */
export const customerUrl = ( place: Place, email: string ): string =>
	urlOf( {
		...place,
		...CLOSED,
		tab: 'subscriptions',
		list: { ...START, search: email },
		customer: email,
	} );

type CustomerProps = {
	data: CustomerData;
	place: Place;
	onClose: () => void;
	onCancel: ( subscription: Subscription ) => void;
	onResume: ( subscription: Subscription ) => void;
};

/** Renders one subscription, with the buttons that end or continue it. */
function SubscriptionDetails( {
	onCancel,
	onResume,
	subscription: one,
}: Pick< CustomerProps, 'onCancel' | 'onResume' > & {
	subscription: Subscription;
} ): JSX.Element {
	return (
		<div>
			<h3>
				<bdi>{ one.title }</bdi>
			</h3>
			<p className="freehold-open__meta">
				{ perInterval( one.amount.text, one.recurs ) }
				<Status
					status={ one.status }
					label={ labelOf( subscriptionStatuses(), one.status ) }
				/>
				{ periodText( one ) }
				{ one.vendor_url && (
					<ExternalLink href={ one.vendor_url }>
						{ __( 'View at the payment service', 'freehold' ) }
					</ExternalLink>
				) }
			</p>
			{ one.can_resume && (
				<Button variant="secondary" onClick={ () => onResume( one ) }>
					{ __( 'Take the cancellation back', 'freehold' ) }
				</Button>
			) }
			{ one.can_cancel && (
				<Button
					variant="tertiary"
					isDestructive
					onClick={ () => onCancel( one ) }
				>
					{ __( 'Cancel the subscription', 'freehold' ) }
				</Button>
			) }
		</div>
	);
}

/** Renders the payments, each with a link to it. */
function PaymentLinks( {
	payments,
	place,
}: Pick< CustomerData, 'payments' > & { place: Place } ): JSX.Element {
	return (
		<>
			<h3>{ __( 'Payments', 'freehold' ) }</h3>
			<ul>
				{ payments.map( ( one ) => (
					<li key={ one.id }>
						<a
							href={ urlOf( {
								...place,
								...CLOSED,
								tab: 'payments',
								list: START,
								payment: one.id,
							} ) }
						>
							{ sprintf(
								/* translators: 1: an amount of money. 2: a date. */
								__( '%1$s on %2$s', 'freehold' ),
								one.amount.text,
								formatDay( one.date )
							) }
						</a>
						{ ` – ${ labelOf( paymentStatuses(), one.status ) }` }
					</li>
				) ) }
			</ul>
		</>
	);
}

/**
 * One subscription or one payer beside the list: subscriptions, payments, mails and changes.
 *
 * @param props          The properties.
 * @param props.data     What belongs to it.
 * @param props.place    What the URL says.
 * @param props.onClose  Closes it.
 * @param props.onCancel Asks when a subscription ends.
 * @param props.onResume Asks whether a cancellation is taken back.
 * @return The panel. Focus moves to its heading when another one opens.
 */
export function Customer( {
	data: { subscriptions, payments, mails, changes, more },
	place,
	onClose,
	onCancel,
	onResume,
}: CustomerProps ): JSX.Element {
	const any = subscriptions[ 0 ] ?? payments[ 0 ];
	const email = place.customer || any?.payer.email;
	return (
		<DetailsPanel
			name="customer"
			className="freehold-plan"
			item={ place.subscription || place.customer }
			title={ <bdi>{ any ? payerOf( any ) : email }</bdi> }
			onClose={ onClose }
		>
			{ email && (
				<p className="freehold-open__meta">
					<a href={ `mailto:${ email }` }>{ email }</a>
					{ ! place.customer && (
						<a href={ customerUrl( place, email ) }>
							{ __( 'Everything about this person', 'freehold' ) }
						</a>
					) }
				</p>
			) }
			{ subscriptions.map( ( one ) => (
				<SubscriptionDetails
					key={ one.id }
					subscription={ one }
					onCancel={ onCancel }
					onResume={ onResume }
				/>
			) ) }
			{ payments.length > 0 && (
				<PaymentLinks payments={ payments } place={ place } />
			) }
			<Mails mails={ mails } />
			<Sections sections={ more } />
			<Changes changes={ changes } />
		</DetailsPanel>
	);
}
