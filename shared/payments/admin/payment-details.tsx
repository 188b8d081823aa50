import { formatDate } from '@freehold/admin/dates';
import { Button } from '@freehold/controls';
import { ExternalLink } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { receipt, undo } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { DetailsPanel } from './details-panel';
import {
	kindOf,
	labelOf,
	payerOf,
	paymentStatuses,
	perInterval,
	periodText,
	sources,
	subscriptionStatuses,
	vendors,
} from './labels';
import type { Place } from './location';
import { customerUrl } from './customer';
import { Mails } from './mails';
import { Status } from './status';
import type { PaymentDetails as Details, Subscription } from './types';

type PaymentDetailsProps = {
	details: Details;
	place: Place;
	/** Whether a receipt is being sent. */
	isSending: boolean;
	onClose: () => void;
	onRefund: () => void;
	onResend: () => void;
	onCancel: ( subscription: Subscription ) => void;
};

/** Returns what is known about a payment: labels and values, some empty. */
const factsOf = (
	{ payment, order }: Details,
	place: Place
): [ string, ReactNode ][] => [
	[ __( 'From', 'freehold' ), <bdi key="name">{ payerOf( payment ) }</bdi> ],
	[
		__( 'Email', 'freehold' ),
		payment.payer.email && (
			<a href={ `mailto:${ payment.payer.email }` }>
				{ payment.payer.email }
			</a>
		),
	],
	[
		__( 'Payer', 'freehold' ),
		payment.payer.email && (
			<a href={ customerUrl( place, payment.payer.email ) }>
				{ __( 'Everything about this person', 'freehold' ) }
			</a>
		),
	],
	[ __( 'For', 'freehold' ), <bdi key="title">{ payment.title }</bdi> ],
	[
		__( 'Type', 'freehold' ),
		`${ labelOf( sources(), payment.source ) } · ${ kindOf( payment ) }`,
	],
	[
		__( 'Quantity', 'freehold' ),
		order && order.quantity > 1
			? `${ order.quantity } × ${ order.unit_price.text }`
			: '',
	],
	[
		__( 'Refunded', 'freehold' ),
		Number( payment.refunded.value ) > 0 ? payment.refunded.text : '',
	],
	[ __( 'Reason', 'freehold' ), payment.reason ],
	[
		__( 'Page', 'freehold' ),
		order?.page.url && (
			<ExternalLink href={ order.page.url }>
				{ order.page.title || order.page.url }
			</ExternalLink>
		),
	],
	[
		labelOf( vendors(), payment.vendor ),
		payment.vendor_url ? (
			<ExternalLink href={ payment.vendor_url }>
				{ payment.vendor_id }
			</ExternalLink>
		) : (
			payment.vendor_id
		),
	],
	[
		__( 'Receipt', 'freehold' ),
		payment.receipt_url && (
			<ExternalLink href={ payment.receipt_url }>
				{ __( 'View', 'freehold' ) }
			</ExternalLink>
		),
	],
];

/** Renders the subscription of a payment. */
function SubscriptionPart( {
	subscription,
	onCancel,
}: {
	subscription: Subscription;
	onCancel: ( subscription: Subscription ) => void;
} ): JSX.Element {
	return (
		<>
			<h3>{ __( 'Subscription', 'freehold' ) }</h3>
			<p className="freehold-open__meta">
				{ perInterval( subscription.amount.text, subscription.recurs ) }
				<Status
					status={ subscription.status }
					label={ labelOf(
						subscriptionStatuses(),
						subscription.status
					) }
				/>
				{ periodText( subscription ) }
			</p>
			{ subscription.can_cancel && (
				<Button
					variant="secondary"
					isDestructive
					onClick={ () => onCancel( subscription ) }
				>
					{ __( 'Cancel the subscription', 'freehold' ) }
				</Button>
			) }
		</>
	);
}

/** Renders what the payment service has told the site. */
function Events( { events }: Pick< Details, 'events' > ): JSX.Element {
	return (
		<details>
			<summary>
				{ __( 'Events of the payment service', 'freehold' ) }
			</summary>
			<ul>
				{ events.map( ( event ) => (
					<li key={ event.id }>
						{ formatDate( event.date ) }:{ ' ' }
						<code>{ event.type }</code>
						{ event.error && ` – ${ event.error }` }
					</li>
				) ) }
			</ul>
		</details>
	);
}

/** Renders a payment beside the list, with its order, subscription, mails and events. Focus moves to its heading. */
export function PaymentDetails( {
	details,
	place,
	isSending,
	onClose,
	onRefund,
	onResend,
	onCancel,
}: PaymentDetailsProps ): JSX.Element {
	const { payment, subscription, events, mails } = details;
	const canRefund = Number( payment.refundable.value ) > 0;
	return (
		<DetailsPanel
			name="payment"
			className="freehold-payment"
			item={ payment.id }
			title={ sprintf(
				/* translators: 1: an amount of money. 2: the payer's name or email address. */
				__( '%1$s from %2$s', 'freehold' ),
				payment.amount.text,
				payerOf( payment )
			) }
			onClose={ onClose }
		>
			<div
				className="freehold-open__actions"
				role="group"
				aria-label={ __( 'Actions', 'freehold' ) }
			>
				{ canRefund && (
					<Button
						icon={ undo }
						disabled={ payment.is_refunding }
						onClick={ onRefund }
					>
						{ payment.is_refunding
							? __( 'Refund in progress…', 'freehold' )
							: __( 'Refund', 'freehold' ) }
					</Button>
				) }
				{ payment.can_resend && (
					<Button
						icon={ receipt }
						isBusy={ isSending }
						onClick={ isSending ? undefined : onResend }
					>
						{ __( 'Send receipt again', 'freehold' ) }
					</Button>
				) }
			</div>
			<p className="freehold-open__meta">
				<time dateTime={ payment.date }>
					{ formatDate( payment.date ) }
				</time>
				<Status
					status={ payment.status }
					label={ labelOf( paymentStatuses(), payment.status ) }
				/>
			</p>
			<dl className="freehold-payment__facts">
				{ factsOf( details, place )
					.filter( ( [ , value ] ) => Boolean( value ) )
					.map( ( [ label, value ] ) => (
						<div key={ label }>
							<dt>{ label }</dt>
							<dd>{ value }</dd>
						</div>
					) ) }
			</dl>
			{ subscription && (
				<SubscriptionPart
					subscription={ subscription }
					onCancel={ onCancel }
				/>
			) }
			<Mails mails={ mails } />
			{ events.length > 0 && <Events events={ events } /> }
		</DetailsPanel>
	);
}
