import { ExportButton } from '@freehold/admin/export-button';
import { ListScreen } from '@freehold/admin/list-screen';
import { Notices } from '@freehold/admin/notices';
import { PER_PAGE, useListScreen } from '@freehold/admin/use-list-screen';
import { Button } from '@freehold/controls';
import type { Action, View } from '@freehold/dataviews';
import { getInitialState } from '@freehold/initial-state';
import { Notice } from '@wordpress/components';
import { useCallback, useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { envelope, external, info, pencil } from '@wordpress/icons';
import { SenderForm } from '../components/sender-form';
import type { State } from '../labels';
import type {
	Newsletter,
	NewsletterActionInput,
	NewsletterList,
} from '../schema';
import { changeNewsletter, exportUrl, fetchNewsletters, work } from './client';
import { DetailsDialog } from './details-dialog';
import { fieldsOf } from './fields';
import { Letters } from './letters';

const COLUMNS = [ 'state', 'progress', 'problems', 'date' ];

/** Returns what to request for a view. */
const queryOf = ( { page = 1, perPage = PER_PAGE, filters }: View ) => ( {
	page,
	per_page: perPage,
	state: filters?.find( ( { value } ) => value )?.value as State | undefined,
} );

/** How many emails are sent per hour, and where to change it. */
const PaceText = ( {
	list: { per_hour: perHour, settings_url: url },
}: {
	list: NewsletterList;
} ): JSX.Element => (
	<p className="freehold-newsletters__pace">
		{ perHour > 0
			? sprintf(
					/* translators: %s: a number of emails. */
					__( 'At most %s emails per hour.', 'freehold' ),
					perHour.toLocaleString()
			  )
			: __( 'No limit per hour.', 'freehold' ) }{ ' ' }
		<a href={ url }>{ __( 'Change the settings', 'freehold' ) }</a>
	</p>
);

/** Where the user writes a newsletter that is no post. */
const newLetterUrl = () =>
	`${ getInitialState().adminUrl }post-new.php?post_type=freehold_letter`;

const nothingYet = () => ( {
	icon: envelope,
	title: __( 'No newsletters yet', 'freehold' ),
	text: __(
		'Each newsletter, and each post that is emailed to your subscribers, will be here.',
		'freehold'
	),
	action: {
		label: __( 'Write a newsletter', 'freehold' ),
		href: newLetterUrl(),
	},
} );

/** Returns what users do with newsletters of the list. */
const actionsOf = (
	show: ( id: number ) => void,
	change: ( input: NewsletterActionInput ) => Promise< void >
): Action< Newsletter >[] => [
	{
		id: 'show',
		label: __( 'Show details', 'freehold' ),
		icon: info,
		callback: ( [ one ] ) => one && show( one.id ),
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
		id: 'edit',
		label: __( 'Open in the editor', 'freehold' ),
		icon: pencil,
		isEligible: ( { edit_url: url } ) => url !== '',
		callback: ( [ one ] ) => one && window.location.assign( one.edit_url ),
	},
	{
		id: 'view',
		label: __( 'View post', 'freehold' ),
		icon: external,
		isEligible: ( { url } ) => url !== '',
		callback: ( [ one ] ) =>
			one && window.open( one.url, '_blank', 'noopener' ),
	},
];

type BarProps = {
	list: NewsletterList;
	/** Whether emails are being sent now. */
	isWorking: boolean;
	onSenderSaved: () => void;
	onSendNow: () => void;
};

/** Renders what belongs above the list: the sender, waiting newsletters, and how fast emails are sent. */
function Bar( {
	list,
	isWorking,
	onSenderSaved,
	onSendNow,
}: BarProps ): JSX.Element {
	return (
		<>
			{ list.stalled && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'Emails are waiting because scheduled events do not run on this site. Set up a cron job that requests wp-cron.php every minute, or send now.',
						'freehold'
					) }
				</Notice>
			) }
			{ ! list.sender.is_set && (
				<div className="freehold-newsletters__sender">
					<SenderForm
						sender={ list.sender }
						onSaved={ onSenderSaved }
					/>
				</div>
			) }
			<Letters letters={ list.letters } />
			<div className="freehold-list-bar freehold-newsletters__bar">
				<PaceText list={ list } />
				<Button variant="primary" href={ newLetterUrl() }>
					{ __( 'Write a newsletter', 'freehold' ) }
				</Button>
				{ list.next && (
					<Button
						variant="secondary"
						isBusy={ isWorking }
						onClick={ isWorking ? undefined : onSendNow }
					>
						{ __( 'Send now', 'freehold' ) }
					</Button>
				) }
			</div>
		</>
	);
}

/** Renders the screen with the newsletters. */
export function Newsletters(): JSX.Element {
	const [ shown, setShown ] = useState( 0 );
	const [ isWorking, setIsWorking ] = useState( false );
	const screen = useListScreen( {
		name: 'newsletters',
		titleField: 'title',
		columns: COLUMNS,
		queryOf,
		fetch: fetchNewsletters,
		pageOf: ( { newsletters, total } ) => ( { rows: newsletters, total } ),
		isWorking: ( { next } ) => Boolean( next ),
	} );
	const { list, attempt, reload } = screen;

	const change = useCallback(
		async ( input: NewsletterActionInput ) => {
			await attempt( () => changeNewsletter( input ) );
			await reload();
		},
		[ attempt, reload ]
	);

	const sendNow = async () => {
		setIsWorking( true );
		await attempt( work, ( { sent } ) =>
			sprintf(
				/* translators: %s: a number of emails. */
				_n( '%s email sent.', '%s emails sent.', sent, 'freehold' ),
				sent.toLocaleString()
			)
		);
		await reload();
		setIsWorking( false );
	};

	const actions = useMemo( () => actionsOf( setShown, change ), [ change ] );
	const fields = useMemo( fieldsOf, [] );

	const open = screen.rows.find( ( { id } ) => id === shown );

	return (
		<>
			<Notices />
			<ListScreen
				screen={ screen }
				label={ __( 'Newsletters', 'freehold' ) }
				loading={ __( 'Loading the newsletters…', 'freehold' ) }
				bar={
					list && (
						<Bar
							list={ list }
							isWorking={ isWorking }
							onSenderSaved={ reload }
							onSendNow={ sendNow }
						/>
					)
				}
				fields={ fields }
				actions={ actions }
				search={ false }
				header={ <ExportButton href={ exportUrl( screen.query ) } /> }
				empty={ nothingYet() }
				noMatch={ __( 'No newsletters match.', 'freehold' ) }
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
