import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { chevronDown, chevronUp } from '@wordpress/icons';
import { fetchPlans } from '../client';
import { ShortList, useShortList, type ShortListTab } from '../short-list';
import type { PaymentPlan } from '../types';
import { fetchPlan, orderPlans } from './client';
import { PlanDetails } from './details';
import { PlanDialog, type Dialog } from './dialog';
import { planFields, titleOf } from './fields';

const COLUMNS = [ 'source', 'price', 'subscribers', 'payments' ];

const idOf = ( { id, source }: PaymentPlan ) => `${ source } ${ id }`;

/** Returns whether a plan can be changed here. Donations are the block's, products have a block of their own. */
const isPlan = ( { source, is_deleted: isDeleted }: PaymentPlan ) =>
	source === 'plan' && ! isDeleted;

/** Returns the IDs of the plans that are sold, in their order. */
const orderOf = ( plans: PaymentPlan[] ): number[] =>
	plans
		.filter( ( plan ) => isPlan( plan ) && ! plan.is_archived )
		.map( ( { id } ) => id );

/**
 * Returns an order in which a plan is moved up or down.
 *
 * @param by The number of places; negative for up.
 */
export function moved( order: number[], id: number, by: number ): number[] {
	const next = order.filter( ( one ) => one !== id );
	if ( next.length < order.length ) {
		next.splice( Math.max( 0, order.indexOf( id ) + by ), 0, id );
	}
	return next;
}

/**
 * Returns the actions that move a plan in the order.
 *
 * @param order The plans’ IDs.
 * @param move  Moves a plan by one place, up or down.
 */
const stepsIn = ( order: number[], move: ( id: number, by: number ) => void ) =>
	(
		[
			[ 'up', __( 'Move up', 'freehold' ), chevronUp, -1 ],
			[ 'down', __( 'Move down', 'freehold' ), chevronDown, 1 ],
		] as const
	 ).map( ( [ id, label, icon, by ] ) => ( {
		id,
		label,
		icon,
		isEligible: ( plan: PaymentPlan ) =>
			order.includes( plan.id ) &&
			order[ order.indexOf( plan.id ) + by ] !== undefined,
		callback: ( [ one ]: PaymentPlan[] ) => one && move( one.id, by ),
	} ) );

/**
 * The list of what visitors pay for, with the number of payers, and the open plan beside it.
 *
 * @param tab What the tab gets.
 */
export function Plans( tab: ShortListTab ): JSX.Element {
	const { place, mode, currency } = tab;
	const state = useShortList( tab, {
		part: 'plan',
		columns: COLUMNS,
		fetch: fetchPlans,
		rowsOf: ( { plans } ) => plans,
		textOf: titleOf,
		fetchOne: fetchPlan,
	} );
	const { screen, details } = state;
	const { list, attempt, indexOf, say, settle } = screen;
	const fields = useMemo( planFields, [] );
	const [ dialog, setDialog ] = useState< Dialog | null >( null );

	const actions = useMemo( () => {
		return stepsIn( orderOf( list?.plans ?? [] ), ( id, by ) => {
			void attempt(
				async () => {
					// Another tab may have moved another plan.
					const { signal } = new AbortController();
					const { plans } = await fetchPlans( { mode }, signal );
					await orderPlans( moved( orderOf( plans ), id, by ) );
					await settle( Math.max( 0, indexOf( id ) + by ) );
				},
				() => __( 'The order is saved.', 'freehold' )
			);
		} );
	}, [ attempt, indexOf, list?.plans, mode, settle ] );

	return (
		<>
			<ShortList
				state={ state }
				label={ __( 'Plans', 'freehold' ) }
				loading={ __( 'Loading the plans…', 'freehold' ) }
				loadingOne={ __( 'Loading the plan…', 'freehold' ) }
				idOf={ idOf }
				fields={ fields }
				actions={ actions }
				searchLabel={ __( 'Search plans', 'freehold' ) }
				addLabel={ __( 'Add a plan', 'freehold' ) }
				onAdd={ () => setDialog( { kind: 'new', currency } ) }
				empty={ {
					title: __( 'No plans yet', 'freehold' ),
					text: __(
						'What you sell will be here, with its price and who pays it. Payment blocks in posts add plans, too.',
						'freehold'
					),
				} }
				noMatch={ __( 'No plans match.', 'freehold' ) }
				canOpen={ ( { source } ) => source !== 'product' }
			>
				{ details && (
					<PlanDetails
						plan={ details }
						place={ place }
						mode={ mode }
						onClose={ state.close }
						onAsk={ setDialog }
						onChanged={ () => void state.reload() }
					/>
				) }
			</ShortList>
			{ dialog && (
				<PlanDialog
					dialog={ dialog }
					onClose={ () => setDialog( null ) }
					onDone={ async ( message, next ) => {
						setDialog( null );
						say( message );
						if ( next === undefined ) {
							await state.reload();
						} else {
							state.show( next );
							await screen.reload();
						}
					} }
				/>
			) }
		</>
	);
}
