import { AskDialog } from '@freehold/admin/ask-dialog';
import { AskForm } from '@freehold/admin/ask-form';
import { ToggleControl } from '@freehold/controls';
import { __experimentalVStack as VStack } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { PlanFields, type EnteredPlan } from '../../plan-fields';
import { decimalOf } from '../ask-fields';
import type { PlanDialogProps } from '../types';
import { createPlan } from './client';
import { TrialField, daysOf } from './trial-field';

type NewPlanDialogProps = PlanDialogProps & {
	/** The currency at first. */
	currency: string;
};

/** What the user has entered. */
type Draft = EnteredPlan & {
	isTier: boolean;
	/** The days of the free trial. */
	days: string;
};

/** Returns whether a plan can begin with a free trial. */
const canBeFree = ( { interval, isFree }: Draft ): boolean =>
	interval !== 'one-time' && ! isFree;

/** Returns the plan that the server gets. */
const planOf = ( draft: Draft ): Parameters< typeof createPlan >[ 0 ] => ( {
	title: draft.title,
	interval: draft.interval,
	currency: draft.currency,
	price: decimalOf( draft.price, draft.currency ),
	buyer_can_change_amount: draft.isFree,
	trial_days: canBeFree( draft ) ? daysOf( draft.days ) : 0,
	type: draft.isTier && draft.interval !== 'one-time' ? 'tier' : '',
} );

/**
 * Asks what a new plan costs, and creates it.
 *
 * @param props          The properties.
 * @param props.currency The currency at first.
 * @param props.onDone   Called when the plan exists.
 * @param props.onClose  Called when the user changes nothing.
 */
export function NewPlanDialog( {
	currency: initial,
	onDone,
	onClose,
}: NewPlanDialogProps ): JSX.Element {
	const [ draft, setDraft ] = useState< Draft >( {
		title: '',
		interval: '1 month',
		price: '',
		currency: initial,
		isFree: false,
		isTier: false,
		days: '',
	} );
	const set = ( changes: Partial< Draft > ) =>
		setDraft( ( now ) => ( { ...now, ...changes } ) );
	return (
		<AskDialog
			title={ __( 'Add a plan', 'freehold' ) }
			confirmLabel={ __( 'Add the plan', 'freehold' ) }
			isDestructive={ false }
			onClose={ onClose }
			run={ async () => {
				const { id } = await createPlan( planOf( draft ) );
				await onDone( __( 'The plan is added.', 'freehold' ), id );
			} }
		>
			{ ( isBusy, confirm ) => (
				<AskForm confirm={ confirm } noValidate>
					<VStack spacing={ 4 }>
						<PlanFields
							plan={ draft }
							isBusy={ isBusy }
							set={ set }
						/>
						{ canBeFree( draft ) && (
							<TrialField
								days={ draft.days }
								isBusy={ isBusy }
								onChange={ ( next ) => set( { days: next } ) }
							/>
						) }
						{ draft.interval !== 'one-time' && (
							<ToggleControl
								label={ __(
									'Tier of the newsletter',
									'freehold'
								) }
								help={ __(
									'Posts can be for this tier and for more expensive ones.',
									'freehold'
								) }
								checked={ draft.isTier }
								disabled={ isBusy }
								onChange={ ( next ) => set( { isTier: next } ) }
							/>
						) }
					</VStack>{ ' ' }
				</AskForm>
			) }
		</AskDialog>
	);
}
