import { AskDialog } from '@freehold/admin/ask-dialog';
import { ListScreen } from '@freehold/admin/list-screen';
import { PER_PAGE, useListScreen } from '@freehold/admin/use-list-screen';
import { useLoaded } from '@freehold/admin/use-loaded';
import type { Action, View } from '@freehold/dataviews';
import { getInitialState } from '@freehold/initial-state';
import { formatSize } from '@freehold/upload/texts';
import { useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { cloudUpload, trash } from '@wordpress/icons';
import {
	deleteUpload,
	fetchUploads,
	fetchUploadsOverview,
	type Upload,
	type UploadsOverview,
} from './client';
import { diskFigure, Figures, type Figure } from './figures';
import { nameOf, uploadFields } from './upload-fields';

const COLUMNS = [ 'progress', 'state', 'user', 'expires' ];

/** Returns what to request for a view. */
const queryOf = ( { page = 1, perPage = PER_PAGE }: View ) => ( {
	page,
	per_page: perPage,
} );

/** Deletes uploads. Returns how many are deleted, and the first failure. */
async function deleteAll( uploads: Upload[] ) {
	const results = await Promise.allSettled(
		uploads.map( ( { id } ) => deleteUpload( id ) )
	);
	const failures = results.filter(
		( result ): result is PromiseRejectedResult =>
			result.status === 'rejected'
	);
	return {
		count: results.length - failures.length,
		failure: failures[ 0 ],
	};
}

/** Returns the figures of the site’s uploads. */
const figuresOf = ( data: UploadsOverview ): Figure[] => [
	[
		data.are_all
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
	[ __( 'The host’s own limit', 'freehold' ), formatSize( data.host_size ) ],
	[ __( 'Sent in parts from', 'freehold' ), formatSize( data.threshold ) ],
	diskFigure( data.disk_free ),
];

/** Asks whether to delete uploads. */
function DeleteDialog( {
	uploads,
	run,
	onClose,
}: {
	uploads: Upload[];
	run: () => Promise< void >;
	onClose: () => void;
} ): JSX.Element {
	return (
		<AskDialog
			title={
				uploads.length === 1 && uploads[ 0 ]
					? sprintf(
							/* translators: %s: a file’s name. */
							__( 'Delete “%s”?', 'freehold' ),
							nameOf( uploads[ 0 ] )
					  )
					: sprintf(
							/* translators: %d: a number of uploads. */
							_n(
								'Delete %d upload?',
								'Delete %d uploads?',
								uploads.length,
								'freehold'
							),
							uploads.length
					  )
			}
			confirmLabel={ _n(
				'Delete upload',
				'Delete uploads',
				uploads.length,
				'freehold'
			) }
			run={ run }
			onClose={ onClose }
		>
			<p>
				{ __(
					'What has arrived is deleted. The upload cannot continue and must start again.',
					'freehold'
				) }
			</p>
		</AskDialog>
	);
}

/** Renders the uploads that are not in the media library yet, with their figures. */
export function Uploads(): JSX.Element {
	const [ deleting, setDeleting ] = useState< Upload[] >( [] );
	const overview = useLoaded( fetchUploadsOverview );
	const screen = useListScreen( {
		name: 'uploads',
		titleField: 'title',
		columns: COLUMNS,
		queryOf,
		fetch: fetchUploads,
		pageOf: ( { uploads, total } ) => ( { rows: uploads, total } ),
		isWorking: ( { uploads } ) =>
			uploads.some( ( { state } ) => state === 'sending' ),
		alongside: overview.reload,
	} );

	const remove = async () => {
		const { count, failure } = await deleteAll( deleting );
		if ( count > 0 ) {
			screen.say(
				sprintf(
					/* translators: %d: a number of uploads. */
					_n(
						'%d upload deleted.',
						'%d uploads deleted.',
						count,
						'freehold'
					),
					count
				)
			);
		}
		if ( failure ) {
			screen.fail( failure.reason );
		}
		const index = screen.indexOf( deleting[ 0 ]?.id ?? 0 );
		setDeleting( [] );
		await screen.settle( index );
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
	const fields = useMemo( () => uploadFields(), [] );

	const { data } = overview;
	return (
		<>
			<Figures
				figures={ data ? figuresOf( data ) : [] }
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
			<ListScreen
				screen={ screen }
				label={ __( 'Incomplete uploads', 'freehold' ) }
				loading={ __( 'Loading the uploads…', 'freehold' ) }
				className="freehold-media"
				fields={ fields }
				actions={ actions }
				search={ false }
				empty={ {
					icon: cloudUpload,
					title: __( 'No uploads are in progress', 'freehold' ),
					text: __(
						'Large files that are on their way, or whose upload was interrupted, will be here.',
						'freehold'
					),
					action: {
						label: __( 'Upload a file', 'freehold' ),
						href: `${ getInitialState().adminUrl }media-new.php`,
					},
				} }
			/>
			{ deleting.length > 0 && (
				<DeleteDialog
					uploads={ deleting }
					run={ remove }
					onClose={ () => setDeleting( [] ) }
				/>
			) }
		</>
	);
}
