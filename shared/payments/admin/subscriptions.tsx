import { Failed } from '@freehold/admin/failed';
import { List } from '@freehold/admin/list';
import { Unloaded } from '@freehold/admin/unloaded';
import { useList } from '@freehold/admin/use-list';
import { usePages } from '@freehold/admin/use-pages';
import { useRetry } from '@freehold/admin/use-retry';
import { useRowFocus } from '@freehold/admin/use-row-focus';
import { useViewportMatch } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useCallback, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { external, notAllowed } from '@wordpress/icons';
import { store as noticesStore } from '@wordpress/notices';
import { CancelDialog } from './cancel-dialog';
import { fetchSubscriptions } from './client';
import { subscriptionFields } from './fields';
import { canceledMessage } from './labels';
import type { Place } from './location';
import { PER_PAGE, queryOf } from './query';
import type { Mode, Subscription } from './types';
import { useListView } from './use-list-view';

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
	const { list, isLoading, error, reload } = useList(
		queryOf( place.list, mode ),
		fetchSubscriptions
	);
	const { isRetrying, retry } = useRetry( reload );
	const [ canceling, setCanceling ] = useState< Subscription | null >( null );
	const { listRef, focusRow } = useRowFocus();
	const { createSuccessNotice } = useDispatch( noticesStore );
	const isNarrow = useViewportMatch( 'large', '<' );
	const { view, setView } = useListView(
		place.list,
		( next ) => go( { list: next } ),
		COLUMNS,
		isNarrow
	);
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
				label={ __( 'Loading the subscriptions…', 'freehold' ) }
				error={ error }
				reload={ reload }
			/>
		);
	}
	const isFiltered = Boolean(
		place.list.search || place.list.filters.length
	);
	return (
		<>
			{ error && (
				<Failed
					message={ error }
					isRetrying={ isRetrying }
					onRetry={ retry }
				/>
			) }
			<List< Subscription >
				label={ __( 'Subscriptions', 'freehold' ) }
				className="freehold-payments"
				listRef={ listRef }
				data={ list.subscriptions }
				fields={ fields }
				actions={ actions }
				view={ view }
				onChangeView={ setView }
				isLoading={ isLoading }
				total={ list.total }
				totalPages={ totalPages }
				searchLabel={ __( 'Search subscriptions', 'freehold' ) }
				empty={
					isFiltered
						? __( 'No subscriptions match.', 'freehold' )
						: __(
								'No subscriptions yet. Monthly and yearly payments will appear here.',
								'freehold'
						  )
				}
			/>
			{ canceling && (
				<CancelDialog
					subscription={ canceling }
					onClose={ () => setCanceling( null ) }
					onCanceled={ async ( next ) => {
						setCanceling( null );
						void createSuccessNotice( canceledMessage( next ), {
							type: 'snackbar',
						} );
						await reload();
						focusRow(
							list.subscriptions.findIndex(
								( one ) => one.id === next.id
							)
						);
					} }
				/>
			) }
		</>
	);
}
