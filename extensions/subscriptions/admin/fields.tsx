import { DATE_OPERATORS, formatDate } from '@freehold/admin/dates';
import type { Field } from '@freehold/dataviews';
import { __ } from '@wordpress/i18n';
import { sourceLabel, STATUSES, statusLabel } from './labels';
import type { Category, Subscriber } from './types';

const When = ( { date }: Pick< Subscriber, 'date' > ) => (
	<time dateTime={ date }>{ formatDate( date ) }</time>
);

type Cell = { item: Subscriber };

const EmailCell = ( { item }: Cell ) => (
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
);

const DigestCell = ( { item }: Cell ) => (
	<span className="freehold-list__digest">
		<span>{ statusLabel( item.status ) }</span>
		{ item.pays && <span>{ __( 'Pays', 'freehold' ) }</span> }
		<When date={ item.date } />
	</span>
);

const StatusCell = ( { item }: Cell ) => (
	<span className={ `freehold-subscriber-status is-${ item.status }` }>
		{ statusLabel( item.status ) }
	</span>
);

/** What most columns are. */
const TEXT = { type: 'text', enableSorting: false } as const;

/** Returns the values of a filter with their labels. */
const optionsOf = < T extends string >(
	values: readonly T[],
	labelOf: ( value: T ) => string
) => values.map( ( value ) => ( { value, label: labelOf( value ) } ) );

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
			...TEXT,
			label: __( 'Email', 'freehold' ),
			enableHiding: false,
			filterBy: false,
			getValue: ( { item } ) => item.email,
			render: EmailCell,
		},
		{
			id: 'digest',
			...TEXT,
			label: __( 'Status and date', 'freehold' ),
			enableHiding: false,
			filterBy: false,
			getValue: ( { item } ) => item.status,
			render: DigestCell,
		},
		{
			id: 'status',
			...TEXT,
			label: __( 'Status', 'freehold' ),
			elements: optionsOf( STATUSES, statusLabel ),
			filterBy: { operators: [ 'is' ], isPrimary: true },
			getValue: ( { item } ) => item.status,
			render: StatusCell,
		},
		{
			id: 'pays',
			...TEXT,
			label: __( 'Pays', 'freehold' ),
			filterBy: false,
			getValue: ( { item } ) =>
				item.pays ? __( 'Yes', 'freehold' ) : '',
		},
		{
			id: 'categories',
			...TEXT,
			label: __( 'Categories', 'freehold' ),
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
			...TEXT,
			label: __( 'Source', 'freehold' ),
			elements: optionsOf( sources, sourceLabel ),
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
			enableSorting: false,
			label: __( 'Added', 'freehold' ),
			filterBy: { operators: [ ...DATE_OPERATORS ] },
			getValue: ( { item } ) => item.date,
			render: ( { item } ) => <When date={ item.date } />,
		},
	];
}
