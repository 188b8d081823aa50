import { Button } from '@freehold/controls';
import { getInitialState } from '@freehold/initial-state';
import { DropdownMenu, MenuGroup } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { download } from '@wordpress/icons';
import { exportUrl } from './client';
import type { EntryCounts, EntryQuery, EntryStatus } from './types';

type EntriesBarProps = {
	status: EntryStatus;
	counts: EntryCounts;
	/** What is listed, for the export. */
	query: EntryQuery;
	onSelect: ( status: EntryStatus ) => void;
	/** Asks before all entries of a tab are deleted. */
	onEmpty: ( status: 'spam' | 'trash' ) => void;
};

/** A tab with its number, as it is shown and as it is read out. */
type Tab = {
	status: EntryStatus;
	label: string;
	count: number;
	spoken: string;
};

const tabsOf = ( { unread, spam, trash }: EntryCounts ): Tab[] => [
	{
		status: 'inbox',
		label: __( 'Inbox', 'freehold' ),
		count: unread,
		spoken: sprintf(
			/* translators: %d: number of entries. */
			_n( '%d unread', '%d unread', unread, 'freehold' ),
			unread
		),
	},
	{
		status: 'spam',
		label: __( 'Spam', 'freehold' ),
		count: spam,
		spoken: sprintf(
			/* translators: %d: number of entries. */
			_n( '%d entry', '%d entries', spam, 'freehold' ),
			spam
		),
	},
	{
		status: 'trash',
		label: __( 'Trash', 'freehold' ),
		count: trash,
		spoken: sprintf(
			/* translators: %d: number of entries. */
			_n( '%d entry', '%d entries', trash, 'freehold' ),
			trash
		),
	},
];

const FORMATS = [
	[ 'csv', 'CSV' ],
	[ 'json', 'JSON' ],
] as const;

/** Returns how long entries are stored. */
function retentionText(): string {
	const days = Number(
		getInitialState().modules.find(
			( { slug } ) => slug === 'contact-form'
		)?.options.retention_days ?? 0
	);
	return days > 0
		? sprintf(
				/* translators: %d: number of days. */
				_n(
					'Entries are deleted after %d day.',
					'Entries are deleted after %d days.',
					days,
					'freehold'
				),
				days
		  )
		: __( 'Entries are stored until you delete them.', 'freehold' );
}

/** The bar above the list: inbox, spam and trash, the export, and how long entries are stored. */
export function EntriesBar( {
	status,
	counts,
	query,
	onSelect,
	onEmpty,
}: EntriesBarProps ): JSX.Element {
	const { adminUrl, user } = getInitialState();
	return (
		<div className="freehold-list-bar">
			<nav aria-label={ __( 'Entries by status', 'freehold' ) }>
				{ tabsOf( counts ).map( ( tab ) => (
					<Button
						key={ tab.status }
						aria-current={
							tab.status === status ? 'page' : undefined
						}
						onClick={ () => onSelect( tab.status ) }
					>
						{ tab.label }
						{ tab.count > 0 && (
							<>
								<span
									className="freehold-list-bar__count"
									aria-hidden="true"
								>
									{ tab.count }
								</span>
								<span className="screen-reader-text">
									{ ` (${ tab.spoken })` }
								</span>
							</>
						) }
					</Button>
				) ) }
			</nav>
			<p className="freehold-entries__retention">
				{ retentionText() }{ ' ' }
				{ user.can_manage && (
					<a
						href={ `${ adminUrl }admin.php?page=freehold-settings#setting-contact-form-retention_days` }
						aria-label={ __(
							'Change how long entries are stored',
							'freehold'
						) }
					>
						{ __( 'Change', 'freehold' ) }
					</a>
				) }
			</p>
			{ status !== 'inbox' && counts[ status ] > 0 && (
				<Button
					variant="secondary"
					isDestructive
					onClick={ () => onEmpty( status ) }
				>
					{ status === 'spam'
						? __( 'Empty spam', 'freehold' )
						: __( 'Empty trash', 'freehold' ) }
				</Button>
			) }
			<DropdownMenu
				icon={ download }
				text={ __( 'Export', 'freehold' ) }
				label={ __( 'Export the listed entries', 'freehold' ) }
				toggleProps={ { __next40pxDefaultSize: true } }
			>
				{ ( { onClose } ) => (
					<MenuGroup>
						{ FORMATS.map( ( [ format, label ] ) => (
							<Button
								key={ format }
								role="menuitem"
								href={ exportUrl( format, query ) }
								onClick={ onClose }
								download
							>
								{ label }
							</Button>
						) ) }
					</MenuGroup>
				) }
			</DropdownMenu>
		</div>
	);
}
