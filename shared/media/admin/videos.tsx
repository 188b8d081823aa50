import { compactView } from '@freehold/admin/compact-view';
import { Failed } from '@freehold/admin/failed';
import { List } from '@freehold/admin/list';
import { messageOf } from '@freehold/admin/message-of';
import { Unloaded } from '@freehold/admin/unloaded';
import { useList } from '@freehold/admin/use-list';
import { useLoaded } from '@freehold/admin/use-loaded';
import { usePages } from '@freehold/admin/use-pages';
import { useRetry } from '@freehold/admin/use-retry';
import { useRowFocus } from '@freehold/admin/use-row-focus';
import type { View } from '@freehold/dataviews';
import { formatSize } from '@freehold/upload/texts';
import { Notice } from '@wordpress/components';
import { useViewportMatch } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useCallback, useEffect, useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import {
	fetchVideos,
	fetchVideosOverview,
	type Video,
	type VideosOverview,
} from './client';
import { diskFigure, Figures, type Figure } from './figures';
import { UsesDialog } from './uses-dialog';
import { videoActions } from './video-actions';
import { videoFields } from './video-fields';

const PER_PAGE = 20;

/** How often the list loads again while videos are converted, in milliseconds. */
const REFRESH_MS = 5000;

const START: View = {
	type: 'table',
	page: 1,
	perPage: PER_PAGE,
	titleField: 'title',
	fields: [ 'conversion', 'size', 'used', 'privacy', 'author', 'date' ],
	filters: [],
	search: '',
	layout: { enableMoving: false },
};

/** The ID of the notice about the last failed change: the next attempt removes it. */
const FAILURE = 'freehold-videos-failure';

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

/**
 * The videos of the media library.
 *
 * @return The list with its figures.
 */
export function Videos(): JSX.Element {
	const [ view, setView ] = useState< View >( START );
	const [ shown, setShown ] = useState< Video | null >( null );
	const overview = useLoaded( fetchVideosOverview );
	const conversion = view.filters?.find( ( { value } ) => value )?.value as
		| 'waiting'
		| 'failed'
		| undefined;
	const { list, isLoading, error, reload } = useList(
		{
			page: view.page ?? 1,
			per_page: view.perPage ?? PER_PAGE,
			search: view.search ?? '',
			conversion: conversion ?? '',
		},
		fetchVideos
	);
	const { isRetrying, retry } = useRetry( reload );
	const { createSuccessNotice, createErrorNotice, removeNotice } =
		useDispatch( noticesStore );
	const isCompact = useViewportMatch( 'large', '<' );
	const { listRef } = useRowFocus();
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
	const isWorking =
		list?.videos.some( ( video ) =>
			[ 'waiting', 'running' ].includes( video.conversion )
		) ?? false;
	const reloadOverview = overview.reload;

	useEffect( () => {
		if ( ! isWorking ) {
			return;
		}
		const timer = setInterval( () => {
			void reload();
			void reloadOverview();
		}, REFRESH_MS );
		return () => clearInterval( timer );
	}, [ isWorking, reload, reloadOverview ] );

	const change = useCallback(
		async ( request: () => Promise< unknown >, message: string ) => {
			void removeNotice( FAILURE );
			try {
				await request();
				void createSuccessNotice( message, { type: 'snackbar' } );
			} catch ( thrown ) {
				void createErrorNotice( messageOf( thrown ), { id: FAILURE } );
			}
			await Promise.all( [ reload(), reloadOverview() ] );
		},
		[
			createErrorNotice,
			createSuccessNotice,
			reload,
			reloadOverview,
			removeNotice,
		]
	);
	const converts = overview.data?.converts ?? false;
	const actions = useMemo(
		() => videoActions( { converts, change, onShowUses: setShown } ),
		[ change, converts ]
	);
	const fields = useMemo( videoFields, [] );
	const { data } = overview;
	const isFiltered = Boolean( conversion || view.search );

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
			{ ! list && (
				<Unloaded
					label={ __( 'Loading the videos…', 'freehold' ) }
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
				<List< Video >
					className="freehold-media"
					label={ __( 'Videos', 'freehold' ) }
					listRef={ listRef }
					data={ list.videos }
					fields={ fields }
					actions={ actions }
					{ ...compactView( view, setView, isCompact ) }
					isLoading={ isLoading && ! isWorking }
					total={ list.total }
					totalPages={ totalPages }
					searchLabel={ __( 'Search videos', 'freehold' ) }
					empty={
						isFiltered
							? __( 'No videos match.', 'freehold' )
							: __(
									'No videos yet. Add one with the block “Hosted video” or in the media library.',
									'freehold'
							  )
					}
				/>
			) }
			{ shown && (
				<UsesDialog
					video={ shown }
					onClose={ () => setShown( null ) }
				/>
			) }
		</>
	);
}
