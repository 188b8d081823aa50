import { ListScreen } from '@freehold/admin/list-screen';
import { Notices } from '@freehold/admin/notices';
import { useListScreen } from '@freehold/admin/use-list-screen';
import { getInitialState } from '@freehold/initial-state';
import { Button } from '@wordpress/components';
import { useCallback, useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { people } from '@wordpress/icons';
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
import { queryOf } from './query';
import { QuestionDialog, type Question } from './question-dialog';
import type { Subscriber, SubscriberImport } from './types';

const COLUMNS = [ 'status', 'pays', 'categories', 'source', 'date' ];

/**
 * The screen with the subscribers.
 *
 * @return The screen’s content.
 */
export function Subscribers(): JSX.Element {
	const [ dialog, setDialog ] = useState<
		'' | 'add' | 'import' | 'categories'
	>( '' );
	const [ question, setQuestion ] = useState< Question | null >( null );
	const [ shown, setShown ] = useState< Subscriber | null >( null );
	const [ started, setStarted ] = useState< SubscriberImport | null >( null );
	const [ isBusy, setIsBusy ] = useState( false );
	const screen = useListScreen( {
		name: 'subscribers',
		titleField: 'email',
		columns: COLUMNS,
		queryOf,
		fetch: fetchSubscribers,
		pageOf: ( { subscribers, total } ) => ( { rows: subscribers, total } ),
	} );
	const { list, reload, say, attempt, settle } = screen;

	const change = useCallback(
		async ( kind: Change, subscribers: Subscriber[] ) => {
			const ids = subscribers.map( ( { id } ) => id );
			const isDone = await attempt(
				() =>
					kind === 'delete'
						? deleteSubscribers( ids )
						: changeSubscribers( ids, kind ),
				( { changed } ) => changedMessage( kind, changed.length ),
				() => void change( kind, subscribers )
			);
			if ( isDone ) {
				await settle();
			}
		},
		[ attempt, settle ]
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

	const { active = 0, pending = 0 } = list?.counts ?? {};
	const categories = list?.categories ?? [];
	const close = () => setDialog( '' );

	return (
		<>
			<Notices />
			<ListScreen
				screen={ screen }
				label={ __( 'Subscribers', 'freehold' ) }
				loading={ __( 'Loading the subscribers…', 'freehold' ) }
				className="freehold-subscribers"
				bar={
					<>
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
								href={ exportUrl( screen.query ) }
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
						<ImportProgress
							started={ started }
							onAdded={ refresh }
						/>
					</>
				}
				fields={ fields }
				actions={ actions }
				searchLabel={ __( 'Search subscribers', 'freehold' ) }
				empty={ {
					icon: people,
					title: __( 'No subscribers yet', 'freehold' ),
					text: __(
						'People who subscribe to your posts will be here. Put the Subscribe block on a page, or bring a list with you.',
						'freehold'
					),
					action: {
						label: __( 'Add a page', 'freehold' ),
						href: `${
							getInitialState().adminUrl
						}post-new.php?post_type=page`,
					},
					other: {
						label: __( 'Import a list', 'freehold' ),
						onClick: () => setDialog( 'import' ),
					},
				} }
				noMatch={ __( 'No subscribers match.', 'freehold' ) }
			/>
			{ list && <Growth people={ active } /> }
			{ dialog === 'add' && (
				<AddDialog
					categories={ categories }
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
					categories={ categories }
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
					onRenamed={ () => {
						setShown( null );
						say( __( 'The name is saved.', 'freehold' ) );
						refresh();
					} }
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
