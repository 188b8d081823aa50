import { compactView } from '@freehold/admin/compact-view';
import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import { Failed } from '@freehold/admin/failed';
import { List } from '@freehold/admin/list';
import { messageOf } from '@freehold/admin/message-of';
import { Unloaded } from '@freehold/admin/unloaded';
import { useList } from '@freehold/admin/use-list';
import { useLoaded } from '@freehold/admin/use-loaded';
import { usePages } from '@freehold/admin/use-pages';
import { useRetry } from '@freehold/admin/use-retry';
import { useRowFocus } from '@freehold/admin/use-row-focus';
import type { Action, View } from '@freehold/dataviews';
import { formatSize } from '@freehold/upload/texts';
import { useViewportMatch } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useCallback, useEffect, useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { trash } from '@wordpress/icons';
import { store as noticesStore } from '@wordpress/notices';
import {
	deleteUpload,
	fetchUploads,
	fetchUploadsOverview,
	type Upload,
} from './client';
import { diskFigure, Figures, type Figure } from './figures';
import { nameOf, uploadFields } from './upload-fields';

const PER_PAGE = 20;

/** How often the list loads again while bytes arrive, in milliseconds. */
const REFRESH_MS = 5000;

const START: View = {
	type: 'table',
	page: 1,
	perPage: PER_PAGE,
	titleField: 'title',
	fields: [ 'progress', 'state', 'user', 'expires' ],
	filters: [],
	search: '',
	layout: { enableMoving: false },
};

/** The ID of the notice about uploads that could not be deleted. */
const FAILURE = 'freehold-uploads-failure';

/**
 * The uploads that are not in the media library yet.
 *
 * @return The list with its figures.
 */
export function Uploads(): JSX.Element {
	const [ view, setView ] = useState< View >( START );
	const [ selection, setSelection ] = useState< string[] >( [] );
	const [ deleting, setDeleting ] = useState< Upload[] >( [] );
	const [ isBusy, setIsBusy ] = useState( false );
	const overview = useLoaded( fetchUploadsOverview );
	const { list, isLoading, error, reload } = useList(
		{ page: view.page ?? 1, per_page: view.perPage ?? PER_PAGE },
		fetchUploads
	);
	const { isRetrying, retry } = useRetry( reload );
	const { createSuccessNotice, createErrorNotice, removeNotice } =
		useDispatch( noticesStore );
	const isCompact = useViewportMatch( 'large', '<' );
	const { listRef, focusRow } = useRowFocus();
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
	const isSending =
		list?.uploads.some( ( { state } ) => state === 'sending' ) ?? false;
	const reloadOverview = overview.reload;

	useEffect( () => {
		if ( ! isSending ) {
			return;
		}
		const timer = setInterval( () => {
			void reload();
			void reloadOverview();
		}, REFRESH_MS );
		return () => clearInterval( timer );
	}, [ isSending, reload, reloadOverview ] );

	const remove = async () => {
		setIsBusy( true );
		void removeNotice( FAILURE );
		const results = await Promise.allSettled(
			deleting.map( ( { id } ) => deleteUpload( id ) )
		);
		const failures = results.flatMap( ( result ) =>
			result.status === 'rejected' ? [ result.reason as unknown ] : []
		);
		const count = results.length - failures.length;
		if ( count > 0 ) {
			void createSuccessNotice(
				sprintf(
					/* translators: %d: a number of uploads. */
					_n(
						'%d upload deleted.',
						'%d uploads deleted.',
						count,
						'freehold'
					),
					count
				),
				{ type: 'snackbar' }
			);
		}
		if ( failures.length > 0 ) {
			void createErrorNotice( messageOf( failures[ 0 ] ), {
				id: FAILURE,
			} );
		}
		const first = list?.uploads.findIndex(
			( { id } ) => id === deleting[ 0 ]?.id
		);
		setDeleting( [] );
		setSelection( [] );
		setIsBusy( false );
		await Promise.all( [ reload(), reloadOverview() ] );
		focusRow( Math.max( 0, first ?? 0 ) );
	};

	const actions = useMemo(
		(): Action< Upload >[] => [
			{
				id: 'delete',
				label: __( 'Delete', 'freehold' ),
				icon: trash,
				isPrimary: true,
				supportsBulk: true,
				callback: setDeleting,
			},
		],
		[]
	);
	const areAll = overview.data?.are_all ?? false;
	const fields = useMemo( () => uploadFields(), [] );

	const { data } = overview;
	const figures: Figure[] = data
		? [
				[
					areAll
						? __( 'Incomplete uploads', 'freehold' )
						: __( 'Your incomplete uploads', 'freehold' ),
					data.count.toLocaleString(),
				],
				[ __( 'Their size', 'freehold' ), formatSize( data.bytes ) ],
				[
					__( 'Largest file', 'freehold' ),
					data.max_size === null
						? __( 'No limit', 'freehold' )
						: formatSize( data.max_size ),
				],
				[
					__( 'The host’s own limit', 'freehold' ),
					formatSize( data.host_size ),
				],
				[
					__( 'Sent in parts from', 'freehold' ),
					formatSize( data.threshold ),
				],
				diskFigure( data.disk_free ),
		  ]
		: [];

	return (
		<>
			<Figures
				figures={ figures }
				error={ overview.error }
				reload={ overview.reload }
			/>
			<p className="freehold-media__hint">
				{ __(
					'To continue an upload, select the same file again. The site deletes incomplete uploads when they expire.',
					'freehold'
				) }{ ' ' }
				{ data?.settings_url && (
					<a href={ data.settings_url }>
						{ __( 'Change the settings', 'freehold' ) }
					</a>
				) }
			</p>
			{ ! list && (
				<Unloaded
					label={ __( 'Loading the uploads…', 'freehold' ) }
					error={ error }
					reload={ reload }
				/>
			) }
			{ list && error && (
				<Failed
					message={ error }
					isRetrying={ isRetrying }
					onRetry={ retry }
				/>
			) }
			{ list && (
				<List< Upload >
					className="freehold-media"
					label={ __( 'Incomplete uploads', 'freehold' ) }
					listRef={ listRef }
					data={ list.uploads }
					fields={ fields }
					actions={ actions }
					selection={ selection }
					onChangeSelection={ setSelection }
					{ ...compactView( view, setView, isCompact ) }
					isLoading={ isLoading && ! isSending }
					total={ list.total }
					totalPages={ totalPages }
					search={ false }
					empty={ __(
						'No uploads are in progress. Uploads that were interrupted appear here.',
						'freehold'
					) }
				/>
			) }
			{ deleting.length > 0 && (
				<ConfirmDialog
					size="small"
					title={
						deleting.length === 1 && deleting[ 0 ]
							? sprintf(
									/* translators: %s: a file’s name. */
									__( 'Delete “%s”?', 'freehold' ),
									nameOf( deleting[ 0 ] )
							  )
							: sprintf(
									/* translators: %d: a number of uploads. */
									_n(
										'Delete %d upload?',
										'Delete %d uploads?',
										deleting.length,
										'freehold'
									),
									deleting.length
							  )
					}
					confirmLabel={ _n(
						'Delete upload',
						'Delete uploads',
						deleting.length,
						'freehold'
					) }
					isBusy={ isBusy }
					onConfirm={ remove }
					onCancel={ () => setDeleting( [] ) }
				>
					<p>
						{ __(
							'What has arrived is deleted. The upload cannot continue and must start again.',
							'freehold'
						) }
					</p>
				</ConfirmDialog>
			) }
		</>
	);
}
