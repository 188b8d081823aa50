import { DATE_OPERATORS, formatDate } from '@freehold/admin/dates';
import type { Field } from '@freehold/dataviews';
import { __ } from '@wordpress/i18n';
import type { Entry, EntryList } from './types';

/**
 * Returns the name under which an entry is listed.
 *
 * @return The sender's name or email address, or a placeholder.
 */
export const senderOf = ( { from }: Entry ): string =>
	from.name || from.email || __( 'No name', 'freehold' );

/** Renders the sender, and whether the entry is starred or unread. */
function Sender( entry: Entry ): JSX.Element {
	const Tag = entry.read ? 'span' : 'strong';
	return (
		<Tag className="freehold-list__cell freehold-entries__from">
			<bdi>{ senderOf( entry ) }</bdi>
			{ entry.starred && (
				<span className="freehold-entries__star">
					<span aria-hidden="true"> ★</span>
					<span className="screen-reader-text">
						{ ` (${ __( 'starred', 'freehold' ) })` }
					</span>
				</span>
			) }
			{ ! entry.read && (
				<span className="screen-reader-text">
					{ ` (${ __( 'unread', 'freehold' ) })` }
				</span>
			) }
		</Tag>
	);
}

const When = ( { date }: Entry ) => (
	<time dateTime={ date }>{ formatDate( date ) }</time>
);

/**
 * Returns the columns and filters of the list. `digest` is for lists without room for columns.
 *
 * @param forms The forms that have entries.
 * @return Fields for DataViews.
 */
export const fieldsOf = ( forms: EntryList[ 'forms' ] ): Field< Entry >[] => [
	{
		id: 'from',
		type: 'text',
		label: __( 'From', 'freehold' ),
		enableHiding: false,
		enableSorting: false,
		filterBy: false,
		getValue: ( { item } ) => senderOf( item ),
		render: ( { item } ) => <Sender { ...item } />,
	},
	{
		id: 'digest',
		type: 'text',
		label: __( 'Message and date', 'freehold' ),
		enableHiding: false,
		enableSorting: false,
		filterBy: false,
		getValue: ( { item } ) => item.summary,
		render: ( { item } ) => (
			<span className="freehold-list__digest">
				<span dir="auto">{ item.summary }</span>
				<When { ...item } />
			</span>
		),
	},
	{
		id: 'summary',
		type: 'text',
		label: __( 'Message', 'freehold' ),
		enableSorting: false,
		filterBy: false,
		getValue: ( { item } ) => item.summary,
		render: ( { item } ) => (
			<span className="freehold-list__cell" dir="auto">
				{ item.summary }
			</span>
		),
	},
	{
		id: 'form',
		type: 'text',
		label: __( 'Form', 'freehold' ),
		enableSorting: false,
		elements: forms.map( ( { id, title } ) => ( {
			value: id,
			label: title || __( 'Untitled form', 'freehold' ),
		} ) ),
		filterBy: { operators: [ 'is' ] },
		getValue: ( { item } ) => item.form.id,
		render: ( { item } ) => (
			<bdi className="freehold-list__cell">
				{ item.form.title || __( 'Untitled form', 'freehold' ) }
			</bdi>
		),
	},
	{
		id: 'read',
		type: 'text',
		label: __( 'Read status', 'freehold' ),
		enableHiding: false,
		enableSorting: false,
		elements: [
			{ value: 'unread', label: __( 'Unread', 'freehold' ) },
			{ value: 'read', label: __( 'Read', 'freehold' ) },
		],
		filterBy: { operators: [ 'is' ] },
		getValue: ( { item } ) => ( item.read ? 'read' : 'unread' ),
	},
	{
		id: 'starred',
		type: 'text',
		label: __( 'Star', 'freehold' ),
		enableHiding: false,
		enableSorting: false,
		elements: [ { value: 'starred', label: __( 'Starred', 'freehold' ) } ],
		filterBy: { operators: [ 'is' ] },
		getValue: ( { item } ) => ( item.starred ? 'starred' : '' ),
	},
	{
		id: 'date',
		// A day is what the filter compares, although the time is shown.
		type: 'date',
		label: __( 'Date', 'freehold' ),
		enableSorting: false,
		filterBy: { operators: [ ...DATE_OPERATORS ] },
		getValue: ( { item } ) => item.date,
		render: ( { item } ) => <When { ...item } />,
	},
];
