import type { Field } from '@freehold/dataviews';
import { __, _n, sprintf } from '@wordpress/i18n';
import { labelOf, perInterval, sources } from '../labels';
import type { PaymentPlan } from '../types';

/** Returns a plan's title. */
export const titleOf = ( { title }: PaymentPlan ): string =>
	title || __( 'Untitled', 'freehold' );

/**
 * Returns what a plan costs.
 *
 * @param plan            The plan.
 * @param plan.price      The price; null for a product.
 * @param plan.recurs     The interval.
 * @param plan.is_custom  Whether the payer chooses the amount.
 * @param plan.trial_days For how many days it is free at first.
 */
export function priceOf( {
	price,
	recurs,
	is_custom: isCustom,
	trial_days: days,
}: Pick<
	PaymentPlan,
	'price' | 'recurs' | 'is_custom' | 'trial_days'
> ): string {
	if ( ! price ) {
		return '';
	}
	const text = perInterval(
		isCustom
			? sprintf(
					/* translators: %s: a currency and the smallest amount, such as “$5.00”. */
					__( 'Chosen by the payer (%s)', 'freehold' ),
					price.text
			  )
			: price.text,
		recurs
	);
	return days > 0
		? sprintf(
				/* translators: 1: a number of days. 2: a price, such as “$5.00 per month”. */
				_n(
					'Free for %1$s day, then %2$s',
					'Free for %1$s days, then %2$s',
					days,
					'freehold'
				),
				days.toLocaleString(),
				text
		  )
		: text;
}

/** Returns why a plan is not sold; empty if it is. */
function stateOf( {
	is_deleted: isDeleted,
	is_archived: isArchived,
}: PaymentPlan ) {
	if ( isDeleted ) {
		return __( 'deleted', 'freehold' );
	}
	return isArchived ? __( 'archived', 'freehold' ) : '';
}

/**
 * Returns a column of texts without filter and order.
 *
 * @param id      The column's name, which may choose its width.
 * @param label   Its heading.
 * @param getText Returns the text of a row.
 */
export const textColumn = < Item, >(
	id: string,
	label: string,
	getText: ( item: Item ) => string
): Field< Item > => ( {
	id,
	type: 'text',
	label,
	enableSorting: false,
	filterBy: false,
	getValue: ( { item } ) => getText( item ),
	render: ( { item } ) => (
		<bdi className="freehold-list__cell">{ getText( item ) }</bdi>
	),
} );

/**
 * Returns the columns.
 */
export const planFields = (): Field< PaymentPlan >[] => [
	{
		...textColumn( 'payer', __( 'Plan', 'freehold' ), titleOf ),
		enableHiding: false,
		render: ( { item } ) => (
			<span className="freehold-list__cell freehold-payments__payer">
				<bdi>{ titleOf( item ) }</bdi>
				{ stateOf( item ) && (
					<small>{ ` (${ stateOf( item ) })` }</small>
				) }
			</span>
		),
	},
	textColumn( 'source', __( 'Type', 'freehold' ), ( { source } ) =>
		labelOf( sources(), source )
	),
	textColumn< PaymentPlan >( 'price', __( 'Price', 'freehold' ), priceOf ),
	textColumn( 'subscribers', __( 'Subscribers', 'freehold' ), ( plan ) =>
		plan.subscribers.toLocaleString()
	),
	textColumn( 'payments', __( 'Payments', 'freehold' ), ( plan ) =>
		plan.payments.toLocaleString()
	),
	{
		...textColumn(
			'digest',
			__( 'Price and payers', 'freehold' ),
			titleOf
		),
		enableHiding: false,
		render: ( { item } ) => (
			<span className="freehold-list__digest">
				<span>{ priceOf( item ) }</span>
				<span>
					{ sprintf(
						/* translators: 1: a number. 2: another one. */
						__( 'Subscribers: %1$s, payments: %2$s', 'freehold' ),
						item.subscribers.toLocaleString(),
						item.payments.toLocaleString()
					) }
				</span>
			</span>
		),
	},
];
