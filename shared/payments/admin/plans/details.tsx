import { messageOf } from '@freehold/admin/message-of';
import { Button } from '@freehold/controls';
import { Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __, _n, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { Changes } from '../changes';
import { DetailsPanel } from '../details-panel';
import type { Place } from '../location';
import { Sections } from '../sections';
import type { Mode, PlanPage } from '../types';
import { archivePlan, retryMoves } from './client';
import type { Dialog } from './dialog';
import { priceOf } from './fields';
import { Payers } from './payers';
import { Prices } from './prices';

type PlanDetailsProps = {
	plan: PlanPage;
	place: Place;
	mode: Mode;
	onClose: () => void;
	/** Asks about a change. */
	onAsk: ( dialog: Dialog ) => void;
	/** Loads the plan and the list again. */
	onChanged: () => void;
};

/** Says how far the move to another price is. */
function Moves( {
	plan: { id, moves },
	onChanged,
}: Pick< PlanDetailsProps, 'plan' | 'onChanged' > ): JSX.Element | null {
	const { createErrorNotice } = useDispatch( noticesStore );
	if ( moves.queued + moves.failed === 0 ) {
		return null;
	}
	const retry = async () => {
		try {
			await retryMoves( id );
			onChanged();
		} catch ( thrown ) {
			void createErrorNotice( messageOf( thrown ), { type: 'snackbar' } );
		}
	};
	return (
		<Notice
			status={ moves.failed > 0 ? 'error' : 'info' }
			isDismissible={ false }
		>
			{ moves.queued > 0 && (
				<p>
					{ sprintf(
						/* translators: %s: a number of people. */
						_n(
							'%s person is being moved to the new price.',
							'%s people are being moved to the new price.',
							moves.queued,
							'freehold'
						),
						moves.queued.toLocaleString()
					) }
				</p>
			) }
			{ moves.failed > 0 && (
				<>
					<p>
						{ sprintf(
							/* translators: %s: a number of people. */
							_n(
								'%s person keeps the earlier price, because the change failed.',
								'%s people keep the earlier price, because the change failed.',
								moves.failed,
								'freehold'
							),
							moves.failed.toLocaleString()
						) }{ ' ' }
						{ moves.errors.join( ' ' ) }
					</p>
					<Button variant="secondary" onClick={ retry }>
						{ __( 'Try again', 'freehold' ) }
					</Button>
				</>
			) }
		</Notice>
	);
}

/** Renders what the user can do with a plan. */
function Actions( {
	plan,
	onAsk,
	onChanged,
}: Pick< PlanDetailsProps, 'plan' | 'onAsk' | 'onChanged' > ): JSX.Element {
	const { createErrorNotice, createSuccessNotice } =
		useDispatch( noticesStore );
	const sellAgain = async () => {
		try {
			await archivePlan( plan.id, false );
			void createSuccessNotice(
				__( 'The plan is sold again.', 'freehold' ),
				{ type: 'snackbar' }
			);
			onChanged();
		} catch ( thrown ) {
			void createErrorNotice( messageOf( thrown ), { type: 'snackbar' } );
		}
	};
	const ask = (
		kind: Exclude< Dialog[ 'kind' ], 'new' >,
		label: string,
		isDestructive = false
	) => (
		<Button
			isDestructive={ isDestructive }
			onClick={ () => onAsk( { kind, plan } ) }
		>
			{ label }
		</Button>
	);
	return (
		<div
			className="freehold-open__actions"
			role="group"
			aria-label={ __( 'Actions', 'freehold' ) }
		>
			{ ask( 'rename', __( 'Rename', 'freehold' ) ) }
			{ ask( 'price', __( 'Change the price', 'freehold' ) ) }
			{ plan.recurs !== 'one-time' &&
				! plan.is_custom &&
				ask( 'trial', __( 'Free trial', 'freehold' ) ) }
			{ ask( 'duplicate', __( 'Duplicate', 'freehold' ) ) }
			{ plan.is_archived ? (
				<Button onClick={ sellAgain }>
					{ __( 'Sell again', 'freehold' ) }
				</Button>
			) : (
				ask( 'archive', __( 'Archive', 'freehold' ) )
			) }
			{ ask( 'delete', __( 'Delete', 'freehold' ), true ) }
		</div>
	);
}

/** Renders a plan beside the list: what its payers pay, what it opens, and who changed it. Focus moves to its heading. */
export function PlanDetails( {
	plan,
	place,
	mode,
	onClose,
	onAsk,
	onChanged,
}: PlanDetailsProps ): JSX.Element {
	return (
		<DetailsPanel
			name="plan"
			className="freehold-plan"
			item={ plan.id }
			title={ <bdi>{ plan.title || __( 'Untitled', 'freehold' ) }</bdi> }
			onClose={ onClose }
		>
			{ ! plan.is_deleted && plan.type !== 'donation' && (
				<Actions
					plan={ plan }
					onAsk={ onAsk }
					onChanged={ onChanged }
				/>
			) }
			<p className="freehold-open__meta">
				{ priceOf( plan ) }
				{ plan.is_archived && (
					<span>{ __( 'Archived: not sold', 'freehold' ) }</span>
				) }
				{ plan.is_deleted && (
					<span>{ __( 'Deleted: not sold', 'freehold' ) }</span>
				) }
			</p>
			<Moves plan={ plan } onChanged={ onChanged } />
			{ plan.prices.length > 0 && (
				<>
					<h3>{ __( 'Who pays what', 'freehold' ) }</h3>
					<Prices plan={ plan } />
				</>
			) }
			<Payers id={ plan.id } place={ place } mode={ mode } />
			{ plan.opens.length > 0 && (
				<>
					<h3>{ __( 'What it opens', 'freehold' ) }</h3>
					<Sections sections={ plan.opens } />
				</>
			) }
			<Changes changes={ plan.changes } />
		</DetailsPanel>
	);
}
