import { AskDialog } from '@freehold/admin/ask-dialog';
import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import { ListScreen } from '@freehold/admin/list-screen';
import { Notices } from '@freehold/admin/notices';
import { Unloaded } from '@freehold/admin/unloaded';
import { useListScreen } from '@freehold/admin/use-list-screen';
import { useCallback, useEffect, useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { actionsOf } from './actions';
import {
	changeEntries,
	deleteEntries,
	emptyEntries,
	fetchEntries,
	sendAgain,
} from './client';
import { emptyState } from './empty-state';
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
import { changeMessage, deletedMessage } from './messages';
import { keepDraft } from './note-drafts';
import { queryOf } from './query';
import { ScreenTabs } from './screen-tabs';
import type { Entry, EntryChange, EntryStatus } from './types';
import { useNeighbors } from './use-neighbors';
import { useOpenEntry } from './use-open-entry';

const COLUMNS = [ 'summary', 'form', 'date' ];

/** Returns the change that undoes another one. */
function reverse( changes: EntryChange, [ first ]: Entry[] ): EntryChange {
	if ( 'read' in changes ) {
		return { read: ! changes.read };
	}
	return 'starred' in changes
		? { starred: ! changes.starred }
		: { status: first?.status ?? 'inbox' };
}

/**
 * The screen with the entries of all forms: a list, and the open entry beside it.
 *
 * @return The screen's content.
 */
export function Entries(): JSX.Element {
	const [ place, setPlace ] = useState( readPlace );
	const [ deleting, setDeleting ] = useState< Entry[] >( [] );
	const [ isDeleting, setIsDeleting ] = useState( false );
	const [ emptying, setEmptying ] = useState< {
		status: 'spam' | 'trash';
		/** How many entries there were, and when. */
		count: number;
		before: string;
	} | null >( null );
	const { entry: openId } = place;
	const screen = useListScreen( {
		name: 'entries',
		titleField: 'from',
		columns: COLUMNS,
		queryOf: ( view ) => queryOf( view, place.status ),
		fetch: fetchEntries,
		pageOf: ( { entries, total } ) => ( { rows: entries, total } ),
		openId,
	} );
	const { list, reload, focusRow, indexOf, say, fail, attempt, settle } =
		screen;

	const neighbors = useNeighbors( screen.rows, openId, screen.query );

	const go = useCallback(
		( next: Place ) => {
			setPlace( next );
			writePlace( next, Boolean( next.entry ) && ! openId );
		},
		[ openId ]
	);

	const open = useOpenEntry( {
		id: openId,
		listed: screen.rows,
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
			fail( { message } );
			keepDraft( openId, '' );
			go( { ...place, entry: 0 } );
		},
	} );

	const { update } = open;

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

	const { forget } = neighbors;
	/** Shows what is left after a change, without what is no longer here. */
	const leave = useCallback(
		async ( entries: Entry[], isGone: boolean ) => {
			const index = indexOf( entries[ 0 ]?.id ?? 0 );
			if ( isGone ) {
				forget( entries.map( ( { id } ) => id ) );
				if ( entries.some( ( { id } ) => id === openId ) ) {
					go( { ...place, entry: 0 } );
				}
			}
			await settle( index );
		},
		[ forget, go, indexOf, openId, place, settle ]
	);

	const change = useCallback(
		async ( entries: Entry[], changes: EntryChange ): Promise< void > => {
			const ids = entries.map( ( { id } ) => id );
			const apply = ( some: EntryChange, again: () => void ) =>
				attempt( () => changeEntries( ids, some ), undefined, again );
			if (
				! ( await apply( changes, () => change( entries, changes ) ) )
			) {
				return;
			}
			const before = reverse( changes, entries );
			const undo = async () => {
				if ( await apply( before, undo ) ) {
					await reload();
					focusRow( 0 );
				}
			};
			say( changeMessage( ids.length, changes ), undo );
			if ( ! ( 'status' in changes ) ) {
				ids.forEach( ( id ) => update( { id, ...changes } ) );
			}
			await leave( entries, 'status' in changes );
		},
		[ attempt, focusRow, leave, reload, say, update ]
	);

	const remove = async () => {
		setIsDeleting( true );
		const isDone = await attempt(
			() => deleteEntries( deleting.map( ( { id } ) => id ) ),
			() => deletedMessage( deleting.length ),
			() => setDeleting( deleting )
		);
		setIsDeleting( false );
		setDeleting( [] );
		if ( isDone ) {
			deleting.forEach( ( { id } ) => keepDraft( id, '' ) );
			await leave( deleting, true );
		}
	};

	const actions = useMemo(
		() => actionsOf( { change, remove: setDeleting } ),
		[ change ]
	);
	const fields = useMemo( () => fieldsOf( list?.forms ?? [] ), [ list ] );

	const close = () => {
		if ( isFromList() ) {
			window.history.back();
		} else {
			go( { ...place, entry: 0 } );
		}
	};

	const select = ( status: EntryStatus ) => {
		go( { status, entry: 0 } );
		screen.setSelection( [] );
		screen.setView( { ...screen.view, page: 1 } );
	};

	return (
		<>
			<Notices />
			<div className="freehold-list-bar">
				<ScreenTabs current="entries" />
			</div>
			<ListScreen
				screen={ screen }
				label={ __( 'Entries', 'freehold' ) }
				loading={ __( 'Loading the entries…', 'freehold' ) }
				className="freehold-entries"
				bar={
					list && (
						<EntriesBar
							status={ place.status }
							counts={ list.counts }
							query={ screen.query }
							onEmpty={ ( status ) =>
								setEmptying( {
									status,
									count: list.counts[ status ],
									before: list.now,
								} )
							}
							onSelect={ select }
						/>
					)
				}
				fields={ fields }
				actions={ actions }
				searchLabel={ __( 'Search entries', 'freehold' ) }
				empty={ emptyState( place.status, () => select( 'inbox' ) ) }
				noMatch={ __( 'No entries match.', 'freehold' ) }
				open={ {
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
						neighbors={ neighbors }
						onOpen={ ( id ) => go( { ...place, entry: id } ) }
						onChange={ update }
						onClose={ close }
						onSendAgain={ async () => {
							await attempt( async () =>
								update( await sendAgain( openId ) )
							);
						} }
					/>
				) }
			</ListScreen>
			{ emptying && (
				<AskDialog
					title={ sprintf(
						/* translators: %d: number of entries. */
						_n(
							'Delete %d entry?',
							'Delete %d entries?',
							emptying.count,
							'freehold'
						),
						emptying.count
					) }
					confirmLabel={ __( 'Delete permanently', 'freehold' ) }
					run={ async () => {
						const { status, before } = emptying;
						say(
							deletedMessage(
								await emptyEntries( status, before )
							)
						);
						setEmptying( null );
						screen.rows.forEach( ( { id } ) =>
							keepDraft( id, '' )
						);
						go( { ...place, entry: 0 } );
						await settle();
					} }
					onClose={ () => setEmptying( null ) }
				>
					<p>
						{ __(
							'Their files are deleted too. This cannot be undone.',
							'freehold'
						) }
					</p>
				</AskDialog>
			) }
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
