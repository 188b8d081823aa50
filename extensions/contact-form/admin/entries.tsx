import { Failed } from '@freehold/admin/failed';
import { messageOf } from '@freehold/admin/message-of';
import { Notices } from '@freehold/admin/notices';
import { useRetry } from '@freehold/admin/use-retry';
import { Button, DropdownMenu, Spinner } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { DataViews, type View } from '@wordpress/dataviews/wp';
import {
	useCallback,
	useEffect,
	useMemo,
	useRef,
	useState,
} from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { download } from '@wordpress/icons';
import { store as noticesStore } from '@wordpress/notices';
import { actionsOf } from './actions';
import {
	changeEntries,
	deleteEntries,
	exportUrl,
	fetchEntry,
	sendAgain,
} from './client';
import { EntryDetails } from './entry-details';
import { fieldsOf } from './fields';
import { readPlace, writePlace } from './location';
import { queryOf } from './query';
import type { Entry, EntryChange, EntryCounts, EntryStatus } from './types';
import { useEntries } from './use-entries';

const LAYOUTS = { table: {}, list: {} };

const START: View = {
	type: 'table',
	page: 1,
	perPage: 20,
	titleField: 'from',
	fields: [ 'summary', 'form', 'date' ],
	filters: [],
	search: '',
};

const idOf = ( { id }: Entry ) => String( id );

/** Returns the tabs with their counts. */
const tabsOf = (
	counts: EntryCounts | undefined
): { status: EntryStatus; label: string; count: number | undefined }[] => [
	{
		status: 'inbox',
		label: __( 'Inbox', 'freehold' ),
		count: counts?.unread,
	},
	{ status: 'spam', label: __( 'Spam', 'freehold' ), count: counts?.spam },
	{
		status: 'trash',
		label: __( 'Trash', 'freehold' ),
		count: counts?.trash,
	},
];

/** Returns what a snackbar says after a change. */
function changeMessage( count: number, change: EntryChange ): string {
	if ( 'read' in change ) {
		return change.read
			? sprintf(
					/* translators: %d: number of entries. */
					_n(
						'%d entry marked as read.',
						'%d entries marked as read.',
						count,
						'freehold'
					),
					count
			  )
			: sprintf(
					/* translators: %d: number of entries. */
					_n(
						'%d entry marked as unread.',
						'%d entries marked as unread.',
						count,
						'freehold'
					),
					count
			  );
	}
	switch ( change.status ) {
		case 'spam':
			return sprintf(
				/* translators: %d: number of entries. */
				_n(
					'%d entry marked as spam.',
					'%d entries marked as spam.',
					count,
					'freehold'
				),
				count
			);
		case 'trash':
			return sprintf(
				/* translators: %d: number of entries. */
				_n(
					'%d entry moved to Trash.',
					'%d entries moved to Trash.',
					count,
					'freehold'
				),
				count
			);
		default:
			return sprintf(
				/* translators: %d: number of entries. */
				_n(
					'%d entry moved to the inbox.',
					'%d entries moved to the inbox.',
					count,
					'freehold'
				),
				count
			);
	}
}

/**
 * The screen with the entries of all forms: a list, and the open entry beside it.
 *
 * @return The screen's content.
 */
