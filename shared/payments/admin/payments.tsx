import { ExportButton } from '@freehold/admin/export-button';
import { ListScreen } from '@freehold/admin/list-screen';
import { UnloadedRow } from '@freehold/admin/unloaded-row';
import { useList } from '@freehold/admin/use-list';
import { useListScreen } from '@freehold/admin/use-list-screen';
import { useCallback, useEffect, useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { envelope, payment as paymentIcon, undo } from '@wordpress/icons';
import { addPaymentPage } from './add-page';
import { CancelDialog } from './cancel-dialog';
import {
	exportUrl,
	fetchPayment,
	fetchPayments,
	resendReceipt,
} from './client';
import { paymentFields } from './fields';
import { canceledMessage } from './labels';
import { isFromList, keptList, urlOf, type Place } from './location';
import { PaymentDetails } from './payment-details';
import { queryOf } from './query';
import { RefundDialog } from './refund-dialog';
import { Totals } from './totals';
import type {
	Mode,
	Payment,
	PaymentDetails as Details,
	Subscription,
} from './types';

type Screen = ReturnType< typeof useListScreen >;

type PaymentsProps = {
	place: Place;
	mode: Mode;
	/** Changes the place. */
	go: ( change: Partial< Place >, isStep?: boolean ) => void;
};

const LIST = {
	name: 'payments',
	titleField: 'payer',
	columns: [ 'title', 'amount', 'status', 'date' ],
};

/** Loads the open payment; nothing if none is open. */
const loadOpen = ( id: number, signal: AbortSignal ) =>
	id > 0 ? fetchPayment( id, signal ) : Promise.resolve( null );

/** Loads the open payment. `show` shows a response to an action, which is newer than what was loaded before it. */
function useOpenPayment( openId: number ) {
	const open = useList( openId, loadOpen );
	const [ changed, setChanged ] = useState< Details | null >( null );
	useEffect( () => setChanged( null ), [ open.list ] );
	const loaded = changed ?? open.list;
	return {
		open,
		details: loaded?.payment.id === openId ? loaded : null,
		show: useCallback(
			( next: Details ) => {
				if ( next.payment.id === openId ) {
					setChanged( next );
				}
			},
			[ openId ]
		),
	};
}

/** Returns what users do with payments. `sending` is the payment whose receipt is on its way to the server; 0 for none. */
function useActions(
	refund: ( payment: Payment | null ) => void,
	attempt: Screen[ 'attempt' ],
	show: ( next: Details ) => void
) {
	const [ sending, setSending ] = useState( 0 );
	const resend = useCallback(
		async ( { id, payer }: Payment ) => {
			setSending( id );
			await attempt(
				async () => show( await resendReceipt( id ) ),
				() =>
					sprintf(
						/* translators: %s: an email address. */
						__( 'The receipt is on its way to %s.', 'freehold' ),
						payer.email
					)
			);
			setSending( 0 );
		},
		[ attempt, show ]
	);
	const actions = useMemo(
		() => [
			{
				id: 'refund',
				label: __( 'Refund', 'freehold' ),
				icon: undo,
				isEligible: ( payment: Payment ) =>
					Number( payment.refundable.value ) > 0 &&
					! payment.is_refunding,
				callback: ( [ payment ]: Payment[] ) =>
					refund( payment ?? null ),
			},
			{
				id: 'resend',
				label: __( 'Send receipt again', 'freehold' ),
				icon: envelope,
				isEligible: ( payment: Payment ) => payment.can_resend,
				callback: ( [ payment ]: Payment[] ) => {
					if ( payment ) {
						void resend( payment );
					}
				},
			},
		],
		[ refund, resend ]
	);
	return { sending, resend, actions };
}

/** Says how much of a payment is refunded. */
const refundedMessage = ( { payment }: Details ): string =>
	sprintf(
		/* translators: 1: an amount of money. 2: another one. */
		__( '%1$s of %2$s is refunded.', 'freehold' ),
		payment.refunded.text,
		payment.amount.text
	);

const nothingYet = () => ( {
	icon: paymentIcon,
	title: __( 'No payments yet', 'freehold' ),
	text: __(
		'Each payment of your visitors will be here, with its receipt and the way to refund it. It begins with a block that takes payments.',
		'freehold'
	),
	action: addPaymentPage(),
} );

/** Closes the open payment. */
function close( go: PaymentsProps[ 'go' ] ): void {
	if ( isFromList() ) {
		window.history.back();
	} else {
		go( { payment: 0 } );
	}
}

/** Renders the list of payments with their sums, and the open payment beside it. */
export function Payments( { place, mode, go }: PaymentsProps ): JSX.Element {
	const { open, details, show } = useOpenPayment( place.payment );
	const [ version, setVersion ] = useState( 0 );
	const [ refunding, setRefunding ] = useState< Payment | null >( null );
	const [ canceling, setCanceling ] = useState< Subscription | null >( null );
	const screen = useListScreen( {
		...LIST,
		kept: keptList( place.list, go ),
		queryOf: () => queryOf( place.list, mode ),
		fetch: fetchPayments,
		pageOf: ( { payments, total } ) => ( { rows: payments, total } ),
		openId: place.payment,
	} );
	const { list, indexOf, say, attempt, settle } = screen;

	const refunded = async ( next: Details ) => {
		setRefunding( null );
		say( refundedMessage( next ) );
		show( next );
		setVersion( ( last ) => last + 1 );
		await settle( indexOf( next.payment.id ) );
	};
	const { sending, resend, actions } = useActions(
		setRefunding,
		attempt,
		show
	);
	const fields = useMemo(
		() => paymentFields( list?.currencies ?? [] ),
		[ list?.currencies ]
	);
	return (
		<>
			<ListScreen
				screen={ screen }
				label={ __( 'Payments', 'freehold' ) }
				loading={ __( 'Loading the payments…', 'freehold' ) }
				className="freehold-payments"
				bar={
					<Totals
						mode={ mode }
						period={ place.period }
						currency={ place.currency }
						version={ version }
						onChange={ go }
					/>
				}
				fields={ fields }
				actions={ actions }
				searchLabel={ __( 'Search payments', 'freehold' ) }
				header={ <ExportButton href={ exportUrl( screen.query ) } /> }
				empty={ nothingYet() }
				noMatch={ __( 'No payments match.', 'freehold' ) }
				open={ {
					urlOf: ( { id } ) => urlOf( { ...place, payment: id } ),
					onOpen: ( { id } ) =>
						go( { payment: id }, ! place.payment ),
				} }
			>
				{ place.payment > 0 && ! details && (
					<UnloadedRow
						label={ __( 'Loading the payment…', 'freehold' ) }
						error={ open.error }
						reload={ open.reload }
						onClose={ () => close( go ) }
					/>
				) }
				{ details && (
					<PaymentDetails
						details={ details }
						place={ place }
						isSending={ sending === place.payment }
						onClose={ () => close( go ) }
						onRefund={ () => setRefunding( details.payment ) }
						onResend={ () => resend( details.payment ) }
						onCancel={ setCanceling }
					/>
				) }
			</ListScreen>
			{ refunding && (
				<RefundDialog
					payment={ refunding }
					onClose={ () => setRefunding( null ) }
					onRefunded={ ( next ) => void refunded( next ) }
				/>
			) }
			{ canceling && (
				<CancelDialog
					subscription={ canceling }
					onClose={ () => setCanceling( null ) }
					onCanceled={ ( next ) => {
						setCanceling( null );
						say( canceledMessage( next ) );
						void open.reload();
					} }
				/>
			) }
		</>
	);
}
