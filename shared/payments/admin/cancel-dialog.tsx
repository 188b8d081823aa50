import { formatDay } from '@freehold/admin/dates';
import { RadioControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { AskDialog } from '@freehold/admin/ask-dialog';
import { cancelSubscription } from './client';
import { hasPaidPeriod, payerOf } from './labels';
import type { Subscription } from './types';

type CancelDialogProps = {
	subscription: Subscription;
	onCanceled: ( subscription: Subscription ) => void;
	onClose: () => void;
};

/**
 * Asks when a subscription ends, and cancels it. The dialog stays open until the server has responded.
 *
 * @param props            The properties.
 * @param props.onCanceled Called when it is canceled.
 * @param props.onClose    Called when the user changes nothing.
 */
export function CancelDialog( {
	subscription,
	onCanceled,
	onClose,
}: CancelDialogProps ): JSX.Element {
	const { id, period_end: end, cancel_at_end: isEnding } = subscription;
	const canEndLater =
		end !== null && ! isEnding && hasPaidPeriod( subscription );
	const [ when, setWhen ] = useState( canEndLater ? 'end' : 'now' );
	return (
		<AskDialog
			title={ sprintf(
				/* translators: %s: the payer's name or email address. */
				__( 'Cancel the subscription of %s?', 'freehold' ),
				payerOf( subscription )
			) }
			cancelLabel={ __( 'Keep the subscription', 'freehold' ) }
			confirmLabel={ __( 'Cancel the subscription', 'freehold' ) }
			run={ async () =>
				onCanceled( await cancelSubscription( id, when === 'end' ) )
			}
			onClose={ onClose }
		>
			{ ( isBusy ) => (
				<>
					{ canEndLater ? (
						<RadioControl
							label={ __( 'When it ends', 'freehold' ) }
							selected={ when }
							disabled={ isBusy }
							options={ [
								{
									value: 'end',
									label: sprintf(
										/* translators: %s: a date. */
										__(
											'With the paid period, on %s',
											'freehold'
										),
										formatDay( end )
									),
								},
								{
									value: 'now',
									label: __( 'Now', 'freehold' ),
								},
							] }
							onChange={ setWhen }
						/>
					) : (
						<p>{ __( 'It ends now.', 'freehold' ) }</p>
					) }
					<p>
						{ __(
							'Nothing more is charged. Money that was paid is not refunded.',
							'freehold'
						) }
					</p>
				</>
			) }
		</AskDialog>
	);
}
