import { Failed } from '@freehold/admin/failed';
import { List } from '@freehold/admin/list';
import { messageOf } from '@freehold/admin/message-of';
import { Unloaded } from '@freehold/admin/unloaded';
import { useList } from '@freehold/admin/use-list';
import { useOpenRow } from '@freehold/admin/use-open-row';
import { usePages } from '@freehold/admin/use-pages';
import { useRetry } from '@freehold/admin/use-retry';
import { Button } from '@wordpress/components';
import { useViewportMatch } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useCallback, useEffect, useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { download, envelope, undo } from '@wordpress/icons';
import { store as noticesStore } from '@wordpress/notices';
import { CancelDialog } from './cancel-dialog';
import {
	exportUrl,
	fetchPayment,
	fetchPayments,
	resendReceipt,
} from './client';
import { paymentFields } from './fields';
import { canceledMessage } from './labels';
import { isFromList, urlOf, type Place } from './location';
import { PaymentDetails } from './payment-details';
import { PER_PAGE, queryOf } from './query';
import { RefundDialog } from './refund-dialog';
import { Totals } from './totals';
import type {
	Mode,
	Payment,
	PaymentDetails as Details,
	Subscription,
} from './types';
import { useListView } from './use-list-view';

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
	const query = queryOf( place.list, mode );
	const { list, isLoading, error, reload } = useList( query, fetchPayments );
	const { isRetrying, retry } = useRetry( reload );
	const openId = place.payment;
	const open = useList( openId, loadOpen );
	const [ changed, setChanged ] = useState< Details | null >( null );
	const [ version, setVersion ] = useState( 0 );
	const [ refunding, setRefunding ] = useState< Payment | null >( null );
	const [ canceling, setCanceling ] = useState< Subscription | null >( null );
	const [ sending, setSending ] = useState( 0 );
	const { listRef, focusRow, indexOf } = useOpenRow( list?.payments, openId );
	const { createSuccessNotice, createErrorNotice } =
		useDispatch( noticesStore );
	const isNarrow = useViewportMatch( 'large', '<' );

	// A response to an action is newer than what was loaded before it.
	useEffect( () => setChanged( null ), [ open.list ] );
	const loaded = changed ?? open.list;
	const details = loaded?.payment.id === openId ? loaded : null;

	const settle = useCallback(
		async ( id: number, next: Details | null ) => {
			if ( next && id === openId ) {
				setChanged( next );
			}
			setVersion( ( last ) => last + 1 );
			await reload();
			focusRow( indexOf( id ) );
		},
		[ focusRow, indexOf, openId, reload ]
	);

	const resend = useCallback(
		async ( { id, payer }: Payment ) => {
			setSending( id );
			try {
				const next = await resendReceipt( id );
				void createSuccessNotice(
					sprintf(
						/* translators: %s: an email address. */
						__( 'The receipt is on its way to %s.', 'freehold' ),
						payer.email
					),
					{ type: 'snackbar' }
				);
				if ( id === openId ) {
					setChanged( next );
				}
			} catch ( thrown ) {
				void createErrorNotice( messageOf( thrown ) );
			}
			setSending( 0 );
		},
		[ createErrorNotice, createSuccessNotice, openId ]
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
	const isCompact = isNarrow || openId > 0;
	const { view, setView } = useListView(
		place.list,
		( next ) => go( { list: next } ),
		COLUMNS,
		isCompact
	);

	const totalPages = usePages( {
		total: list?.total,
		perPage: PER_PAGE,
		page: place.list.page,
		isLoading,
		onChange: useCallback(
			( page: number ) => go( { list: { ...place.list, page } } ),
			[ go, place.list ]
		),
	} );

	if ( ! list ) {
		return (
			<Unloaded
				label={ __( 'Loading the payments…', 'freehold' ) }
				error={ error }
				reload={ reload }
			/>
		);
	}

	const close = () => {
		if ( isFromList() ) {
			window.history.back();
		} else {
			go( { payment: 0 } );
		}
	};
	const isFiltered = Boolean(
		place.list.search || place.list.filters.length
	);

	return (
		<>
			<Totals
				mode={ mode }
				period={ place.period }
				currency={ place.currency }
				version={ version }
				onChange={ go }
			/>
			{ error && (
				<Failed
					message={ error }
					isRetrying={ isRetrying }
					onRetry={ retry }
				/>
			) }
			<List< Payment >
				label={ __( 'Payments', 'freehold' ) }
				className="freehold-payments"
				listRef={ listRef }
				data={ list.payments }
				fields={ fields }
				actions={ actions }
				view={ view }
				onChangeView={ setView }
				isLoading={ isLoading }
				total={ list.total }
				totalPages={ totalPages }
				searchLabel={ __( 'Search payments', 'freehold' ) }
				header={
					<Button
						icon={ download }
						href={ exportUrl( query ) }
						download
						size="compact"
					>
						{ __( 'Export as CSV', 'freehold' ) }
					</Button>
				}
				empty={
					isFiltered
						? __( 'No payments match.', 'freehold' )
						: __(
								'No payments yet. What visitors pay will appear here.',
								'freehold'
						  )
				}
				open={ {
					id: openId,
					urlOf: ( { id } ) => urlOf( { ...place, payment: id } ),
					onOpen: ( { id } ) => go( { payment: id }, ! openId ),
				} }
			>
				{ openId > 0 && ! details && (
					<div className="freehold-open">
						<Unloaded
							label={ __( 'Loading the payment…', 'freehold' ) }
							error={ open.error }
							reload={ open.reload }
						/>
						{ open.error && (
							<Button
								variant="tertiary"
								onClick={ close }
								__next40pxDefaultSize
							>
								{ __( 'Close', 'freehold' ) }
							</Button>
						) }
					</div>
				) }
				{ details && (
					<PaymentDetails
						details={ details }
						isSending={ sending === openId }
						onClose={ close }
						onRefund={ () => setRefunding( details.payment ) }
						onResend={ () => resend( details.payment ) }
						onCancel={ setCanceling }
					/>
				) }
			</List>
			{ refunding && (
				<RefundDialog
					payment={ refunding }
					onClose={ () => setRefunding( null ) }
					onRefunded={ ( next ) => {
						setRefunding( null );
						void createSuccessNotice(
							sprintf(
								/* translators: 1: an amount of money. 2: another one. */
								__( '%1$s of %2$s is refunded.', 'freehold' ),
								next.payment.refunded.text,
								next.payment.amount.text
							),
							{ type: 'snackbar' }
						);
						void settle( next.payment.id, next );
					} }
				/>
			) }
			{ canceling && (
				<CancelDialog
					subscription={ canceling }
					onClose={ () => setCanceling( null ) }
					onCanceled={ ( next ) => {
						setCanceling( null );
						void createSuccessNotice( canceledMessage( next ), {
							type: 'snackbar',
						} );
						void open.reload();
					} }
				/>
			) }
		</>
	);
}
