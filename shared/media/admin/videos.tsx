import { ListScreen } from '@freehold/admin/list-screen';
import { PER_PAGE, useListScreen } from '@freehold/admin/use-list-screen';
import { useLoaded } from '@freehold/admin/use-loaded';
import type { View } from '@freehold/dataviews';
import { getInitialState } from '@freehold/initial-state';
import { formatSize } from '@freehold/upload/texts';
import { Notice } from '@wordpress/components';
import { useCallback, useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { video } from '@wordpress/icons';
import {
	fetchVideos,
	fetchVideosOverview,
	type Video,
	type VideosOverview,
} from './client';
import { diskFigure, Figures, type Figure } from './figures';
import { SizesDialog } from './sizes-dialog';
import { UsesDialog } from './uses-dialog';
import { videoActions } from './video-actions';
import { videoFields } from './video-fields';

const COLUMNS = [ 'conversion', 'size', 'used', 'privacy', 'author', 'date' ];

/** The conversions that end by themselves. */
const UNDER_WAY = [ 'waiting', 'running' ];

/** Returns what to request for a view. */
const queryOf = ( {
	page = 1,
	perPage = PER_PAGE,
	search = '',
	filters,
}: View ) => ( {
	page,
	per_page: perPage,
	search,
	conversion: ( filters?.find( ( { value } ) => value )?.value ?? '' ) as
		| 'waiting'
		| 'failed'
		| '',
} );

/** Returns the figures of the videos. */
const figuresOf = ( data: VideosOverview ): Figure[] => [
	[
		data.are_all
			? __( 'Videos', 'freehold' )
			: __( 'Your videos', 'freehold' ),
		data.count.toLocaleString(),
	],
	[
		__( 'Storage used', 'freehold' ),
		data.has_all
			? formatSize( data.bytes )
			: sprintf(
					/* translators: %s: a size, such as “3 MB”. */
					__( 'More than %s', 'freehold' ),
					formatSize( data.bytes )
			  ),
	],
	[
		__( 'Waiting for conversion', 'freehold' ),
		data.waiting.toLocaleString(),
	],
	[ __( 'Conversion failed', 'freehold' ), data.failed.toLocaleString() ],
	[
		__( 'ffmpeg on the server', 'freehold' ),
		data.converts
			? __( 'Found', 'freehold' )
			: __( 'Not set up', 'freehold' ),
	],
	diskFigure( data.disk_free ),
];

/** The videos of the media library. */
export function Videos(): JSX.Element {
	const [ shown, setShown ] = useState< Video | null >( null );
	const [ sized, setSized ] = useState< Video | null >( null );
	const overview = useLoaded( fetchVideosOverview );
	const screen = useListScreen( {
		name: 'videos',
		titleField: 'title',
		columns: COLUMNS,
		queryOf,
		fetch: fetchVideos,
		pageOf: ( { videos, total } ) => ( { rows: videos, total } ),
		isWorking: ( { videos } ) =>
			videos.some( ( { conversion } ) =>
				UNDER_WAY.includes( conversion )
			),
		alongside: overview.reload,
	} );
	const { attempt, reload } = screen;
	const change = useCallback(
		async ( request: () => Promise< unknown >, message: string ) => {
			await attempt( request, () => message );
			await reload();
		},
		[ attempt, reload ]
	);
	const converts = overview.data?.converts ?? false;
	const actions = useMemo(
		() =>
			videoActions( {
				converts,
				change,
				onShowUses: setShown,
				onMakeSizes: setSized,
			} ),
		[ change, converts ]
	);
	const fields = useMemo( videoFields, [] );
	const { data } = overview;

	return (
		<>
			<Figures
				figures={ data ? figuresOf( data ) : [] }
				error={ overview.error }
				reload={ overview.reload }
			/>
			{ data && ! data.converts && data.settings_url && (
				<Notice status="info" isDismissible={ false }>
					{ __(
						'This site does not convert videos. To convert files that browsers cannot play, install ffmpeg and set FREEHOLD_FFMPEG to its path in wp-config.php.',
						'freehold'
					) }
				</Notice>
			) }
			{ data?.settings_url && (
				<p className="freehold-media__hint">
					<a href={ data.settings_url }>
						{ __( 'Change the settings', 'freehold' ) }
					</a>
				</p>
			) }
			<ListScreen
				screen={ screen }
				label={ __( 'Videos', 'freehold' ) }
				loading={ __( 'Loading the videos…', 'freehold' ) }
				className="freehold-media"
				fields={ fields }
				actions={ actions }
				searchLabel={ __( 'Search videos', 'freehold' ) }
				empty={ {
					icon: video,
					title: __( 'No videos yet', 'freehold' ),
					text: __(
						'Videos that you upload will be here, with their size, their conversion and the posts that show them.',
						'freehold'
					),
					action: {
						label: __( 'Upload a video', 'freehold' ),
						href: `${ getInitialState().adminUrl }media-new.php`,
					},
				} }
				noMatch={ __( 'No videos match.', 'freehold' ) }
			/>
			{ shown && (
				<UsesDialog
					video={ shown }
					onClose={ () => setShown( null ) }
				/>
			) }
			{ sized && (
				<SizesDialog
					video={ sized }
					onClose={ () => setSized( null ) }
				/>
			) }
		</>
	);
}
