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

type PaymentsProps = {
	place: Place;
	mode: Mode;
	/** Changes the place. */
	go: ( change: Partial< Place >, isStep?: boolean ) => void;
};

const COLUMNS = [ 'title', 'amount', 'status', 'date' ];

/** Loads the open payment; nothing if none is open. */
const loadOpen = ( id: number, signal: AbortSignal ) =>
	id > 0 ? fetchPayment( id, signal ) : Promise.resolve( null );

/**
 * The list of payments with their sums, and the open payment beside it.
 *
 * @param props       The properties.
 * @param props.place What the URL says.
 * @param props.mode  The mode.
 * @param props.go    Changes the place.
 * @return The tab's content.
 */
export function Payments( { place, mode, go }: PaymentsProps ): JSX.Element {
	const openId = place.payment;
	const open = useList( openId, loadOpen );
	const [ changed, setChanged ] = useState< Details | null >( null );
	const [ version, setVersion ] = useState( 0 );
	const [ refunding, setRefunding ] = useState< Payment | null >( null );
	const [ canceling, setCanceling ] = useState< Subscription | null >( null );
	const [ sending, setSending ] = useState( 0 );
	const screen = useListScreen( {
		name: 'payments',
		titleField: 'payer',
		columns: COLUMNS,
		kept: keptList( place.list, go ),
		queryOf: () => queryOf( place.list, mode ),
		fetch: fetchPayments,
		pageOf: ( { payments, total } ) => ( { rows: payments, total } ),
		openId,
	} );
	const { list, indexOf, say, attempt, settle } = screen;

	// A response to an action is newer than what was loaded before it.
	useEffect( () => setChanged( null ), [ open.list ] );
	const loaded = changed ?? open.list;
	const details = loaded?.payment.id === openId ? loaded : null;

	const refunded = useCallback(
		async ( id: number, next: Details ) => {
			if ( id === openId ) {
				setChanged( next );
			}
			setVersion( ( last ) => last + 1 );
			await settle( indexOf( id ) );
		},
		[ indexOf, openId, settle ]
	);

	const resend = useCallback(
		async ( { id, payer }: Payment ) => {
			setSending( id );
			await attempt(
				async () => {
					const next = await resendReceipt( id );
					if ( id === openId ) {
						setChanged( next );
					}
				},
				() =>
					sprintf(
						/* translators: %s: an email address. */
						__( 'The receipt is on its way to %s.', 'freehold' ),
						payer.email
					)
			);
			setSending( 0 );
		},
		[ attempt, openId ]
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
					setRefunding( payment ?? null ),
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
		[ resend ]
	);
	const fields = useMemo(
		() => paymentFields( list?.currencies ?? [] ),
		[ list?.currencies ]
	);
	const close = () => {
		if ( isFromList() ) {
			window.history.back();
		} else {
			go( { payment: 0 } );
		}
	};

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
				empty={ {
					icon: paymentIcon,
					title: __( 'No payments yet', 'freehold' ),
					text: __(
						'Each payment of your visitors will be here, with its receipt and the way to refund it. It begins with a block that takes payments.',
						'freehold'
					),
					action: addPaymentPage(),
				} }
				noMatch={ __( 'No payments match.', 'freehold' ) }
				open={ {
					urlOf: ( { id } ) => urlOf( { ...place, payment: id } ),
					onOpen: ( { id } ) => go( { payment: id }, ! openId ),
				} }
			>
				{ openId > 0 && ! details && (
					<UnloadedRow
						label={ __( 'Loading the payment…', 'freehold' ) }
						error={ open.error }
						reload={ open.reload }
						onClose={ close }
					/>
				) }
				{ details && (
					<PaymentDetails
						details={ details }
						place={ place }
						isSending={ sending === openId }
						onClose={ close }
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
					onRefunded={ ( next ) => {
						setRefunding( null );
						say(
							sprintf(
								/* translators: 1: an amount of money. 2: another one. */
								__( '%1$s of %2$s is refunded.', 'freehold' ),
								next.payment.refunded.text,
								next.payment.amount.text
							)
						);
						void refunded( next.payment.id, next );
					} }
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
