import { ListScreen } from '@freehold/admin/list-screen';
import { Notices } from '@freehold/admin/notices';
import { Unloaded } from '@freehold/admin/unloaded';
import { useListScreen } from '@freehold/admin/use-list-screen';
import { useCallback, useEffect, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { actionsOf } from './actions';
import { emptyEntries, fetchEntries, sendAgain } from './client';
import { DeleteEntriesDialog } from './delete-entries-dialog';
import { emptyState } from './empty-state';
import { EntriesBar } from './entries-bar';
import { EntryDetails } from './entry-details';
import { fieldsOf } from './fields';
import { urlOf } from './location';
import { showMenuCount } from './menu-count';
import { deletedMessage } from './messages';
import { keepDraft } from './note-drafts';
import { queryOf } from './query';
import { ScreenTabs } from './screen-tabs';
import type { Entry, EntryStatus } from './types';
import { useEntryChanges } from './use-entry-changes';
import { useNeighbors } from './use-neighbors';
import { useOpenEntry } from './use-open-entry';
import { usePlace } from './use-place';

const COLUMNS = [ 'summary', 'form', 'date' ];

/** The screen with the entries of all forms: a list, and the open entry beside it. */
export function Entries(): JSX.Element {
	const { place, go, openEntry, correct, close } = usePlace();
	const [ deleting, setDeleting ] = useState< Entry[] >( [] );
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
	const { list, reload, say, fail, attempt, settle } = screen;

	const neighbors = useNeighbors( screen.rows, openId, screen.query );
	const open = useOpenEntry( {
		id: openId,
		listed: screen.rows,
		onLoad: ( { id, status }, wasUnread ) => {
			if ( status !== place.status ) {
				// The link in a mail does not know where the entry is now.
				correct( { status, entry: id } );
			} else if ( wasUnread ) {
				void reload();
			}
		},
		onGone: ( message ) => {
			fail( { message } );
			keepDraft( openId, '' );
			openEntry( 0 );
		},
	} );

	const { update } = open;

	const unread = list?.counts.unread;
	useEffect( () => {
		if ( unread !== undefined ) {
			showMenuCount( unread );
		}
	}, [ unread ] );

	const { forget } = neighbors;
	const { change, remove } = useEntryChanges(
		screen,
		update,
		useCallback(
			( ids ) => {
				forget( ids );
				if ( ids.includes( openId ) ) {
					openEntry( 0 );
				}
			},
			[ forget, openEntry, openId ]
		)
	);

	const actions = useMemo(
		() => actionsOf( { change, remove: setDeleting } ),
		[ change ]
	);
	const fields = useMemo( () => fieldsOf( list?.forms ?? [] ), [ list ] );

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
					onOpen: ( { id } ) => openEntry( id ),
				} }
			>
				{ openId > 0 &&
					( open.entry && ! open.error ? (
						<EntryDetails
							entry={ open.entry }
							actions={ actions }
							neighbors={ neighbors }
							onOpen={ openEntry }
							onChange={ update }
							onClose={ close }
							onSendAgain={ async () => {
								await attempt( async () =>
									update( await sendAgain( openId ) )
								);
							} }
						/>
					) : (
						<div className="freehold-open">
							<Unloaded
								label={ __( 'Loading the entry…', 'freehold' ) }
								error={ open.error }
								reload={ open.reload }
							/>
						</div>
					) ) }
			</ListScreen>
			{ emptying && (
				<DeleteEntriesDialog
					count={ emptying.count }
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
						openEntry( 0 );
						await settle();
					} }
					onClose={ () => setEmptying( null ) }
				/>
			) }
			{ deleting.length > 0 && (
				<DeleteEntriesDialog
					count={ deleting.length }
					run={ async () => {
						await remove( deleting, () => setDeleting( deleting ) );
						setDeleting( [] );
					} }
					onClose={ () => setDeleting( [] ) }
				/>
			) }
		</>
	);
}
