import { ExportButton } from '@freehold/admin/export-button';
import { ListScreen } from '@freehold/admin/list-screen';
import { UnloadedRow } from '@freehold/admin/unloaded-row';
import { useList } from '@freehold/admin/use-list';
import { useListScreen } from '@freehold/admin/use-list-screen';
import { useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { external, notAllowed, scheduled, undo } from '@wordpress/icons';
import { AskDialog } from '@freehold/admin/ask-dialog';
import { addPaymentPage } from './add-page';
import { CancelDialog } from './cancel-dialog';
import {
	exportUrl,
	fetchCustomer,
	fetchSubscriptions,
	resumeSubscription,
} from './client';
import { Customer } from './customer';
import { subscriptionFields } from './fields';
import { canceledMessage, payerOf } from './labels';
import { CLOSED, isFromList, keptList, urlOf, type Place } from './location';
import { queryOf } from './query';
import type { Mode, Subscription } from './types';

type SubscriptionsProps = {
	place: Place;
	mode: Mode;
	/** Changes the place. */
	go: ( change: Partial< Place >, isStep?: boolean ) => void;
};

const LIST = {
	name: 'subscriptions',
	titleField: 'payer',
	columns: [ 'title', 'amount', 'status', 'next' ],
};

/** Returns what users do with subscriptions of the list. */
const actionsOf = (
	cancel: ( subscription: Subscription | null ) => void,
	resume: ( subscription: Subscription | null ) => void
) => [
	{
		id: 'cancel',
		label: __( 'Cancel the subscription', 'freehold' ),
		icon: notAllowed,
		isEligible: ( { can_cancel: can }: Subscription ) => can,
		callback: ( [ one ]: Subscription[] ) => cancel( one ?? null ),
	},
	{
		id: 'resume',
		label: __( 'Take the cancellation back', 'freehold' ),
		icon: undo,
		isEligible: ( { can_resume: can }: Subscription ) => can,
		callback: ( [ one ]: Subscription[] ) => resume( one ?? null ),
	},
	{
		id: 'view',
		label: __( 'View at the payment service', 'freehold' ),
		icon: external,
		isEligible: ( { vendor_url: url }: Subscription ) => Boolean( url ),
		callback: ( [ one ]: Subscription[] ) => {
			window.open( one?.vendor_url, '_blank', 'noopener' );
		},
	},
];

const nothingYet = () => ( {
	icon: scheduled,
	title: __( 'No subscriptions yet', 'freehold' ),
	text: __(
		'Monthly and yearly payments will be here, with their next date and the way to cancel them.',
		'freehold'
	),
	action: addPaymentPage(),
} );

/** Loads the open subscription, or the customer, with all that belongs to the person. */
function useOpenCustomer(
	{ subscription: openId, customer }: Place,
	mode: Mode
) {
	const open = useList(
		useMemo(
			() => ( { id: openId, email: customer, mode } ),
			[ customer, mode, openId ]
		),
		fetchCustomer
	);
	// What loaded last may belong to another row.
	const isLoaded =
		customer !== '' || open.list?.subscriptions[ 0 ]?.id === openId;
	return { ...open, isOpen: openId > 0 || customer !== '', isLoaded };
}

/** Closes what is open. */
function close( go: SubscriptionsProps[ 'go' ] ): void {
	if ( isFromList() ) {
		window.history.back();
	} else {
		go( CLOSED );
	}
}

/** Asks whether to take the cancellation of a subscription back. */
function ResumeDialog( {
	subscription,
	onClose,
	onResumed,
}: {
	subscription: Subscription;
	onClose: () => void;
	onResumed: ( next: Subscription ) => Promise< void >;
} ): JSX.Element {
	return (
		<AskDialog
			title={ __( 'Take the cancellation back?', 'freehold' ) }
			confirmLabel={ __( 'Go on', 'freehold' ) }
			isDestructive={ false }
			onClose={ onClose }
			run={ async () =>
				onResumed( await resumeSubscription( subscription.id ) )
			}
		>
			<p>
				{ sprintf(
					/* translators: %s: the payer's name or email address. */
					__(
						'%s is charged again after the paid period, and gets an email about it. Do this only if the payer agrees.',
						'freehold'
					),
					payerOf( subscription )
				) }
			</p>
		</AskDialog>
	);
}

/** Renders the list of subscriptions. */
export function Subscriptions( {
	place,
	mode,
	go,
}: SubscriptionsProps ): JSX.Element {
	const { subscription: openId, customer } = place;
	const { isOpen, isLoaded, ...open } = useOpenCustomer( place, mode );
	const screen = useListScreen( {
		...LIST,
		kept: keptList( place.list, go ),
		queryOf: () => queryOf( place.list, mode ),
		fetch: fetchSubscriptions,
		pageOf: ( { subscriptions, total } ) => ( {
			rows: subscriptions,
			total,
		} ),
		// The panel of an address belongs to no row.
		openId: openId || ( customer ? -1 : 0 ),
	} );
	const [ canceling, setCanceling ] = useState< Subscription | null >( null );
	const [ resuming, setResuming ] = useState< Subscription | null >( null );
	const actions = useMemo( () => actionsOf( setCanceling, setResuming ), [] );
	const fields = useMemo(
		() => subscriptionFields( screen.list?.currencies ?? [] ),
		[ screen.list?.currencies ]
	);

	const changed = async ( next: Subscription, message: string ) => {
		setCanceling( null );
		setResuming( null );
		screen.say( message );
		await Promise.all( [
			screen.settle( screen.indexOf( next.id ) ),
			open.reload(),
		] );
	};
	return (
		<>
			<ListScreen
				screen={ screen }
				label={ __( 'Subscriptions', 'freehold' ) }
				loading={ __( 'Loading the subscriptions…', 'freehold' ) }
				className="freehold-payments"
				fields={ fields }
				actions={ actions }
				searchLabel={ __( 'Search subscriptions', 'freehold' ) }
				header={
					<ExportButton
						href={ exportUrl( screen.query, '/subscriptions' ) }
					/>
				}
				empty={ nothingYet() }
				noMatch={ __( 'No subscriptions match.', 'freehold' ) }
				open={ {
					urlOf: ( { id } ) =>
						urlOf( { ...place, ...CLOSED, subscription: id } ),
					onOpen: ( { id } ) =>
						go( { ...CLOSED, subscription: id }, ! isOpen ),
				} }
			>
				{ isOpen && ! ( open.list && isLoaded ) && (
					<UnloadedRow
						label={ __( 'Loading…', 'freehold' ) }
						error={ open.error }
						reload={ open.reload }
						onClose={ () => close( go ) }
					/>
				) }
				{ isOpen && open.list && isLoaded && (
					<Customer
						data={ open.list }
						place={ place }
						onClose={ () => close( go ) }
						onCancel={ setCanceling }
						onResume={ setResuming }
					/>
				) }
			</ListScreen>
			{ canceling && (
				<CancelDialog
					subscription={ canceling }
					onClose={ () => setCanceling( null ) }
					onCanceled={ ( next ) =>
						void changed( next, canceledMessage( next ) )
					}
				/>
			) }
			{ resuming && (
				<ResumeDialog
					subscription={ resuming }
					onClose={ () => setResuming( null ) }
					onResumed={ ( next ) =>
						changed(
							next,
							__( 'The subscription goes on.', 'freehold' )
						)
					}
				/>
			) }
		</>
	);
}
