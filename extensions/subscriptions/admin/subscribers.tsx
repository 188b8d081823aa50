import { ListScreen } from '@freehold/admin/list-screen';
import { Notices } from '@freehold/admin/notices';
import { useListScreen } from '@freehold/admin/use-list-screen';
import { getInitialState } from '@freehold/initial-state';
import { useCallback, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { people } from '@wordpress/icons';
import { actionsOf } from './actions';
import { changedMessage, type Change } from './changed-message';
import {
	changeSubscribers,
	deleteSubscribers,
	exportUrl,
	fetchSubscribers,
} from './client';
import { fieldsOf } from './fields';
import { Growth } from './growth';
import { ImportProgress } from './import-progress';
import { queryOf } from './query';
import { SubscribersBar } from './subscribers-bar';
import { SubscribersDialog, type OpenDialog } from './subscribers-dialog';
import type { Subscriber, SubscriberImport } from './types';

const COLUMNS = [ 'status', 'pays', 'categories', 'source', 'date' ];

/** What the screen shows while there are no subscribers. */
const emptyState = ( onImport: () => void ) => ( {
	icon: people,
	title: __( 'No subscribers yet', 'freehold' ),
	text: __(
		'People who subscribe to your posts will be here. Put the Subscribe block on a page, or bring a list with you.',
		'freehold'
	),
	action: {
		label: __( 'Add a page', 'freehold' ),
		href: `${ getInitialState().adminUrl }post-new.php?post_type=page`,
	},
	other: {
		label: __( 'Import a list', 'freehold' ),
		onClick: onImport,
	},
} );

/** The screen with the subscribers. */
export function Subscribers(): JSX.Element {
	const [ dialog, setDialog ] = useState< OpenDialog | null >( null );
	const [ started, setStarted ] = useState< SubscriberImport | null >( null );
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
				show: ( subscriber ) => setDialog( { subscriber } ),
				resend: ( subscribers ) => void change( 'resend', subscribers ),
				bounced: ( subscribers ) =>
					void change( 'bounced', subscribers ),
				unsubscribe: ( subscribers ) =>
					setDialog( { kind: 'unsubscribe', subscribers } ),
				remove: ( subscribers ) =>
					setDialog( { kind: 'delete', subscribers } ),
			} ),
		[ change ]
	);
	const fields = useMemo(
		() => fieldsOf( list?.categories ?? [], list?.sources ?? [] ),
		[ list ]
	);
	const refresh = useCallback( () => void reload(), [ reload ] );

	const { active = 0, pending = 0 } = list?.counts ?? {};

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
						<SubscribersBar
							active={ active }
							pending={ pending }
							exportUrl={ exportUrl( screen.query ) }
							onOpen={ setDialog }
						/>
						<ImportProgress
							started={ started }
							onAdded={ refresh }
							onHidden={ () => screen.focusRow( 0 ) }
						/>
					</>
				}
				fields={ fields }
				actions={ actions }
				searchLabel={ __( 'Search subscribers', 'freehold' ) }
				empty={ emptyState( () => setDialog( 'import' ) ) }
				noMatch={ __( 'No subscribers match.', 'freehold' ) }
			/>
			{ list && <Growth counts={ list.counts } /> }
			{ dialog && (
				<SubscribersDialog
					dialog={ dialog }
					categories={ list?.categories ?? [] }
					change={ change }
					onStarted={ ( one ) => {
						setDialog( null );
						setStarted( one );
						refresh();
					} }
					onDone={ ( message ) => {
						setDialog( null );
						say( message );
						refresh();
					} }
					onClose={ () => setDialog( null ) }
				/>
			) }
		</>
	);
}
