import { compactView } from '@freehold/admin/compact-view';
import { Failed } from '@freehold/admin/failed';
import { List } from '@freehold/admin/list';
import { messageOf } from '@freehold/admin/message-of';
import { Notices } from '@freehold/admin/notices';
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
import { __, _n, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { actionsOf } from './actions';
import { AddDialog } from './add-dialog';
import { CategoriesDialog } from './categories-dialog';
import { changedMessage, type Change } from './changed-message';
import {
	changeSubscribers,
	deleteSubscribers,
	exportUrl,
	fetchSubscribers,
} from './client';
import { DetailsDialog } from './details-dialog';
import { fieldsOf } from './fields';
import { Growth } from './growth';
import { ImportDialog } from './import-dialog';
import { ImportProgress } from './import-progress';
import { PER_PAGE, queryOf } from './query';
import { QuestionDialog, type Question } from './question-dialog';
import type { Subscriber, SubscriberImport } from './types';

const START: View = {
	type: 'table',
	page: 1,
	perPage: PER_PAGE,
	titleField: 'email',
	fields: [ 'status', 'categories', 'source', 'date' ],
	filters: [],
	search: '',
	layout: { enableMoving: false },
};

/** The ID of the notice about the last failed change: the next attempt removes it. */
const FAILURE = 'freehold-subscribers-failure';

/**
 * The screen with the subscribers.
 *
 * @return The screen’s content.
 */
export function Subscribers(): JSX.Element {
	const [ view, setView ] = useState< View >( START );
	const [ selection, setSelection ] = useState< string[] >( [] );
	const [ dialog, setDialog ] = useState<
		'' | 'add' | 'import' | 'categories'
	>( '' );
	const [ question, setQuestion ] = useState< Question | null >( null );
	const [ shown, setShown ] = useState< Subscriber | null >( null );
	const [ started, setStarted ] = useState< SubscriberImport | null >( null );
	const [ isBusy, setIsBusy ] = useState( false );
	const query = queryOf( view );
	const { list, isLoading, error, reload } = useList(
		query,
		fetchSubscribers
	);
	const { isRetrying, retry } = useRetry( reload );
	const { listRef, focusRow } = useRowFocus();
	const { createSuccessNotice, createErrorNotice, removeNotice } =
		useDispatch( noticesStore );
	const isCompact = useViewportMatch( 'large', '<' );

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

	const say = useCallback(
		( text: string ) =>
			void createSuccessNotice( text, { type: 'snackbar' } ),
		[ createSuccessNotice ]
	);

	const change = useCallback(
		async ( kind: Change, subscribers: Subscriber[] ) => {
			const ids = subscribers.map( ( { id } ) => id );
			void removeNotice( FAILURE );
			try {
				const { changed } =
					kind === 'delete'
						? await deleteSubscribers( ids )
						: await changeSubscribers( ids, kind );
				say( changedMessage( kind, changed.length ) );
			} catch ( thrown ) {
				void createErrorNotice( messageOf( thrown ), {
					id: FAILURE,
					actions: [
						{
							label: __( 'Try again', 'freehold' ),
							onClick: () => void change( kind, subscribers ),
						},
					],
				} );
				return;
			}
			setSelection( [] );
			await reload();
			focusRow( 0 );
		},
		[ createErrorNotice, focusRow, reload, removeNotice, say ]
	);

	const actions = useMemo(
		() =>
			actionsOf( {
				show: setShown,
				resend: ( subscribers ) => void change( 'resend', subscribers ),
				bounced: ( subscribers ) =>
					void change( 'bounced', subscribers ),
				unsubscribe: ( subscribers ) =>
					setQuestion( { kind: 'unsubscribe', subscribers } ),
				remove: ( subscribers ) =>
					setQuestion( { kind: 'delete', subscribers } ),
			} ),
		[ change ]
	);
	const fields = useMemo(
		() => fieldsOf( list?.categories ?? [], list?.sources ?? [] ),
		[ list ]
	);
	const refresh = useCallback( () => void reload(), [ reload ] );

	if ( ! list ) {
		return (
			<Unloaded
				label={ __( 'Loading the subscribers…', 'freehold' ) }
				error={ error }
				reload={ reload }
			/>
		);
	}

	const isFiltered = Boolean( view.search || view.filters?.length );
	const { active, pending } = list.counts;
	const close = () => setDialog( '' );

	return (
		<>
			<Notices />
			<div className="freehold-list-bar freehold-subscribers__bar">
				<p className="freehold-subscribers__count">
					{ sprintf(
						/* translators: %s: a number of people. */
						_n(
							'%s subscriber',
							'%s subscribers',
							active,
							'freehold'
						),
						active.toLocaleString()
					) }
					{ pending > 0 &&
						` · ${ sprintf(
							/* translators: %s: a number of people. */
							__( '%s not confirmed', 'freehold' ),
							pending.toLocaleString()
						) }` }
				</p>
				<Button
					variant="primary"
					onClick={ () => setDialog( 'add' ) }
					__next40pxDefaultSize
				>
					{ __( 'Add subscriber', 'freehold' ) }
				</Button>
				<Button
					variant="secondary"
					onClick={ () => setDialog( 'import' ) }
					__next40pxDefaultSize
				>
					{ __( 'Import', 'freehold' ) }
				</Button>
				<Button
					variant="secondary"
					href={ exportUrl( query ) }
					download
					__next40pxDefaultSize
				>
					{ __( 'Export', 'freehold' ) }
				</Button>
				<Button
					variant="tertiary"
					onClick={ () => setDialog( 'categories' ) }
					__next40pxDefaultSize
				>
					{ __( 'Newsletter categories', 'freehold' ) }
				</Button>
			</div>
			{ error && (
				<Failed
					message={ error }
					isRetrying={ isRetrying }
					onRetry={ retry }
				/>
			) }
			<ImportProgress started={ started } onAdded={ refresh } />
			<List< Subscriber >
				label={ __( 'Subscribers', 'freehold' ) }
				className="freehold-subscribers"
				listRef={ listRef }
				data={ list.subscribers }
				fields={ fields }
				actions={ actions }
				{ ...compactView( view, setView, isCompact ) }
				selection={ selection }
				onChangeSelection={ setSelection }
				isLoading={ isLoading }
				total={ list.total }
				totalPages={ totalPages }
				searchLabel={ __( 'Search subscribers', 'freehold' ) }
				empty={
					isFiltered
						? __( 'No subscribers match.', 'freehold' )
						: __(
								'No subscribers yet. Add the Subscribe block to a page, or import a list.',
								'freehold'
						  )
				}
			/>
			<Growth people={ active } />
			{ dialog === 'add' && (
				<AddDialog
					categories={ list.categories }
					onAdded={ ( email ) => {
						close();
						say(
							sprintf(
								/* translators: %s: an email address. */
								__( '%s was added.', 'freehold' ),
								email
							)
						);
						refresh();
					} }
					onClose={ close }
				/>
			) }
			{ dialog === 'import' && (
				<ImportDialog
					categories={ list.categories }
					onStarted={ ( one ) => {
						close();
						setStarted( one );
						refresh();
					} }
					onClose={ close }
				/>
			) }
			{ dialog === 'categories' && (
				<CategoriesDialog
					onSaved={ () => {
						close();
						say( __( 'Newsletter categories saved.', 'freehold' ) );
						refresh();
					} }
					onClose={ close }
				/>
			) }
			{ shown && (
				<DetailsDialog
					subscriber={ shown }
					onClose={ () => setShown( null ) }
				/>
			) }
			{ question && (
				<QuestionDialog
					question={ question }
					isBusy={ isBusy }
					onConfirm={ async () => {
						setIsBusy( true );
						await change( question.kind, question.subscribers );
						setIsBusy( false );
						setQuestion( null );
					} }
					onCancel={ () => setQuestion( null ) }
				/>
			) }
		</>
	);
}
