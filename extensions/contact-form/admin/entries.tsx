import { compactView } from '@freehold/admin/compact-view';
import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import { Failed } from '@freehold/admin/failed';
import { List } from '@freehold/admin/list';
import { messageOf } from '@freehold/admin/message-of';
import { Notices } from '@freehold/admin/notices';
import { Unloaded } from '@freehold/admin/unloaded';
import { useList } from '@freehold/admin/use-list';
import { useOpenRow } from '@freehold/admin/use-open-row';
import { usePages } from '@freehold/admin/use-pages';
import { useRetry } from '@freehold/admin/use-retry';
import type { View } from '@freehold/dataviews';
import { useViewportMatch } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useCallback, useEffect, useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { actionsOf } from './actions';
import {
	changeEntries,
	deleteEntries,
	fetchEntries,
	sendAgain,
} from './client';
import { EntriesBar } from './entries-bar';
import { EntryDetails } from './entry-details';
import { fieldsOf } from './fields';
import {
	isFromList,
	readPlace,
	urlOf,
	writePlace,
	type Place,
} from './location';
import { showMenuCount } from './menu-count';
import { changeMessage, deletedMessage, emptyMessage } from './messages';
import { queryOf } from './query';
import type { Entry, EntryChange } from './types';
import { useOpenEntry } from './use-open-entry';

const PER_PAGE = 20;

const START: View = {
	type: 'table',
	page: 1,
	perPage: PER_PAGE,
	titleField: 'from',
	fields: [ 'summary', 'form', 'date' ],
	filters: [],
	search: '',
	layout: { enableMoving: false },
};

/** The ID of the notice about the last failed change: the next attempt removes it. */
const FAILURE = 'freehold-entries-failure';

/**
 * The screen with the entries of all forms: a list, and the open entry beside it.
 *
 * @return The screen's content.
 */
