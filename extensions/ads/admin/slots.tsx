import { compactView } from '@freehold/admin/compact-view';
import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import { Failed } from '@freehold/admin/failed';
import { List } from '@freehold/admin/list';
import { messageOf } from '@freehold/admin/message-of';
import { Unloaded } from '@freehold/admin/unloaded';
import { useList } from '@freehold/admin/use-list';
import { usePages } from '@freehold/admin/use-pages';
import { useRetry } from '@freehold/admin/use-retry';
import { useRowFocus } from '@freehold/admin/use-row-focus';
import type { View } from '@freehold/dataviews';
import { Button } from '@wordpress/components';
import { useViewportMatch } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useCallback, useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { actionsOf } from './actions';
import { deleteSlot, fetchScreen, setDefault } from './client';
import { ConsentNotice } from './consent-notice';
import { fieldsOf } from './fields';
import { select } from './select';
import { SlotDialog } from './slot-dialog';
import type { Slot } from './types';

const PER_PAGE = 20;

const START: View = {
	type: 'table',
	page: 1,
	perPage: PER_PAGE,
	titleField: 'name',
	fields: [ 'kind', 'state', 'views', 'clicks' ],
	filters: [],
	search: '',
	layout: { enableMoving: false },
};

/** The ID of the notice about the last failed change: the next attempt removes it. */
const FAILURE = 'freehold-ads-failure';

/**
 * The list of slots, and the dialogs that change them.
 *
 * @return The tab’s content.
 */
export function Slots(): JSX.Element {
	const [ view, setView ] = useState< View >( START );
	const [ editing, setEditing ] = useState< Slot | 'new' | null >( null );
	const [ removing, setRemoving ] = useState< Slot | null >( null );
	const [ isBusy, setIsBusy ] = useState( false );
	const { list, isLoading, error, reload } = useList( null, fetchScreen );
	const { isRetrying, retry } = useRetry( reload );
	const { listRef, focusRow } = useRowFocus();
	const { createSuccessNotice, createErrorNotice, removeNotice } =
		useDispatch( noticesStore );
	const isCompact = useViewportMatch( 'large', '<' );

	const found = useMemo(
		() => ( list ? select( list.slots, view ) : [] ),
		[ list, view ]
	);
	const perPage = view.perPage ?? PER_PAGE;
	const totalPages = usePages( {
		total: found.length,
		perPage,
		page: view.page,
		isLoading,
		onChange: useCallback(
			( page: number ) => setView( ( last ) => ( { ...last, page } ) ),
			[]
		),
	} );

	const say = useCallback(
		( text: string ) =>
			void createSuccessNotice( text, { type: 'snackbar' } ),
		[ createSuccessNotice ]
	);

	const attempt = useCallback(
		async ( change: () => Promise< unknown >, done: string ) => {
			void removeNotice( FAILURE );
			try {
				await change();
				say( done );
			} catch ( thrown ) {
				void createErrorNotice( messageOf( thrown ), {
					id: FAILURE,
					actions: [
						{
							label: __( 'Try again', 'freehold' ),
							onClick: () => void attempt( change, done ),
						},
					],
				} );
				return;
			}
			await reload();
			focusRow( 0 );
		},
		[ createErrorNotice, focusRow, reload, removeNotice, say ]
	);

	const usual = list?.default ?? 0;
	const actions = useMemo(
		() =>
			actionsOf( usual, {
				edit: setEditing,
				setUsual: ( id ) =>
					void attempt(
						() => setDefault( id ),
						__( 'Blocks without a slot are updated.', 'freehold' )
					),
				remove: setRemoving,
			} ),
		[ attempt, usual ]
	);
	const fields = useMemo( () => ( list ? fieldsOf( list ) : [] ), [ list ] );

	if ( ! list ) {
		return (
			<Unloaded
				label={ __( 'Loading the ad slots…', 'freehold' ) }
				error={ error }
				reload={ reload }
			/>
		);
	}

	const first = ( ( view.page ?? 1 ) - 1 ) * perPage;
	const isFiltered = Boolean( view.search || view.filters?.length );
	return (
		<>
			<ConsentNotice consent={ list.consent } />
			<div className="freehold-list-bar freehold-ads__bar">
				<p>
					{ __(
						'Authors place these slots with the Ad block. They cannot change them.',
						'freehold'
					) }
				</p>
				<Button
					variant="primary"
					onClick={ () => setEditing( 'new' ) }
					__next40pxDefaultSize
				>
					{ __( 'Add ad slot', 'freehold' ) }
				</Button>
			</div>
			{ error && (
				<Failed
					message={ error }
					isRetrying={ isRetrying }
					onRetry={ retry }
				/>
			) }
			<List< Slot >
				label={ __( 'Ad slots', 'freehold' ) }
				className="freehold-ads"
				listRef={ listRef }
				data={ found.slice( first, first + perPage ) }
				fields={ fields }
				actions={ actions }
				{ ...compactView( view, setView, isCompact ) }
				open={ {
					id: 0,
					urlOf: () => '#',
					onOpen: setEditing,
				} }
				isLoading={ isLoading }
				total={ found.length }
				totalPages={ totalPages }
				searchLabel={ __( 'Search ad slots', 'freehold' ) }
				empty={
					isFiltered
						? __( 'No ad slots match.', 'freehold' )
						: __(
								'No ad slots yet. Add one, then place it with the Ad block.',
								'freehold'
						  )
				}
			/>
			{ editing && (
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
				<ConfirmDialog
					title={ sprintf(
						/* translators: %s: the name of an ad slot. */
						__( 'Delete “%s”?', 'freehold' ),
						removing.name
					) }
					size="small"
					confirmLabel={ __( 'Delete permanently', 'freehold' ) }
					isBusy={ isBusy }
					onConfirm={ async () => {
						setIsBusy( true );
						await attempt(
							() => deleteSlot( removing.id ),
							__( 'The ad slot is deleted.', 'freehold' )
						);
						setIsBusy( false );
						setRemoving( null );
					} }
					onCancel={ () => setRemoving( null ) }
				>
					<p>
						{ __(
							'Its code and its numbers are deleted, too. Blocks that use it show nothing. This cannot be undone.',
							'freehold'
						) }
					</p>
				</ConfirmDialog>
			) }
		</>
	);
}
