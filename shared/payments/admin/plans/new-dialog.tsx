import { AskDialog } from '@freehold/admin/ask-dialog';
import { AskForm } from '@freehold/admin/ask-form';
import { formatAmount, getMinimum, parseAmount } from '@freehold/money';
import {
	__experimentalVStack as VStack,
	ToggleControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { AskSelect, AskText } from '../ask-fields';
import { CurrencyControl } from '../../currency-control';
import type { PlanPage } from '../types';
import { createPlan } from './client';
import type { Done } from './dialog';
import { TrialField, daysOf } from './trial-field';

type NewPlanDialogProps = {
	/** The currency at first. */
	currency: string;
	onDone: Done;
	onClose: () => void;
};

/**
 * Returns the text that the server reads as the entered price.
 *
 * @param text     What the user entered.
 * @param currency The currency's code.
 */
export const decimalOf = ( text: string, currency: string ): string =>
	String( parseAmount( text, currency ).value ?? text );

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
	const [ title, setTitle ] = useState( '' );
	const [ interval, setInterval ] =
		useState< PlanPage[ 'recurs' ] >( '1 month' );
	const [ price, setPrice ] = useState( '' );
	const [ currency, setCurrency ] = useState( initial );
	const [ isFree, setFree ] = useState( false );
	const [ isTier, setTier ] = useState( false );
	const [ days, setDays ] = useState( '' );
	const canBeFree = interval !== 'one-time' && ! isFree;
	return (
		<AskDialog
			title={ __( 'Add a plan', 'freehold' ) }
			confirmLabel={ __( 'Add the plan', 'freehold' ) }
			isDestructive={ false }
			onClose={ onClose }
			run={ async () => {
				const { id } = await createPlan( {
					title,
					interval,
					currency,
					price: decimalOf( price, currency ),
					buyer_can_change_amount: isFree,
					trial_days: canBeFree ? daysOf( days ) : 0,
					type: isTier && interval !== 'one-time' ? 'tier' : '',
				} );
				await onDone( __( 'The plan is added.', 'freehold' ), id );
			} }
		>
			{ ( isBusy, confirm ) => (
				<AskForm confirm={ confirm } noValidate>
					<VStack spacing={ 4 }>
						<AskText
							label={ __( 'Name', 'freehold' ) }
							help={ __(
								'Visitors see it on Stripe’s page and on their receipt.',
								'freehold'
							) }
							value={ title }
							isBusy={ isBusy }
							onChange={ setTitle }
						/>
						<AskSelect
							label={ __( 'Paid', 'freehold' ) }
							value={ interval }
							isBusy={ isBusy }
							options={ [
								[ 'one-time', __( 'Once', 'freehold' ) ],
								[ '1 month', __( 'Monthly', 'freehold' ) ],
								[ '1 year', __( 'Yearly', 'freehold' ) ],
							] }
							onChange={ setInterval }
						/>
						<CurrencyControl
							value={ currency }
							onChange={ setCurrency }
						/>
						<AskText
							label={
								isFree
									? __( 'Suggested price', 'freehold' )
									: __( 'Price', 'freehold' )
							}
							inputMode="decimal"
							help={ sprintf(
								/* translators: %s: an amount of money, such as $0.50. */
								__(
									'Minimum allowed price is %s.',
									'freehold'
								),
								formatAmount( getMinimum( currency ), currency )
							) }
							value={ price }
							isBusy={ isBusy }
							onChange={ setPrice }
						/>
						<ToggleControl
							label={ __(
								'Visitors choose the amount',
								'freehold'
							) }
							checked={ isFree }
							disabled={ isBusy }
							onChange={ setFree }
							__nextHasNoMarginBottom
						/>
						{ canBeFree && (
							<TrialField
								days={ days }
								isBusy={ isBusy }
								onChange={ setDays }
							/>
						) }
						{ interval !== 'one-time' && (
							<ToggleControl
								label={ __(
									'Tier of the newsletter',
									'freehold'
								) }
								help={ __(
									'Posts can be for this tier and for more expensive ones.',
									'freehold'
								) }
								checked={ isTier }
								disabled={ isBusy }
								onChange={ setTier }
								__nextHasNoMarginBottom
							/>
						) }
					</VStack>
				</AskForm>
			) }
		</AskDialog>
	);
}
