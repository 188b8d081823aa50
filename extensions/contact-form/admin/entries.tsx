import { ListScreen } from '@freehold/admin/list-screen';
import { Notices } from '@freehold/admin/notices';
import { Unloaded } from '@freehold/admin/unloaded';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentProps } from 'react';
import { actionsOf } from './actions';
import { emptyEntries, sendAgain } from './client';
import { DeleteEntriesDialog } from './delete-entries-dialog';
import { emptyState } from './empty-state';
import { EntriesBar } from './entries-bar';
import { EntryDetails } from './entry-details';
import { fieldsOf } from './fields';
import { urlOf } from './location';
import { deletedMessage } from './messages';
import { keepDraft } from './note-drafts';
import { ScreenTabs } from './screen-tabs';
import type { Entry } from './types';
import { useEntries } from './use-entries';

/** The entries of a tab that the user is about to delete. */
type Emptying = {
	status: 'spam' | 'trash';
	/** How many entries there were, and when. */
	count: number;
	before: string;
};

type EntriesState = ReturnType< typeof useEntries >;

/** Renders the open entry, or why it is not there. */
function OpenEntry( {
	open: { entry, error, update, reload },
	id,
	attempt,
	...details
}: Pick< EntriesState, 'neighbors' | 'open' > &
	Pick< EntriesState[ 'screen' ], 'attempt' > &
	Pick<
		ComponentProps< typeof EntryDetails >,
		'actions' | 'onClose' | 'onOpen'
	> & { id: number } ): JSX.Element {
	return entry && ! error ? (
		<EntryDetails
			{ ...details }
			entry={ entry }
			onChange={ update }
			onSendAgain={ async () => {
				await attempt( async () => update( await sendAgain( id ) ) );
			} }
		/>
	) : (
		<div className="freehold-open">
			<Unloaded
				label={ __( 'Loading the entry…', 'freehold' ) }
				error={ error }
				reload={ reload }
			/>
		</div>
	);
}

/** The screen with the entries of all forms: a list, and the open entry beside it. */
export function Entries(): JSX.Element {
	const [ deleting, setDeleting ] = useState< Entry[] >( [] );
	const [ emptying, setEmptying ] = useState< Emptying | null >( null );
	const {
		place,
		screen,
		neighbors,
		open,
		change,
		remove,
		select,
		openEntry,
		close,
	} = useEntries();
	const { list } = screen;

	const actions = useMemo(
		() => actionsOf( { change, remove: setDeleting } ),
		[ change ]
	);
	const fields = useMemo( () => fieldsOf( list?.forms ?? [] ), [ list ] );

	const empty = async ( { status, before }: Emptying ) => {
		screen.say( deletedMessage( await emptyEntries( status, before ) ) );
		setEmptying( null );
		screen.rows.forEach( ( { id } ) => keepDraft( id, '' ) );
		openEntry( 0 );
		await screen.settle();
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
				{ place.entry > 0 && (
					<OpenEntry
						open={ open }
						id={ place.entry }
						actions={ actions }
						neighbors={ neighbors }
						attempt={ screen.attempt }
						onOpen={ openEntry }
						onClose={ close }
					/>
				) }
			</ListScreen>
			{ emptying && (
				<DeleteEntriesDialog
					count={ emptying.count }
					run={ () => empty( emptying ) }
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
