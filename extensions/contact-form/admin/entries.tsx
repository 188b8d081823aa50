import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import { Failed } from '@freehold/admin/failed';
import { messageOf } from '@freehold/admin/message-of';
import { Notices } from '@freehold/admin/notices';
import { useRetry } from '@freehold/admin/use-retry';
import { DataViews, type View } from '@freehold/dataviews';
import { Spinner } from '@wordpress/components';
import { useViewportMatch } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import {
	useCallback,
	useEffect,
	useMemo,
	useRef,
	useState,
} from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { actionsOf } from './actions';
import { changeEntries, deleteEntries, sendAgain } from './client';
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
import { useEntries } from './use-entries';
import { useOpenEntry } from './use-open-entry';

const LAYOUTS = { table: {} };

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

const LINK = '.dataviews-title-field';

const idOf = ( { id }: Entry ) => String( id );

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
	const listRef = useRef< HTMLDivElement >( null );
	const query = queryOf( view, place.status );
	const { list, isLoading, error, reload } = useEntries( query );
	const { isRetrying, retry } = useRetry( reload );
	const { createSuccessNotice, createErrorNotice, removeNotice } =
		useDispatch( noticesStore );
	const isNarrow = useViewportMatch( 'large', '<' );
	const { entry: openId } = place;

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
	const openRetry = useRetry( open.reload );

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

	const perPage = view.perPage ?? PER_PAGE;
	const totalPages = Math.ceil( ( list?.total ?? 0 ) / perPage );
	const isBeyond =
		! isLoading && totalPages > 0 && ( view.page ?? 1 ) > totalPages;
	useEffect( () => {
		if ( isBeyond ) {
			setView( ( last ) => ( { ...last, page: totalPages } ) );
		}
	}, [ isBeyond, totalPages ] );

	/** Moves focus to a row if what had it is gone, once the change is rendered. */
	const focusRow = useCallback( ( index: number ) => {
		window.requestAnimationFrame( () => {
			const { activeElement, body } = document;
			if ( activeElement && activeElement !== body ) {
				return;
			}
			const links =
				listRef.current?.querySelectorAll< HTMLElement >( LINK ) ?? [];
			(
				links[ Math.min( index, links.length - 1 ) ] ?? listRef.current
			)?.focus();
		} );
	}, [] );
	const indexOf = useCallback(
		( id: number ) =>
			Math.max(
				0,
				list?.entries.findIndex( ( one ) => one.id === id ) ?? 0
			),
		[ list ]
	);

	// A closed entry returns focus to its row, also after the browser's Back.
	const lastOpen = useRef( openId );
	useEffect( () => {
		if ( lastOpen.current && ! openId ) {
			focusRow( indexOf( lastOpen.current ) );
		}
		lastOpen.current = openId;
	}, [ focusRow, indexOf, openId ] );

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
		return (
			<>
				<p className="screen-reader-text" role="status">
					{ __( 'Loading the entries…', 'freehold' ) }
				</p>
				<Spinner />
			</>
		);
	}

	const isCompact = isNarrow || openId > 0;
	const compact: View = {
		...view,
		type: 'table',
		fields: [],
		descriptionField: 'digest',
	};
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
			<div
				className={ `freehold-entries${ openId ? ' has-open' : '' }${
					isCompact ? ' is-compact' : ''
				}` }
			>
				<div
					className="freehold-entries__list"
					ref={ listRef }
					role="region"
					aria-label={ __( 'Entries', 'freehold' ) }
					tabIndex={ -1 }
				>
					<DataViews< Entry >
						data={ list.entries }
						fields={ fields }
						actions={ actions }
						view={ isCompact ? compact : view }
						onChangeView={ ( next ) =>
							setView(
								isCompact
									? {
											...START,
											fields: view.fields,
											page: next.page,
											perPage: next.perPage,
											filters: next.filters,
											search: next.search,
									  }
									: next
							)
						}
						selection={ selection }
						onChangeSelection={ setSelection }
						renderItemLink={ ( { item, children, ...props } ) => (
							<a
								{ ...props }
								href={ urlOf( { ...place, entry: item.id } ) }
								aria-current={
									item.id === openId ? 'true' : undefined
								}
								onClick={ ( event ) => {
									if (
										! event.metaKey &&
										! event.ctrlKey &&
										! event.shiftKey
									) {
										event.preventDefault();
										go( { ...place, entry: item.id } );
									}
								} }
							>
								{ children }
							</a>
						) }
						isItemClickable={ () => true }
						getItemId={ idOf }
						isLoading={ isLoading }
						paginationInfo={ {
							totalItems: list.total,
							totalPages,
						} }
						defaultLayouts={ LAYOUTS }
						searchLabel={ __( 'Search entries', 'freehold' ) }
						empty={
							<p>
								{ emptyMessage(
									place.status,
									Boolean(
										view.search || view.filters?.length
									)
								) }
							</p>
						}
					/>
				</div>
				{ openId > 0 && open.error && (
					<div className="freehold-entry">
						<Failed
							message={ open.error }
							isRetrying={ openRetry.isRetrying }
							onRetry={ openRetry.retry }
						/>
					</div>
				) }
				{ openId > 0 && ! open.error && ! open.entry && (
					<div className="freehold-entry">
						<p className="screen-reader-text" role="status">
							{ __( 'Loading the entry…', 'freehold' ) }
						</p>
						<Spinner />
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
			</div>
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
					cancelLabel={ __( 'Cancel', 'freehold' ) }
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