export function Entries(): JSX.Element {
	const [ place, setPlace ] = useState( readPlace );
	const [ view, setView ] = useState< View >( START );
	const [ selection, setSelection ] = useState< string[] >( [] );
	const [ open, setOpen ] = useState< Entry | null >( null );
	const listRef = useRef< HTMLDivElement >( null );
	const query = queryOf( view, place.status );
	const { list, isLoading, error, reload } = useEntries( query );
	const { isRetrying, retry } = useRetry( reload );
	const { createSuccessNotice, createErrorNotice } =
		useDispatch( noticesStore );

	const report = useCallback(
		( thrown: unknown ) => void createErrorNotice( messageOf( thrown ) ),
		[ createErrorNotice ]
	);

	const go = useCallback( ( next: typeof place ) => {
		setPlace( next );
		writePlace( next );
	}, [] );

	// The URL can name an entry that is not on this page of the list.
	const { entry: openId } = place;
	useEffect( () => {
		if ( ! openId ) {
			setOpen( null );
			return;
		}
		const request = new AbortController();
		fetchEntry( openId, request.signal )
			.then( async ( entry ) => {
				setOpen( entry );
				if ( ! entry.read ) {
					await changeEntries( [ openId ], { read: true } );
					await reload();
				}
			} )
			.catch( ( thrown ) => {
				if ( ! request.signal.aborted ) {
					report( thrown );
				}
			} );
		return () => request.abort();
		// Another page of the list must not load the open entry again.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ openId ] );

	const change = useCallback(
		async ( entries: Entry[], changes: EntryChange ) => {
			try {
				await changeEntries(
					entries.map( ( { id } ) => id ),
					changes
				);
			} catch ( thrown ) {
				report( thrown );
				return;
			}
			const undo: EntryChange =
				'read' in changes
					? { read: ! changes.read }
					: { status: entries[ 0 ]?.status ?? 'inbox' };
			void createSuccessNotice(
				changeMessage( entries.length, changes ),
				{
					type: 'snackbar',
					actions: [
						{
							label: __( 'Undo', 'freehold' ),
							onClick: async () => {
								await changeEntries(
									entries.map( ( { id } ) => id ),
									undo
								).catch( report );
								await reload();
							},
						},
					],
				}
			);
			setSelection( [] );
			if (
				'status' in changes &&
				entries.some( ( { id } ) => id === openId )
			) {
				go( { ...place, entry: 0 } );
			}
			await reload();
		},
		[ createSuccessNotice, go, openId, place, reload, report ]
	);

	const remove = useCallback(
		async ( entries: Entry[] ) => {
			try {
				await deleteEntries( entries.map( ( { id } ) => id ) );
			} catch ( thrown ) {
				report( thrown );
				return;
			}
			setSelection( [] );
			if ( entries.some( ( { id } ) => id === openId ) ) {
				go( { ...place, entry: 0 } );
			}
			await reload();
		},
		[ go, openId, place, reload, report ]
	);

	const actions = useMemo(
		() => actionsOf( { change, remove } ),
		[ change, remove ]
	);
	const fields = useMemo( () => fieldsOf( list?.forms ?? [] ), [ list ] );

	const close = () => {
		go( { ...place, entry: 0 } );
		listRef.current?.focus();
	};

	if ( ! list && error ) {
		return (
			<Failed
				message={ error }
				isRetrying={ isRetrying }
				onRetry={ retry }
			/>
		);
	}
	if ( ! list ) {
		return <Spinner />;
	}
	return (
		<>
			<Notices />
			<div className="freehold-entries__bar">
				<nav aria-label={ __( 'Entries by status', 'freehold' ) }>
					{ tabsOf( list.counts ).map(
						( { status, label, count } ) => (
							<Button
								key={ status }
								aria-current={
									status === place.status ? 'page' : undefined
								}
								onClick={ () => {
									go( { status, entry: 0 } );
									setSelection( [] );
									setView( { ...view, page: 1 } );
								} }
								__next40pxDefaultSize
							>
								{ label }
								{ Boolean( count ) && (
									<span className="freehold-entries__count">
										{ count }
									</span>
								) }
							</Button>
						)
					) }
				</nav>
				<DropdownMenu
					icon={ download }
					text={ __( 'Export', 'freehold' ) }
					label={ __( 'Export the listed entries', 'freehold' ) }
				>
					{ () => (
						<>
							{ (
								[
									[ 'csv', __( 'CSV', 'freehold' ) ],
									[ 'json', __( 'JSON', 'freehold' ) ],
								] as const
							 ).map( ( [ format, label ] ) => (
								<Button
									key={ format }
									role="menuitem"
									href={ exportUrl( format, query ) }
									download
									__next40pxDefaultSize
								>
									{ label }
								</Button>
							) ) }
						</>
					) }
				</DropdownMenu>
			</div>
			{ error && (
				<Failed
					message={ error }
					isRetrying={ isRetrying }
					onRetry={ retry }
				/>
			) }
			<div
				className={ `freehold-entries${
					open ? ' has-open-entry' : ''
				}` }
			>
				<div
					className="freehold-entries__list"
					ref={ listRef }
					tabIndex={ -1 }
				>
					<DataViews< Entry >
						data={ list.entries }
						fields={ fields }
						actions={ actions }
						view={ view }
						onChangeView={ setView }
						selection={ selection }
						onChangeSelection={ setSelection }
						onClickItem={ ( { id } ) =>
							go( { ...place, entry: id } )
						}
						isItemClickable={ () => true }
						getItemId={ idOf }
						isLoading={ isLoading }
						paginationInfo={ {
							totalItems: list.total,
							totalPages: Math.ceil(
								list.total / ( view.perPage ?? 20 )
							),
						} }
						defaultLayouts={ LAYOUTS }
						searchLabel={ __( 'Search entries', 'freehold' ) }
						empty={
							<p>
								{ view.search || view.filters?.length
									? __( 'No entries match.', 'freehold' )
									: __( 'No entries yet.', 'freehold' ) }
							</p>
						}
					/>
				</div>
				{ open && (
					<EntryDetails
						entry={ open }
						onClose={ close }
						onSendAgain={ async () => {
							try {
								setOpen( await sendAgain( open.id ) );
							} catch ( thrown ) {
								report( thrown );
							}
						} }
					/>
				) }
			</div>
		</>
	);
}
