import { ListScreen } from '@freehold/admin/list-screen';
import { useListScreen } from '@freehold/admin/use-list-screen';
import { useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { external, notAllowed, scheduled, undo } from '@wordpress/icons';
import { AskDialog } from '@freehold/admin/ask-dialog';
import { addPaymentPage } from './add-page';
import { CancelDialog } from './cancel-dialog';
import { fetchSubscriptions, resumeSubscription } from './client';
import { subscriptionFields } from './fields';
import { canceledMessage, payerOf } from './labels';
import { keptList, type Place } from './location';
import { queryOf } from './query';
import type { Mode, Subscription } from './types';

type SubscriptionsProps = {
	place: Place;
	mode: Mode;
	/** Changes the place. */
	go: ( change: Partial< Place > ) => void;
};

const COLUMNS = [ 'title', 'amount', 'status', 'next' ];

/**
 * The list of subscriptions.
 *
 * @param props       The properties.
 * @param props.place What the URL says.
 * @param props.mode  The mode.
 * @param props.go    Changes the place.
 * @return The tab's content.
 */
export function Subscriptions( {
	place,
	mode,
	go,
}: SubscriptionsProps ): JSX.Element {
	const screen = useListScreen( {
		name: 'subscriptions',
		titleField: 'payer',
		columns: COLUMNS,
		kept: keptList( place.list, go ),
		queryOf: () => queryOf( place.list, mode ),
		fetch: fetchSubscriptions,
		pageOf: ( { subscriptions, total } ) => ( {
			rows: subscriptions,
			total,
		} ),
	} );
	const { list } = screen;
	const [ canceling, setCanceling ] = useState< Subscription | null >( null );
	const [ resuming, setResuming ] = useState< Subscription | null >( null );
	const actions = useMemo(
		() => [
			{
				id: 'cancel',
				label: __( 'Cancel the subscription', 'freehold' ),
				icon: notAllowed,
				isEligible: ( { can_cancel: can }: Subscription ) => can,
				callback: ( [ one ]: Subscription[] ) =>
					setCanceling( one ?? null ),
			},
			{
				id: 'resume',
				label: __( 'Take the cancellation back', 'freehold' ),
				icon: undo,
				isEligible: ( { can_resume: can }: Subscription ) => can,
				callback: ( [ one ]: Subscription[] ) =>
					setResuming( one ?? null ),
			},
			{
				id: 'view',
				label: __( 'View at the payment service', 'freehold' ),
				icon: external,
				isEligible: ( { vendor_url: url }: Subscription ) =>
					Boolean( url ),
				callback: ( [ one ]: Subscription[] ) => {
					window.open( one?.vendor_url, '_blank', 'noopener' );
				},
			},
		],
		[]
	);
	const fields = useMemo(
		() => subscriptionFields( list?.currencies ?? [] ),
		[ list?.currencies ]
	);

	const changed = async ( next: Subscription, message: string ) => {
		setCanceling( null );
		setResuming( null );
		screen.say( message );
		await screen.settle( screen.indexOf( next.id ) );
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
				empty={ {
					icon: scheduled,
					title: __( 'No subscriptions yet', 'freehold' ),
					text: __(
						'Monthly and yearly payments will be here, with their next date and the way to cancel them.',
						'freehold'
					),
					action: addPaymentPage(),
				} }
				noMatch={ __( 'No subscriptions match.', 'freehold' ) }
			/>
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
				<AskDialog
					title={ __( 'Take the cancellation back?', 'freehold' ) }
					confirmLabel={ __( 'Go on', 'freehold' ) }
					isDestructive={ false }
					onClose={ () => setResuming( null ) }
					run={ async () =>
						changed(
							await resumeSubscription( resuming.id ),
							__( 'The subscription goes on.', 'freehold' )
						)
					}
				>
					<p>
						{ sprintf(
							/* translators: %s: the payer's name or email address. */
							__(
								'%s is charged again after the paid period, and gets an email about it. Do this only if the payer agrees.',
								'freehold'
							),
							payerOf( resuming )
						) }
					</p>
				</AskDialog>
			) }
		</>
	);
}
