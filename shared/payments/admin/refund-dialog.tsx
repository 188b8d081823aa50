import { ResponseError } from '@freehold/api';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { AskText } from './ask-fields';
import { AskDialog } from '@freehold/admin/ask-dialog';
import { AskForm } from '@freehold/admin/ask-form';
import { fetchPayment, refundPayment } from './client';
import { payerOf } from './labels';
import type { Payment, PaymentDetails } from './types';

type RefundDialogProps = {
	payment: Payment;
	onRefunded: ( details: PaymentDetails ) => void;
	onClose: () => void;
};

/**
 * Asks how much of a payment to refund, and refunds it. The dialog stays open until the server has responded.
 *
 * @param props            The properties.
 * @param props.payment    The payment, as the list shows it.
 * @param props.onRefunded Called when the money is refunded.
 * @param props.onClose    Called when the user cancels.
 */
export function RefundDialog( {
	payment: listed,
	onRefunded,
	onClose,
}: RefundDialogProps ): JSX.Element {
	const [ payment, setPayment ] = useState( listed );
	const [ amount, setAmount ] = useState( listed.refundable.value );
	const refund = async () => {
		try {
			onRefunded( await refundPayment( payment, amount ) );
		} catch ( thrown ) {
			if ( thrown instanceof ResponseError && thrown.status === 409 ) {
				// The payment is not as the screen shows it.
				await fetchPayment( payment.id, new AbortController().signal )
					.then( ( details ) => setPayment( details.payment ) )
					.catch( () => {} );
			}
			throw thrown;
		}
	};

	return (
		<AskDialog
			title={ sprintf(
				/* translators: %s: the payer's name or email address. */
				__( 'Refund the payment of %s?', 'freehold' ),
				payerOf( payment )
			) }
			confirmLabel={ __( 'Refund payment', 'freehold' ) }
			run={ refund }
			onClose={ onClose }
		>
			{ ( isBusy, confirm ) => (
				<>
					<AskForm confirm={ confirm }>
						<AskText
							label={ sprintf(
								/* translators: %s: a currency such as EUR. */
								__( 'Amount in %s', 'freehold' ),
								payment.currency
							) }
							help={ sprintf(
								/* translators: 1: an amount of money. 2: another one. */
								__(
									'%1$s of %2$s can be refunded.',
									'freehold'
								),
								payment.refundable.text,
								payment.amount.text
							) }
							inputMode="decimal"
							autoComplete="off"
							value={ amount }
							isBusy={ isBusy }
							onChange={ setAmount }
						/>
					</AskForm>
					<p>
						{ __(
							'The money goes back to the card or account that it came from. This cannot be undone.',
							'freehold'
						) }
						{ payment.subscription > 0 &&
							' ' +
								__(
									'A refund does not cancel the subscription.',
									'freehold'
								) }
					</p>
				</>
			) }
		</AskDialog>
	);
}
