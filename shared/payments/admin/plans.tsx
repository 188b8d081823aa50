import { Failed } from '@freehold/admin/failed';
import { Loading } from '@freehold/admin/loading';
import { useList } from '@freehold/admin/use-list';
import { useRetry } from '@freehold/admin/use-retry';
import { DataViews, type Field, type View } from '@freehold/dataviews';
import { useViewportMatch } from '@wordpress/compose';
import { useMemo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { fetchPlans } from './client';
import { labelOf, perInterval, sources } from './labels';
import type { Place } from './location';
import { PER_PAGE } from './query';
import type { Mode, PaymentPlan } from './types';
import { useListView } from './use-list-view';

type PlansProps = {
	place: Place;
	mode: Mode;
	/** Changes the place. */
	go: ( change: Partial< Place > ) => void;
};

const LAYOUTS = { table: {} };

const COLUMNS = [ 'source', 'price', 'subscribers', 'payments' ];

const idOf = ( { id, source }: PaymentPlan ) => `${ source } ${ id }`;

/** Returns a plan's title. */
const titleOf = ( { title }: PaymentPlan ): string =>
	title || __( 'Untitled', 'freehold' );

/** Returns what a plan costs. */
function priceOf( {
	price,
	recurs,
	is_custom: isCustom,
}: PaymentPlan ): string {
	if ( ! price ) {
		return '';
	}
	return perInterval(
		isCustom
			? sprintf(
					/* translators: %s: a currency and the smallest amount, such as “$5.00”. */
					__( 'Chosen by the payer (%s)', 'freehold' ),
					price.text
			  )
			: price.text,
		recurs
	);
}

/** A column without filter and order. */
const column = (
	id: string,
	label: string,
	getText: ( plan: PaymentPlan ) => string
): Field< PaymentPlan > => ( {
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

/** Returns the columns. */
const fieldsOf = (): Field< PaymentPlan >[] => [
	{
		...column( 'payer', __( 'Plan', 'freehold' ), titleOf ),
		enableHiding: false,
		render: ( { item } ) => (
			<span className="freehold-list__cell freehold-payments__payer">
				<bdi>{ titleOf( item ) }</bdi>
				{ item.is_deleted && (
					<small>{ ` (${ __( 'deleted', 'freehold' ) })` }</small>
				) }
			</span>
		),
	},
	column( 'source', __( 'Type', 'freehold' ), ( { source } ) =>
		labelOf( sources(), source )
	),
	column( 'price', __( 'Price', 'freehold' ), priceOf ),
	column( 'subscribers', __( 'Subscribers', 'freehold' ), ( plan ) =>
		plan.subscribers.toLocaleString()
	),
	column( 'payments', __( 'Payments', 'freehold' ), ( plan ) =>
		plan.payments.toLocaleString()
	),
	{
		...column( 'digest', __( 'Price and payers', 'freehold' ), titleOf ),
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

/**
 * The list of what visitors pay for, with the number of payers.
 *
 * @param props       The properties.
 * @param props.place What the URL says.
 * @param props.mode  The mode.
 * @param props.go    Changes the place.
 * @return The tab's content.
 */
export function Plans( { place, mode, go }: PlansProps ): JSX.Element {
	const query = useMemo( () => ( { mode } ), [ mode ] );
	const { list, isLoading, error, reload } = useList( query, fetchPlans );
	const { isRetrying, retry } = useRetry( reload );
	const isNarrow = useViewportMatch( 'large', '<' );
	const { view, setView } = useListView(
		place.list,
		( next ) => go( { list: next } ),
		COLUMNS,
		isNarrow
	);
	const fields = useMemo( fieldsOf, [] );
	if ( ! list ) {
		return error ? (
			<Failed
				message={ error }
				isRetrying={ isRetrying }
				onRetry={ retry }
			/>
		) : (
			<Loading label={ __( 'Loading the plans…', 'freehold' ) } />
		);
	}
	const { search, page } = place.list;
	const found = list.plans.filter( ( plan ) =>
		titleOf( plan )
			.toLocaleLowerCase()
			.includes( search.trim().toLocaleLowerCase() )
	);
	const totalPages = Math.ceil( found.length / PER_PAGE );
	const first =
		( Math.min( page, Math.max( 1, totalPages ) ) - 1 ) * PER_PAGE;
	const shown: View = { ...view, filters: [], sort: undefined };
	return (
		<div className="freehold-list freehold-payments">
			<div
				className="freehold-list__rows"
				role="region"
				aria-label={ __( 'Plans', 'freehold' ) }
				tabIndex={ -1 }
			>
				<DataViews< PaymentPlan >
					data={ found.slice( first, first + PER_PAGE ) }
					fields={ fields }
					view={ shown }
					onChangeView={ setView }
					getItemId={ idOf }
					isLoading={ isLoading }
					paginationInfo={ { totalItems: found.length, totalPages } }
					defaultLayouts={ LAYOUTS }
					searchLabel={ __( 'Search plans', 'freehold' ) }
					empty={
						<p>
							{ search
								? __( 'No plans match.', 'freehold' )
								: __(
										'No plans yet. Add a Donations, Payment Button or Pay with PayPal block to a post.',
										'freehold'
								  ) }
						</p>
					}
				/>
			</div>
		</div>
	);
}
