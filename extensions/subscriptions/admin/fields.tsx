import { DATE_OPERATORS, formatDate } from '@freehold/admin/dates';
import type { Field } from '@freehold/dataviews';
import { __ } from '@wordpress/i18n';
import { sourceLabel, STATUSES, statusLabel } from './labels';
import type { Category, Subscriber } from './types';

const When = ( { date }: Pick< Subscriber, 'date' > ) => (
	<time dateTime={ date }>{ formatDate( date ) }</time>
);

/**
 * Returns the columns and filters of the list. `digest` is for lists without room for columns.
 *
 * @param categories The newsletter categories.
 * @param sources    Where the subscribers come from.
 * @return Fields for DataViews.
 */
export function fieldsOf(
	categories: Category[],
	sources: string[]
): Field< Subscriber >[] {
	const namesOf = ( ids: number[] ) =>
		categories
			.filter( ( { id } ) => ids.includes( id ) )
			.map( ( { name } ) => name )
			.join( ', ' ) || __( 'Everything', 'freehold' );
	return [
		{
			id: 'email',
			type: 'text',
			label: __( 'Email', 'freehold' ),
			enableHiding: false,
			enableSorting: false,
			filterBy: false,
			getValue: ( { item } ) => item.email,
			render: ( { item } ) => (
				<span className="freehold-list__cell">
					<bdi>{ item.email }</bdi>
					{ item.name && (
						<>
							<br />
							<small>
								<bdi>{ item.name }</bdi>
							</small>
						</>
					) }
				</span>
			),
		},
		{
			id: 'digest',
			type: 'text',
			label: __( 'Status and date', 'freehold' ),
			enableHiding: false,
			enableSorting: false,
			filterBy: false,
			getValue: ( { item } ) => item.status,
			render: ( { item } ) => (
				<span className="freehold-list__digest">
					<span>{ statusLabel( item.status ) }</span>
					{ item.pays && <span>{ __( 'Pays', 'freehold' ) }</span> }
					<When date={ item.date } />
				</span>
			),
		},
		{
			id: 'status',
			type: 'text',
			label: __( 'Status', 'freehold' ),
			enableSorting: false,
			elements: STATUSES.map( ( value ) => ( {
				value,
				label: statusLabel( value ),
			} ) ),
			filterBy: { operators: [ 'is' ], isPrimary: true },
			getValue: ( { item } ) => item.status,
			render: ( { item } ) => (
				<span
					className={ `freehold-subscriber-status is-${ item.status }` }
				>
					{ statusLabel( item.status ) }
				</span>
			),
		},
		{
			id: 'pays',
			type: 'text',
			label: __( 'Pays', 'freehold' ),
			enableSorting: false,
			filterBy: false,
			getValue: ( { item } ) =>
				item.pays ? __( 'Yes', 'freehold' ) : '',
		},
		{
			id: 'categories',
			type: 'text',
			label: __( 'Categories', 'freehold' ),
			enableSorting: false,
			elements: [
				{ value: '0', label: __( 'Everything', 'freehold' ) },
				...categories.map( ( { id, name } ) => ( {
					value: String( id ),
					label: name,
				} ) ),
			],
			filterBy: { operators: [ 'is' ] },
			getValue: ( { item } ) => String( item.categories[ 0 ] ?? 0 ),
			render: ( { item } ) => (
				<span className="freehold-list__cell">
					{ namesOf( item.categories ) }
				</span>
			),
		},
		{
			id: 'source',
			type: 'text',
			label: __( 'Source', 'freehold' ),
			enableSorting: false,
			elements: sources.map( ( value ) => ( {
				value,
				label: sourceLabel( value ),
			} ) ),
			filterBy: { operators: [ 'is' ] },
			getValue: ( { item } ) => item.source,
			render: ( { item } ) => (
				<span className="freehold-list__text">
					{ sourceLabel( item.source ) }
				</span>
			),
		},
		{
			id: 'date',
			// A day is what the filter compares, although the time is shown.
			type: 'date',
			label: __( 'Added', 'freehold' ),
			enableSorting: false,
			filterBy: { operators: [ ...DATE_OPERATORS ] },
			getValue: ( { item } ) => item.date,
			render: ( { item } ) => <When date={ item.date } />,
		},
	];
}
