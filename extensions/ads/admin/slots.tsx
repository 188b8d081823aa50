import { AskDialog } from '@freehold/admin/ask-dialog';
import type { EmptyState } from '@freehold/admin/empty';
import { ListScreen } from '@freehold/admin/list-screen';
import { pageIn, useListScreen } from '@freehold/admin/use-list-screen';
import { Button } from '@freehold/controls';
import { useCallback, useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { megaphone } from '@wordpress/icons';
import { actionsOf } from './actions';
import { deleteSlot, fetchScreen, setDefault } from './client';
import { ConsentNotice } from './consent-notice';
import { fieldsOf } from './fields';
import { select } from './select';
import { SlotDialog } from './slot-dialog';
import type { Screen, Slot } from './types';

const COLUMNS = [ 'kind', 'state', 'views', 'clicks' ];

/** Returns what is shown before there is a slot. */
const emptyState = ( onAdd: () => void ): EmptyState => ( {
	icon: megaphone,
	title: __( 'No ad slots yet', 'freehold' ),
	text: __(
		'Your ads will be here, with their views and clicks. Add a slot, then place it with the Ad block.',
		'freehold'
	),
	action: {
		label: __( 'Add the first ad slot', 'freehold' ),
		onClick: onAdd,
	},
} );

/** Renders what is above the list. */
function Bar( {
	consent,
	onAdd,
}: {
	consent: Screen[ 'consent' ];
	onAdd: () => void;
} ): JSX.Element {
	return (
		<>
			<ConsentNotice consent={ consent } />
			<div className="freehold-list-bar freehold-ads__bar">
				<p>
					{ __(
						'Authors place these slots with the Ad block. They cannot change them.',
						'freehold'
					) }
				</p>
				<Button variant="primary" onClick={ onAdd }>
					{ __( 'Add ad slot', 'freehold' ) }
				</Button>
			</div>
		</>
	);
}

/** Asks whether a slot is to be deleted. */
function DeleteDialog( {
	name,
	run,
	onClose,
}: {
	name: string;
	run: () => Promise< void >;
	onClose: () => void;
} ): JSX.Element {
	return (
		<AskDialog
			title={ sprintf(
				/* translators: %s: the name of an ad slot. */
				__( 'Delete “%s”?', 'freehold' ),
				name
			) }
			confirmLabel={ __( 'Delete permanently', 'freehold' ) }
			run={ run }
			onClose={ onClose }
		>
			<p>
				{ __(
					'Its code and its numbers are deleted, too. Blocks that use it show nothing. This cannot be undone.',
					'freehold'
				) }
			</p>
		</AskDialog>
	);
}

/** The list of slots, and the dialogs that change them. */
export function Slots(): JSX.Element {
	const [ editing, setEditing ] = useState< Slot | 'new' | null >( null );
	const [ removing, setRemoving ] = useState< Slot | null >( null );
	const screen = useListScreen( {
		name: 'ads',
		titleField: 'name',
		columns: COLUMNS,
		queryOf: () => null,
		fetch: fetchScreen,
		pageOf: ( { slots }, view ) => pageIn( select( slots, view ), view ),
	} );
	const { list, reload, say, attempt, settle } = screen;

	const change = useCallback(
		async ( request: () => Promise< unknown >, done: string ) => {
			const isDone = await attempt(
				request,
				() => done,
				() => void change( request, done )
			);
			if ( isDone ) {
				await settle();
			}
		},
		[ attempt, settle ]
	);

	const usual = list?.default ?? 0;
	const actions = useMemo(
		() =>
			actionsOf( usual, {
				edit: setEditing,
				setUsual: ( id ) =>
					void change(
						() => setDefault( id ),
						__( 'Blocks without a slot are updated.', 'freehold' )
					),
				remove: setRemoving,
			} ),
		[ change, usual ]
	);
	const add = () => setEditing( 'new' );
	const fields = useMemo( () => ( list ? fieldsOf( list ) : [] ), [ list ] );

	return (
		<>
			<ListScreen
				screen={ screen }
				label={ __( 'Ad slots', 'freehold' ) }
				loading={ __( 'Loading the ad slots…', 'freehold' ) }
				className="freehold-ads"
				bar={ list && <Bar consent={ list.consent } onAdd={ add } /> }
				fields={ fields }
				actions={ actions }
				open={ { urlOf: () => '#', onOpen: setEditing } }
				searchLabel={ __( 'Search ad slots', 'freehold' ) }
				empty={ emptyState( add ) }
				noMatch={ __( 'No ad slots match.', 'freehold' ) }
			/>
			{ list && editing && (
				<SlotDialog
					slot={ editing === 'new' ? undefined : editing }
					canCode={ list.can_code }
					onSaved={ ( slot ) => {
						setEditing( null );
						say(
							sprintf(
								/* translators: %s: the name of an ad slot. */
								__( '“%s” is saved.', 'freehold' ),
								slot.name
							)
						);
						void reload();
					} }
					onClose={ () => setEditing( null ) }
				/>
			) }
			{ removing && (
				<DeleteDialog
					name={ removing.name }
					run={ async () => {
						await change(
							() => deleteSlot( removing.id ),
							__( 'The ad slot is deleted.', 'freehold' )
						);
						setRemoving( null );
					} }
					onClose={ () => setRemoving( null ) }
				/>
			) }
		</>
	);
}
