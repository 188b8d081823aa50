import { formatDate } from '@freehold/admin/dates';
import { __ } from '@wordpress/i18n';
import type { PaymentMail } from './types';

/** Returns what a mail is about. */
function mailName( kind: string ): string {
	switch ( kind ) {
		case 'receipt':
			return __( 'Receipt to the payer', 'freehold' );
		case 'refunded':
			return __( 'Refund notice to the payer', 'freehold' );
		case 'new_payment':
			return __( 'Notice to you', 'freehold' );
		case 'dispute':
			return __( 'Dispute notice to you', 'freehold' );
		case 'started':
			return __( 'Start of the subscription, to the payer', 'freehold' );
		case 'trial_ends':
			return __( 'End of the free trial, to the payer', 'freehold' );
		case 'owner_trial':
			return __( 'Free trial, to you', 'freehold' );
		case 'renewal_failed':
			return __( 'Failed renewal, to the payer', 'freehold' );
		case 'owner_renewal_failed':
			return __( 'Failed renewal, to you', 'freehold' );
		case 'price':
			return __( 'New price, to the payer', 'freehold' );
		case 'ending':
		case 'canceled':
			return __( 'Cancellation, to the payer', 'freehold' );
		case 'resumed':
			return __( 'Cancellation taken back, to the payer', 'freehold' );
		case 'twice':
			return __( 'Paid twice, to you', 'freehold' );
		default:
			return kind;
	}
}

/** Returns what became of a mail. */
function mailState( status: string ): string {
	switch ( status ) {
		case 'sent':
			return __( 'sent', 'freehold' );
		case 'failed':
			return __( 'failed', 'freehold' );
		case 'skipped':
			return __( 'not needed', 'freehold' );
		default:
			return __( 'waiting', 'freehold' );
	}
}

/**
 * Lists mails and what became of them.
 *
 * @param props       The properties.
 * @param props.mails The mails, the latest first.
 * @return The list with its heading; nothing without mails.
 */
export const Mails = ( {
	mails,
}: {
	mails: PaymentMail[];
} ): JSX.Element | null =>
	mails.length === 0 ? null : (
		<>
			<h3>{ __( 'Emails', 'freehold' ) }</h3>
			<ul>
				{ mails.map( ( mail ) => (
					<li key={ mail.id }>
						{ mailName( mail.kind ) }: { mailState( mail.status ) }
						{ mail.date && ` (${ formatDate( mail.date ) })` }
						{ mail.status === 'failed' &&
							mail.error &&
							` – ${ mail.error }` }
					</li>
				) ) }
			</ul>
		</>
	);
