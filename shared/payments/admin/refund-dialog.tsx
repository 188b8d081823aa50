import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import { messageOf } from '@freehold/admin/message-of';
import { ResponseError } from '@freehold/api';
import { Notice, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
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
 * @return The dialog.
 */
export function RefundDialog( {
	payment: listed,
	onRefunded,
	onClose,
}: RefundDialogProps ): JSX.Element {
	const [ payment, setPayment ] = useState( listed );
	const [ amount, setAmount ] = useState( listed.refundable.value );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState( '' );

	const refund = async () => {
		if ( isBusy ) {
			return;
		}
		setIsBusy( true );
		setError( '' );
		try {
			onRefunded( await refundPayment( payment, amount ) );
		} catch ( thrown ) {
			setError( messageOf( thrown ) );
			if ( thrown instanceof ResponseError && thrown.status === 409 ) {
				// The payment is not as the screen shows it.
				await fetchPayment( payment.id, new AbortController().signal )
					.then( ( details ) => setPayment( details.payment ) )
					.catch( () => {} );
			}
			setIsBusy( false );
		}
	};

	return (
		<ConfirmDialog
			title={ sprintf(
				/* translators: %s: the payer's name or email address. */
				__( 'Refund the payment of %s?', 'freehold' ),
				payerOf( payment )
			) }
			size="small"
			confirmLabel={ __( 'Refund payment', 'freehold' ) }
			isBusy={ isBusy }
			onConfirm={ refund }
			onCancel={ isBusy ? () => {} : onClose }
		>
			{ error && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			<form
				onSubmit={ ( event ) => {
					event.preventDefault();
					void refund();
				} }
			>
				<TextControl
					label={ sprintf(
						/* translators: %s: a currency such as EUR. */
						__( 'Amount in %s', 'freehold' ),
						payment.currency
					) }
					help={ sprintf(
						/* translators: 1: an amount of money. 2: another one. */
						__( '%1$s of %2$s can be refunded.', 'freehold' ),
						payment.refundable.text,
						payment.amount.text
					) }
					inputMode="decimal"
					autoComplete="off"
					value={ amount }
					readOnly={ isBusy }
					onChange={ setAmount }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</form>
			<p>
				{ __(
					'The money goes back to the card or account that it came from. This cannot be undone.',
					'freehold'
				) }
			</p>
		</ConfirmDialog>
	);
}
