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
import type { Action, View } from '@freehold/dataviews';
import { Button, Notice } from '@wordpress/components';
import { useViewportMatch } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useCallback, useEffect, useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { external, info } from '@wordpress/icons';
import { store as noticesStore } from '@wordpress/notices';
import type { State } from '../labels';
import type { Newsletter, NewsletterActionInput } from '../schema';
import { changeNewsletter, fetchNewsletters, work } from './client';
import { DetailsDialog } from './details-dialog';
import { fieldsOf } from './fields';

const PER_PAGE = 20;

const START: View = {
	type: 'table',
	page: 1,
	perPage: PER_PAGE,
	titleField: 'title',
	fields: [ 'state', 'progress', 'problems', 'date' ],
	filters: [],
	search: '',
	layout: { enableMoving: false },
};

/** How often the numbers load again while mails are sent, in milliseconds. */
const REFRESH_MS = 5000;

/** The ID of the notice about the last failed change: the next attempt removes it. */
const FAILURE = 'freehold-newsletters-failure';

/**
 * The screen with the newsletters.
 *
 * @return The screen’s content.
 */
export function Newsletters(): JSX.Element {
	const [ view, setView ] = useState< View >( START );
	const [ shown, setShown ] = useState( 0 );
	const [ isWorking, setIsWorking ] = useState( false );
	const state = view.filters?.find( ( { value } ) => value )?.value as
		| State
		| undefined;
	const { list, isLoading, error, reload } = useList(
		{ page: view.page ?? 1, per_page: view.perPage ?? PER_PAGE, state },
		fetchNewsletters
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
	const isSending = Boolean( list?.next );

	useEffect( () => {
		if ( ! isSending ) {
			return;
		}
		const timer = setInterval( () => void reload(), REFRESH_MS );
		return () => clearInterval( timer );
	}, [ isSending, reload ] );

	const change = useCallback(
		async ( input: NewsletterActionInput ) => {
			void removeNotice( FAILURE );
			try {
				await changeNewsletter( input );
			} catch ( thrown ) {
				void createErrorNotice( messageOf( thrown ), { id: FAILURE } );
			}
			await reload();
		},
		[ createErrorNotice, reload, removeNotice ]
	);

	const sendNow = async () => {
		setIsWorking( true );
		void removeNotice( FAILURE );
		try {
			const { sent } = await work();
			void createSuccessNotice(
				sprintf(
					/* translators: %s: a number of emails. */
					_n( '%s email sent.', '%s emails sent.', sent, 'freehold' ),
					sent.toLocaleString()
				),
				{ type: 'snackbar' }
			);
		} catch ( thrown ) {
			void createErrorNotice( messageOf( thrown ), { id: FAILURE } );
		}
		await reload();
		setIsWorking( false );
	};

	const actions = useMemo(
		(): Action< Newsletter >[] => [
			{
				id: 'show',
				label: __( 'Show details', 'freehold' ),
				icon: info,
				callback: ( [ one ] ) => one && setShown( one.id ),
			},
			{
				id: 'pause',
				label: __( 'Pause', 'freehold' ),
				isEligible: ( one ) => one.state === 'sending',
				callback: ( [ one ] ) =>
					one && void change( { id: one.id, action: 'pause' } ),
			},
			{
				id: 'resume',
				label: __( 'Resume', 'freehold' ),
				isEligible: ( one ) => one.state === 'paused',
				callback: ( [ one ] ) =>
					one && void change( { id: one.id, action: 'resume' } ),
			},
			{
				id: 'view',
				label: __( 'View post', 'freehold' ),
				icon: external,
				isEligible: ( { url } ) => url !== '',
				callback: ( [ one ] ) =>
					one && window.open( one.url, '_blank', 'noopener' ),
			},
		],
		[ change ]
	);
	const fields = useMemo( fieldsOf, [] );

	if ( ! list ) {
		return (
			<Unloaded
				label={ __( 'Loading the newsletters…', 'freehold' ) }
				error={ error }
				reload={ reload }
			/>
		);
	}

	const open = list.newsletters.find( ( { id } ) => id === shown );

	return (
		<>
			<Notices />
			{ list.stalled && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'Emails are waiting because scheduled events do not run on this site. Set up a cron job that requests wp-cron.php every minute, or send now.',
						'freehold'
					) }
				</Notice>
			) }
			<div className="freehold-list-bar freehold-newsletters__bar">
				<p className="freehold-newsletters__pace">
					{ list.per_hour > 0
						? sprintf(
								/* translators: %s: a number of emails. */
								__( 'At most %s emails per hour.', 'freehold' ),
								list.per_hour.toLocaleString()
						  )
						: __( 'No limit per hour.', 'freehold' ) }{ ' ' }
					<a href={ list.settings_url }>
						{ __( 'Change the settings', 'freehold' ) }
					</a>
				</p>
				{ isSending && (
					<Button
						variant="secondary"
						isBusy={ isWorking }
						onClick={ isWorking ? undefined : sendNow }
						__next40pxDefaultSize
					>
						{ __( 'Send now', 'freehold' ) }
					</Button>
				) }
			</div>
			{ error && (
				<Failed
					message={ error }
					isRetrying={ isRetrying }
					onRetry={ retry }
				/>
			) }
			<List< Newsletter >
				label={ __( 'Newsletters', 'freehold' ) }
				listRef={ listRef }
				data={ list.newsletters }
				fields={ fields }
				actions={ actions }
				{ ...compactView( view, setView, isCompact ) }
				isLoading={ isLoading && ! isSending }
				total={ list.total }
				totalPages={ totalPages }
				search={ false }
				empty={
					state
						? __( 'No newsletters match.', 'freehold' )
						: __(
								'No newsletters yet. Publish a post to send the first one.',
								'freehold'
						  )
				}
			/>
			{ open && (
				<DetailsDialog
					newsletter={ open }
					act={ ( action, ids ) =>
						change( { id: open.id, action, ...( ids && { ids } ) } )
					}
					onClose={ () => setShown( 0 ) }
				/>
			) }
		</>
	);
}