export function Entries(): JSX.Element {
	const [ place, setPlace ] = useState( readPlace );
	const [ view, setView ] = useState< View >( START );
	const [ selection, setSelection ] = useState< string[] >( [] );
	const [ deleting, setDeleting ] = useState< Entry[] >( [] );
	const [ isDeleting, setIsDeleting ] = useState( false );
	const query = queryOf( view, place.status );
	const { list, isLoading, error, reload } = useList( query, fetchEntries );
	const { isRetrying, retry } = useRetry( reload );
	const { createSuccessNotice, createErrorNotice, removeNotice } =
		useDispatch( noticesStore );
	const isNarrow = useViewportMatch( 'large', '<' );
	const { entry: openId } = place;
	const { listRef, focusRow, indexOf } = useOpenRow( list?.entries, openId );

	const go = useCallback(
		( next: Place ) => {
			setPlace( next );
			writePlace( next, Boolean( next.entry ) && ! openId );
		},
		[ openId ]
	);

	const report = useCallback(
		( thrown: unknown, again?: () => void ) =>
			void createErrorNotice( messageOf( thrown ), {
				id: FAILURE,
				actions: again
					? [
							{
								label: __( 'Try again', 'freehold' ),
								onClick: () => {
									void removeNotice( FAILURE );
									again();
								},
							},
					  ]
					: [],
			} ),
		[ createErrorNotice, removeNotice ]
	);

	const open = useOpenEntry( {
		id: openId,
		listed: list?.entries,
		onLoad: ( { id, status }, wasUnread ) => {
			if ( status !== place.status ) {
				// The link in a mail does not know where the entry is now.
				const next = { status, entry: id };
				setPlace( next );
				writePlace( next, false );
			} else if ( wasUnread ) {
				void reload();
			}
		},
		onGone: ( message ) => {
			report( { message } );
			go( { ...place, entry: 0 } );
		},
	} );

	useEffect( () => {
		const back = () => setPlace( readPlace() );
		window.addEventListener( 'popstate', back );
		return () => window.removeEventListener( 'popstate', back );
	}, [] );

	const unread = list?.counts.unread;
	useEffect( () => {
		if ( unread !== undefined ) {
			showMenuCount( unread );
		}
	}, [ unread ] );

	const totalPages = usePages( {
		total: list?.total,
		perPage: view.perPage ?? PER_PAGE,
		page: view.page,
		isLoading,
		onChange: useCallback(
			( page: number ) => setView( ( last ) => ( { ...last, page } ) ),
			[]
		),
	} );

	/** Shows what is left after a change, without what is no longer here. */
	const settle = useCallback(
		async ( entries: Entry[], isGone: boolean ) => {
			const index = indexOf( entries[ 0 ]?.id ?? 0 );
			setSelection( [] );
			if ( isGone && entries.some( ( { id } ) => id === openId ) ) {
				go( { ...place, entry: 0 } );
			}
			await reload();
			focusRow( index );
		},
		[ focusRow, go, indexOf, openId, place, reload ]
	);

	const change = useCallback(
		async ( entries: Entry[], changes: EntryChange ): Promise< void > => {
			const ids = entries.map( ( { id } ) => id );
			const apply = async ( some: EntryChange, again: () => void ) => {
				try {
					await changeEntries( ids, some );
					return true;
				} catch ( thrown ) {
					report( thrown, again );
					return false;
				}
			};
			if (
				! ( await apply( changes, () => change( entries, changes ) ) )
			) {
				return;
			}
			const before: EntryChange =
				'read' in changes
					? { read: ! changes.read }
					: { status: entries[ 0 ]?.status ?? 'inbox' };
			const undo = async () => {
				if ( await apply( before, undo ) ) {
					await reload();
					focusRow( 0 );
				}
			};
			void createSuccessNotice( changeMessage( ids.length, changes ), {
				type: 'snackbar',
				actions: [ { label: __( 'Undo', 'freehold' ), onClick: undo } ],
			} );
			if ( 'read' in changes && open.entry && ids.includes( openId ) ) {
				open.update( { ...open.entry, ...changes } );
			}
			await settle( entries, 'status' in changes );
		},
		[ createSuccessNotice, focusRow, open, openId, reload, report, settle ]
	);

	const remove = async () => {
		setIsDeleting( true );
		try {
			await deleteEntries( deleting.map( ( { id } ) => id ) );
		} catch ( thrown ) {
			setIsDeleting( false );
			setDeleting( [] );
			report( thrown, () => setDeleting( deleting ) );
			return;
		}
		setIsDeleting( false );
		setDeleting( [] );
		void createSuccessNotice( deletedMessage( deleting.length ), {
			type: 'snackbar',
		} );
		await settle( deleting, true );
	};

	const actions = useMemo(
		() => actionsOf( { change, remove: setDeleting } ),
		[ change ]
	);
	const fields = useMemo( () => fieldsOf( list?.forms ?? [] ), [ list ] );

	if ( ! list ) {
		return (
			<Unloaded
				label={ __( 'Loading the entries…', 'freehold' ) }
				error={ error }
				reload={ reload }
			/>
		);
	}

	const isCompact = isNarrow || openId > 0;
	const close = () => {
		if ( isFromList() ) {
			window.history.back();
		} else {
			go( { ...place, entry: 0 } );
		}
	};

	return (
		<>
			<Notices />
			<EntriesBar
				status={ place.status }
				counts={ list.counts }
				query={ query }
				onSelect={ ( status ) => {
					go( { status, entry: 0 } );
					setSelection( [] );
					setView( { ...view, page: 1 } );
				} }
			/>
			{ error && (
				<Failed
					message={ error }
					isRetrying={ isRetrying }
					onRetry={ retry }
				/>
			) }
			<List< Entry >
				label={ __( 'Entries', 'freehold' ) }
				className={ `freehold-entries${
					isCompact ? ' is-compact' : ''
				}` }
				listRef={ listRef }
				data={ list.entries }
				fields={ fields }
				actions={ actions }
				{ ...compactView( view, setView, isCompact ) }
				selection={ selection }
				onChangeSelection={ setSelection }
				isLoading={ isLoading }
				total={ list.total }
				totalPages={ totalPages }
				searchLabel={ __( 'Search entries', 'freehold' ) }
				empty={ emptyMessage(
					place.status,
					Boolean( view.search || view.filters?.length )
				) }
				open={ {
					id: openId,
					urlOf: ( { id } ) => urlOf( { ...place, entry: id } ),
					onOpen: ( { id } ) => go( { ...place, entry: id } ),
				} }
			>
				{ openId > 0 && ( open.error || ! open.entry ) && (
					<div className="freehold-open">
						<Unloaded
							label={ __( 'Loading the entry…', 'freehold' ) }
							error={ open.error }
							reload={ open.reload }
						/>
					</div>
				) }
				{ openId > 0 && ! open.error && open.entry && (
					<EntryDetails
						entry={ open.entry }
						actions={ actions }
						onClose={ close }
						onSendAgain={ async () => {
							try {
								open.update( await sendAgain( openId ) );
							} catch ( thrown ) {
								report( thrown );
							}
						} }
					/>
				) }
			</List>
			{ deleting.length > 0 && (
				<ConfirmDialog
					title={ sprintf(
						/* translators: %d: number of entries. */
						_n(
							'Delete %d entry?',
							'Delete %d entries?',
							deleting.length,
							'freehold'
						),
						deleting.length
					) }
					size="small"
					confirmLabel={ __( 'Delete permanently', 'freehold' ) }
					isBusy={ isDeleting }
					onConfirm={ remove }
					onCancel={ () => setDeleting( [] ) }
				>
					<p>
						{ __(
							'Their files are deleted too. This cannot be undone.',
							'freehold'
						) }
					</p>
				</ConfirmDialog>
			) }
		</>
	);
}
