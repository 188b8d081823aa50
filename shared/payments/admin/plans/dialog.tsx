import { AskDialog } from '@freehold/admin/ask-dialog';
import { AskForm } from '@freehold/admin/ask-form';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { AskText } from '../ask-fields';
import { deletePlan } from '../client';
import type { PlanDialogProps, PlanPage } from '../types';
import { archivePlan, changeTrial, duplicatePlan, renamePlan } from './client';
import { NewPlanDialog } from './new-dialog';
import { PriceDialog } from './price-dialog';
import { TrialField, daysOf } from './trial-field';

/** What is asked about a plan. */
export type Dialog =
	| { kind: 'new'; currency: string }
	| {
			kind:
				| 'rename'
				| 'duplicate'
				| 'price'
				| 'trial'
				| 'archive'
				| 'delete';
			plan: PlanPage;
	  };

/** Asks for a name: another one, or that of a copy. */
function NameDialog( {
	plan,
	isCopy,
	onDone,
	onClose,
}: PlanDialogProps & { plan: PlanPage; isCopy: boolean } ): JSX.Element {
	const [ title, setTitle ] = useState(
		isCopy
			? sprintf(
					/* translators: %s: the name of a payment plan. */
					__( '%s (copy)', 'freehold' ),
					plan.title
			  )
			: plan.title
	);
	return (
		<AskDialog
			title={
				isCopy
					? __( 'Duplicate the plan', 'freehold' )
					: __( 'Rename the plan', 'freehold' )
			}
			confirmLabel={
				isCopy
					? __( 'Duplicate', 'freehold' )
					: __( 'Rename', 'freehold' )
			}
			isDestructive={ false }
			onClose={ onClose }
			run={ async () => {
				if ( isCopy ) {
					const { id } = await duplicatePlan( plan.id, title );
					await onDone( __( 'The plan is added.', 'freehold' ), id );
				} else {
					await renamePlan( plan.id, title );
					await onDone( __( 'The plan is renamed.', 'freehold' ) );
				}
			} }
		>
			{ ( isBusy, confirm ) => (
				<AskForm confirm={ confirm } noValidate>
					<AskText
						label={ __( 'Name', 'freehold' ) }
						help={ __(
							'New payers see it on Stripe’s page and on their receipt. What was paid keeps its name.',
							'freehold'
						) }
						value={ title }
						isBusy={ isBusy }
						onChange={ setTitle }
					/>
				</AskForm>
			) }
		</AskDialog>
	);
}

/** Asks for how many days a plan is free. */
function TrialDialog( {
	plan,
	onDone,
	onClose,
}: PlanDialogProps & { plan: PlanPage } ): JSX.Element {
	const [ days, setDays ] = useState( String( plan.trial_days ) );
	return (
		<AskDialog
			title={ __( 'Free trial', 'freehold' ) }
			confirmLabel={ __( 'Save', 'freehold' ) }
			isDestructive={ false }
			onClose={ onClose }
			run={ async () => {
				await changeTrial( plan.id, daysOf( days ) );
				await onDone( __( 'The free trial is saved.', 'freehold' ) );
			} }
		>
			{ ( isBusy, confirm ) => (
				<AskForm confirm={ confirm } noValidate>
					<TrialField
						days={ days }
						isBusy={ isBusy }
						onChange={ setDays }
					/>
				</AskForm>
			) }
		</AskDialog>
	);
}

/** Asks whether a plan is sold no more, for now or for good. */
function EndDialog( {
	plan,
	isForGood,
	onDone,
	onClose,
}: PlanDialogProps & { plan: PlanPage; isForGood: boolean } ): JSX.Element {
	return (
		<AskDialog
			title={
				isForGood
					? sprintf(
							/* translators: %s: the name of a payment plan. */
							__( 'Delete the plan “%s”?', 'freehold' ),
							plan.title
					  )
					: sprintf(
							/* translators: %s: the name of a payment plan. */
							__( 'Archive the plan “%s”?', 'freehold' ),
							plan.title
					  )
			}
			confirmLabel={
				isForGood
					? __( 'Delete the plan', 'freehold' )
					: __( 'Archive the plan', 'freehold' )
			}
			isDestructive={ isForGood }
			onClose={ onClose }
			run={ async () => {
				if ( isForGood ) {
					await deletePlan( plan.id );
					await onDone( __( 'The plan is deleted.', 'freehold' ), 0 );
				} else {
					await archivePlan( plan.id, true );
					await onDone( __( 'The plan is archived.', 'freehold' ) );
				}
			} }
		>
			<p>
				{ isForGood
					? __(
							'It is no longer offered. Subscriptions to it go on, and what was paid stays listed.',
							'freehold'
					  )
					: __(
							'No one can buy it until you sell it again. Subscriptions to it go on, and it opens what it opened.',
							'freehold'
					  ) }
			</p>
		</AskDialog>
	);
}

/**
 * Asks about a change of a plan, and makes it.
 *
 * @param props         The properties.
 * @param props.dialog  What is asked.
 * @param props.onDone  Called when the server has made the change.
 * @param props.onClose Called when the user changes nothing.
 */
export function PlanDialog( {
	dialog,
	...rest
}: PlanDialogProps & { dialog: Dialog } ): JSX.Element {
	switch ( dialog.kind ) {
		case 'new':
			return <NewPlanDialog currency={ dialog.currency } { ...rest } />;
		case 'price':
			return <PriceDialog plan={ dialog.plan } { ...rest } />;
		case 'trial':
			return <TrialDialog plan={ dialog.plan } { ...rest } />;
		case 'archive':
		case 'delete':
			return (
				<EndDialog
					plan={ dialog.plan }
					isForGood={ dialog.kind === 'delete' }
					{ ...rest }
				/>
			);
		default:
			return (
				<NameDialog
					plan={ dialog.plan }
					isCopy={ dialog.kind === 'duplicate' }
					{ ...rest }
				/>
			);
	}
}
