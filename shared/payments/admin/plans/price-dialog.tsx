import { AskDialog } from '@freehold/admin/ask-dialog';
import { AskForm } from '@freehold/admin/ask-form';
import {
	__experimentalVStack as VStack,
	RadioControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { AskText, decimalOf } from '../ask-fields';
import type { PlanDialogProps, PlanPage } from '../types';
import { changePrice } from './client';
import { Prices } from './prices';

type PriceDialogProps = PlanDialogProps & { plan: PlanPage };

/** Says why present payers keep their price. */
function keepReason( { is_custom: isCustom, recurs }: PlanPage ): string {
	if ( isCustom ) {
		return __(
			'Present payers chose their amount, and go on paying it.',
			'freehold'
		);
	}
	return recurs === 'one-time'
		? __(
				'The price is for new payers: what was paid once stays.',
				'freehold'
		  )
		: __(
				'Present payers keep their price: Stripe is not connected, and PayPal’s subscriptions cannot be changed here.',
				'freehold'
		  );
}

/**
 * Asks for another price, and what becomes of those who pay now.
 *
 * @param props         The properties.
 * @param props.onDone  Called when the price is changed.
 * @param props.onClose Called when the user changes nothing.
 */
export function PriceDialog( {
	plan,
	onDone,
	onClose,
}: PriceDialogProps ): JSX.Element {
	const { id, price, prices, currency, can_move: canMove } = plan;
	const [ text, setText ] = useState( price.value );
	const [ payers, setPayers ] = useState< 'keep' | 'move' >( 'keep' );
	const hasPayers = prices.length > 0;
	return (
		<AskDialog
			title={ sprintf(
				/* translators: %s: the name of a payment plan. */
				__( 'Change the price of “%s”', 'freehold' ),
				plan.title
			) }
			confirmLabel={ __( 'Change the price', 'freehold' ) }
			isDestructive={ false }
			onClose={ onClose }
			run={ async () => {
				await changePrice( id, {
					price: decimalOf( text, currency ),
					shown: price.value,
					payers,
				} );
				await onDone(
					payers === 'move'
						? __(
								'The price is changed. Payers are being moved.',
								'freehold'
						  )
						: __(
								'The price is changed for new payers.',
								'freehold'
						  )
				);
			} }
		>
			{ ( isBusy, confirm ) => (
				<AskForm confirm={ confirm } noValidate>
					<VStack spacing={ 4 }>
						<AskText
							label={ sprintf(
								/* translators: %s: a currency, such as USD. */
								__( 'Price in %s', 'freehold' ),
								currency
							) }
							inputMode="decimal"
							value={ text }
							isBusy={ isBusy }
							onChange={ setText }
						/>
						{ hasPayers && <Prices plan={ plan } /> }
						{ hasPayers && canMove && (
							<RadioControl
								label={ __( 'Present payers', 'freehold' ) }
								selected={ payers }
								disabled={ isBusy }
								options={ [
									{
										value: 'keep',
										label: __(
											'Keep their price',
											'freehold'
										),
									},
									{
										value: 'move',
										label: __(
											'Pay the new price from their next payment on',
											'freehold'
										),
										description: __(
											'Nothing is charged now. Each gets an email and can cancel before. Who has canceled is left out.',
											'freehold'
										),
									},
								] }
								onChange={ ( value ) =>
									setPayers(
										value === 'move' ? 'move' : 'keep'
									)
								}
							/>
						) }
						{ hasPayers && ! canMove && (
							<p>{ keepReason( plan ) }</p>
						) }
					</VStack>
				</AskForm>
			) }
		</AskDialog>
	);
}
