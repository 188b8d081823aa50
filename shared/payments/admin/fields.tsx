import { DATE_OPERATORS, formatDate } from '@freehold/admin/dates';
import type { Field } from '@freehold/dataviews';
import { __, sprintf } from '@wordpress/i18n';
import {
	kindOf,
	kinds,
	labelOf,
	payerOf,
	paymentStatuses,
	perInterval,
	periodText,
	sources,
	subscriptionStatuses,
	vendors,
} from './labels';
import { Status } from './status';
import type { Payment, Subscription } from './types';

type Row = Payment | Subscription;

const When = ( { date }: Pick< Row, 'date' > ) => (
	<time dateTime={ date }>{ formatDate( date ) }</time>
);

const Amount = ( { item }: { item: Payment } ) => (
	<span className="freehold-payment-amount">
		{ item.amount.text }
		{ Number( item.refunded.value ) > 0 && (
			<small>
				{ sprintf(
					/* translators: %s: an amount of money. */
					__( '%s refunded', 'freehold' ),
					item.refunded.text
				) }
			</small>
		) }
	</span>
);

/** A filter with a list of values. */
const choice = < T extends Row >(
	id: string,
	label: string,
	elements: { value: string; label: string }[],
	getValue: ( item: T ) => string
): Field< T > => ( {
	id,
	type: 'text',
	label,
	elements,
	enableSorting: false,
	filterBy: { operators: [ 'is' ] },
	getValue: ( { item } ) => getValue( item ),
	render: ( { item } ) => (
		<bdi>{ labelOf( elements, getValue( item ) ) }</bdi>
	),
} );

/** The columns and filters that payments and subscriptions have in common. */
const commonFields = < T extends Row >(
	currencies: string[]
): Field< T >[] => [
	{
		id: 'payer',
		type: 'text',
		label: __( 'From', 'freehold' ),
		enableHiding: false,
		enableSorting: false,
		filterBy: false,
		getValue: ( { item } ) => payerOf( item ),
		render: ( { item } ) => (
			<bdi className="freehold-list__cell freehold-payments__payer">
				{ payerOf( item ) }
			</bdi>
		),
	},
	{
		id: 'title',
		type: 'text',
		label: __( 'For', 'freehold' ),
		enableSorting: false,
		filterBy: false,
		getValue: ( { item } ) => item.title,
		render: ( { item } ) => (
			<bdi className="freehold-list__cell">{ item.title }</bdi>
		),
	},
	{
		id: 'email',
		type: 'text',
		label: __( 'Email', 'freehold' ),
		enableSorting: false,
		filterBy: false,
		getValue: ( { item } ) => item.payer.email,
		render: ( { item } ) => (
			<bdi className="freehold-list__cell">{ item.payer.email }</bdi>
		),
	},
	{
		id: 'date',
		// A day is what the filter compares, although the time is shown.
		type: 'date',
		label: __( 'Date', 'freehold' ),
		filterBy: { operators: [ ...DATE_OPERATORS ] },
		getValue: ( { item } ) => item.date,
		render: ( { item } ) => <When { ...item } />,
	},
	choice(
		'currency',
		__( 'Currency', 'freehold' ),
		currencies.map( ( value ) => ( { value, label: value } ) ),
		( item ) => item.currency
	),
	choice(
		'source',
		__( 'Type', 'freehold' ),
		sources(),
		( item ) => item.source
	),
	choice(
		'vendor',
		__( 'Service', 'freehold' ),
		vendors(),
		( item ) => item.vendor
	),
];

/**
 * Returns the columns and filters of the list of payments. `digest` is for lists without room for columns.
 *
 * @param currencies The currencies that payments have.
 * @return Fields for DataViews.
 */
export const paymentFields = ( currencies: string[] ): Field< Payment >[] => [
	...commonFields< Payment >( currencies ),
	{
		id: 'amount',
		type: 'text',
		label: __( 'Amount', 'freehold' ),
		filterBy: false,
		getValue: ( { item } ) => item.amount.value,
		render: Amount,
	},
	{
		...choice< Payment >(
			'status',
			__( 'Status', 'freehold' ),
			paymentStatuses(),
			( item ) => item.status
		),
		render: ( { item } ) => (
			<Status
				status={ item.status }
				label={ labelOf( paymentStatuses(), item.status ) }
			/>
		),
	},
	{
		...choice< Payment >(
			'kind',
			__( 'Payment', 'freehold' ),
			kinds(),
			( item ) => item.kind
		),
		render: ( { item } ) => <bdi>{ kindOf( item ) }</bdi>,
	},
	{
		id: 'digest',
		type: 'text',
		label: __( 'Amount and date', 'freehold' ),
		enableHiding: false,
		enableSorting: false,
		filterBy: false,
		getValue: ( { item } ) => item.title,
		render: ( { item } ) => (
			<span className="freehold-list__digest">
				<bdi>{ item.title }</bdi>
				<span>
					<Amount item={ item } />{ ' ' }
					<Status
						status={ item.status }
						label={ labelOf( paymentStatuses(), item.status ) }
					/>
				</span>
				<When { ...item } />
			</span>
		),
	},
];

const SubscriptionState = ( { item }: { item: Subscription } ) => (
	<Status
		status={ item.status }
		label={ labelOf( subscriptionStatuses(), item.status ) }
	/>
);

/**
 * Returns the columns and filters of the list of subscriptions.
 *
 * @param currencies The currencies that subscriptions have.
 * @return Fields for DataViews.
 */
export const subscriptionFields = (
	currencies: string[]
): Field< Subscription >[] => [
	...commonFields< Subscription >( currencies ),
	{
		id: 'amount',
		type: 'text',
		label: __( 'Amount', 'freehold' ),
		enableSorting: false,
		filterBy: false,
		getValue: ( { item } ) => item.amount.value,
		render: ( { item } ) => (
			<>{ perInterval( item.amount.text, item.recurs ) }</>
		),
	},
	{
		...choice< Subscription >(
			'status',
			__( 'Status', 'freehold' ),
			subscriptionStatuses(),
			( item ) => item.status
		),
		render: SubscriptionState,
	},
	{
		id: 'next',
		type: 'text',
		label: __( 'Period', 'freehold' ),
		enableSorting: false,
		filterBy: false,
		getValue: ( { item } ) => item.period_end ?? '',
		render: ( { item } ) => (
			<span className="freehold-payment-amount">
				<small>
					{ periodText( item ) || __( 'Unknown', 'freehold' ) }
				</small>
			</span>
		),
	},
	{
		id: 'digest',
		type: 'text',
		label: __( 'Amount and status', 'freehold' ),
		enableHiding: false,
		enableSorting: false,
		filterBy: false,
		getValue: ( { item } ) => item.title,
		render: ( { item } ) => (
			<span className="freehold-list__digest">
				<bdi>{ item.title }</bdi>
				<span>{ perInterval( item.amount.text, item.recurs ) } </span>
				<SubscriptionState item={ item } />
				<small>{ periodText( item ) }</small>
			</span>
		),
	},
];
