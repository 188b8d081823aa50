import { ListScreen } from '@freehold/admin/list-screen';
import { UnloadedRow } from '@freehold/admin/unloaded-row';
import { useList } from '@freehold/admin/use-list';
import { PER_PAGE, useListScreen } from '@freehold/admin/use-list-screen';
import { Button } from '@wordpress/components';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { chevronDown, chevronUp, download, plus, tag } from '@wordpress/icons';
import { exportUrl, fetchPlans } from '../client';
import { isFromList, keptList, urlOf, type Place } from '../location';
import type { Mode, PaymentPlan } from '../types';
import { fetchPlan, orderPlans } from './client';
import { PlanDetails } from './details';
import { PlanDialog, type Dialog } from './dialog';
import { planFields, titleOf } from './fields';

type PlansProps = {
	place: Place;
	mode: Mode;
	/** Changes the place. */
	go: ( change: Partial< Place >, isStep?: boolean ) => void;
	/** The currency of new plans at first. */
	currency: string;
};

const COLUMNS = [ 'source', 'price', 'subscribers', 'payments' ];

const idOf = ( { id, source }: PaymentPlan ) => `${ source } ${ id }`;

/** Returns whether a plan can be changed here. Donations are the block's, products have a block of their own. */
const isPlan = ( { source, is_deleted: isDeleted }: PaymentPlan ) =>
	source === 'plan' && ! isDeleted;

/**
 * The list of what visitors pay for, with the number of payers, and the open plan beside it.
 *
 * @param props       The properties.
 * @param props.place What the URL says.
 * @param props.mode  The mode.
 * @param props.go    Changes the place.
 * @param props.currency The currency of new plans at first.
 * @return The tab's content.
 */
export function Plans( {
	place,
	mode,
	go,
	currency,
}: PlansProps ): JSX.Element {
	const openId = place.plan;
	const open = useList(
		useMemo( () => ( { id: openId, mode } ), [ openId, mode ] ),
		fetchPlan
	);
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
		openId,
	} );
	const { list, attempt, indexOf, say, settle } = screen;
	const fields = useMemo( planFields, [] );
	const [ dialog, setDialog ] = useState< Dialog | null >( null );
	const details = open.list?.id === openId ? open.list : null;

	const actions = useMemo( () => {
		const order = ( list?.plans ?? [] )
			.filter( ( plan ) => isPlan( plan ) && ! plan.is_archived )
			.map( ( { id } ) => id );
		const move = ( id: number, by: number ) => {
			const from = order.indexOf( id );
			const next = order.filter( ( one ) => one !== id );
			next.splice( from + by, 0, id );
			void attempt(
				async () => {
					await orderPlans( next );
					await settle( Math.max( 0, indexOf( id ) + by ) );
				},
				() => __( 'The order is saved.', 'freehold' )
			);
		};
		const step = (
			id: string,
			label: string,
			icon: JSX.Element,
			by: number
		) => ( {
			id,
			label,
			icon,
			isEligible: ( plan: PaymentPlan ) =>
				order.includes( plan.id ) &&
				order[ order.indexOf( plan.id ) + by ] !== undefined,
			callback: ( [ one ]: PaymentPlan[] ) => one && move( one.id, by ),
		} );
		return [
			step( 'up', __( 'Move up', 'freehold' ), chevronUp, -1 ),
			step( 'down', __( 'Move down', 'freehold' ), chevronDown, 1 ),
		];
	}, [ attempt, indexOf, list?.plans, settle ] );

	const close = () => {
		if ( isFromList() ) {
			window.history.back();
		} else {
			go( { plan: 0 } );
		}
	};
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
				header={
					<>
						<Button
							icon={ plus }
							size="compact"
							onClick={ () =>
								setDialog( { kind: 'new', currency } )
							}
						>
							{ __( 'Add a plan', 'freehold' ) }
						</Button>
						<Button
							icon={ download }
							href={ exportUrl( { mode }, '/plans' ) }
							download
							size="compact"
						>
							{ __( 'Export as CSV', 'freehold' ) }
						</Button>
					</>
				}
				empty={ {
					icon: tag,
					title: __( 'No plans yet', 'freehold' ),
					text: __(
						'What you sell will be here, with its price and who pays it. Payment blocks in posts add plans, too.',
						'freehold'
					),
					action: {
						label: __( 'Add a plan', 'freehold' ),
						onClick: () => setDialog( { kind: 'new', currency } ),
					},
				} }
				noMatch={ __( 'No plans match.', 'freehold' ) }
				open={ {
					urlOf: ( { id } ) => urlOf( { ...place, plan: id } ),
					onOpen: ( { id } ) => go( { plan: id }, ! openId ),
					canOpen: ( { source } ) => source !== 'product',
				} }
			>
				{ openId > 0 && ! details && (
					<UnloadedRow
						label={ __( 'Loading the plan…', 'freehold' ) }
						error={ open.error }
						reload={ open.reload }
						onClose={ close }
					/>
				) }
				{ details && (
					<PlanDetails
						plan={ details }
						place={ place }
						mode={ mode }
						onClose={ close }
						onAsk={ setDialog }
						onChanged={ () => {
							void open.reload();
							void screen.reload();
						} }
					/>
				) }
			</ListScreen>
			{ dialog && (
				<PlanDialog
					dialog={ dialog }
					onClose={ () => setDialog( null ) }
					onDone={ async ( message, next ) => {
						setDialog( null );
						say( message );
						if ( next !== undefined ) {
							go( { plan: next }, ! openId && next > 0 );
						}
						await Promise.all( [
							screen.reload(),
							next === undefined ? open.reload() : null,
						] );
					} }
				/>
			) }
		</>
	);
}
