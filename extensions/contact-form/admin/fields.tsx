import type { Field } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';
import type { Entry, EntryList } from './types';

/**
 * Returns the name under which an entry is listed.
 *
 * @param entry The entry.
 * @return The sender's name or email address, or a placeholder.
 */
export const senderOf = ( { from }: Entry ): string =>
	from.name || from.email || __( 'No name', 'freehold' );

/**
 * Returns the columns and filters of the list.
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
		render: ( { item } ) =>
			item.read ? (
				<span>{ senderOf( item ) }</span>
			) : (
				<strong>
					{ senderOf( item ) }
					<span className="screen-reader-text">
						{ ` (${ __( 'unread', 'freehold' ) })` }
					</span>
				</strong>
			),
	},
	{
		id: 'summary',
		type: 'text',
		label: __( 'Message', 'freehold' ),
		enableSorting: false,
		filterBy: false,
		getValue: ( { item } ) => item.summary,
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
			<span>
				{ item.form.title || __( 'Untitled form', 'freehold' ) }
			</span>
		),
	},
	{
		id: 'read',
		type: 'text',
		label: __( 'Read status', 'freehold' ),
		enableSorting: false,
		elements: [
			{ value: 'unread', label: __( 'Unread', 'freehold' ) },
			{ value: 'read', label: __( 'Read', 'freehold' ) },
		],
		filterBy: { operators: [ 'is' ] },
		getValue: ( { item } ) => ( item.read ? 'read' : 'unread' ),
	},
	{
		id: 'date',
		type: 'datetime',
		label: __( 'Date', 'freehold' ),
		enableSorting: false,
		filterBy: { operators: [ 'on', 'afterInc', 'beforeInc', 'between' ] },
		getValue: ( { item } ) => item.date,
	},
];
