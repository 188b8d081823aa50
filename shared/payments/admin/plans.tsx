import { ListScreen } from '@freehold/admin/list-screen';
import { PER_PAGE, useListScreen } from '@freehold/admin/use-list-screen';
import type { Field } from '@freehold/dataviews';
import { useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { tag, trash } from '@wordpress/icons';
import { AskDialog } from '@freehold/admin/ask-dialog';
import { addPaymentPage } from './add-page';
import { deletePlan, fetchPlans } from './client';
import { labelOf, perInterval, sources } from './labels';
import { keptList, type Place } from './location';
import type { Mode, PaymentPlan } from './types';

type PlansProps = {
	place: Place;
	mode: Mode;
	/** Changes the place. */
	go: ( change: Partial< Place > ) => void;
};

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
	const screen = useListScreen( {
		name: 'plans',
		titleField: 'payer',
		columns: COLUMNS,
		kept: {
			...keptList( place.list, go ),
			state: { ...place.list, filters: [], sort: undefined },
		},
		queryOf: () => ( { mode } ),
		fetch: fetchPlans,
		pageOf: ( { plans }, { page = 1, search = '' } ) => {
			const text = search.trim().toLocaleLowerCase();
			const found = plans.filter( ( plan ) =>
				titleOf( plan ).toLocaleLowerCase().includes( text )
			);
			return {
				rows: found.slice( ( page - 1 ) * PER_PAGE, page * PER_PAGE ),
				total: found.length,
			};
		},
	} );
	const fields = useMemo( fieldsOf, [] );
	const [ deleting, setDeleting ] = useState< PaymentPlan | null >( null );
	const actions = useMemo(
		() => [
			{
				id: 'delete',
				label: __( 'Delete the plan', 'freehold' ),
				icon: trash,
				isEligible: ( plan: PaymentPlan ) =>
					plan.source === 'plan' && ! plan.is_deleted,
				callback: ( [ one ]: PaymentPlan[] ) =>
					setDeleting( one ?? null ),
			},
		],
		[]
	);
	return (
		<>
			<ListScreen
				screen={ screen }
				label={ __( 'Plans', 'freehold' ) }
				loading={ __( 'Loading the plans…', 'freehold' ) }
				className="freehold-payments"
				idOf={ idOf }
				fields={ fields }
				actions={ actions }
				searchLabel={ __( 'Search plans', 'freehold' ) }
				empty={ {
					icon: tag,
					title: __( 'No plans yet', 'freehold' ),
					text: __(
						'What you sell will be here, with its price. Plans begin with a Donations, Payment Button or Pay with PayPal block.',
						'freehold'
					),
					action: addPaymentPage(),
				} }
				noMatch={ __( 'No plans match.', 'freehold' ) }
			/>
			{ deleting && (
				<AskDialog
					title={ sprintf(
						/* translators: %s: the name of a payment plan. */
						__( 'Delete the plan “%s”?', 'freehold' ),
						titleOf( deleting )
					) }
					confirmLabel={ __( 'Delete the plan', 'freehold' ) }
					onClose={ () => setDeleting( null ) }
					run={ async () => {
						await deletePlan( deleting.id );
						setDeleting( null );
						await screen.settle( screen.rows.indexOf( deleting ) );
					} }
				>
					<p>
						{ __(
							'It is no longer offered. Subscriptions to it go on, and what was paid stays listed.',
							'freehold'
						) }
					</p>
				</AskDialog>
			) }
		</>
	);
}
