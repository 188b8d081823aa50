import type { Field } from '@freehold/dataviews';
import { __, sprintf } from '@wordpress/i18n';
import { clickRate, kindLabel, kinds, stateLabel } from './labels';
import type { Screen, Slot } from './types';

const COUNTED = ( { kind }: Slot ) => kind === 'image';

/** A column without filter. */
const column = (
	id: string,
	label: string,
	getValue: ( slot: Slot ) => string | number,
	getText: ( slot: Slot ) => string = ( slot ) =>
		COUNTED( slot ) ? getValue( slot ).toLocaleString() : '–'
): Field< Slot > => ( {
	id,
	type: 'text',
	label,
	enableSorting: true,
	filterBy: false,
	getValue: ( { item } ) => getValue( item ),
	render: ( { item } ) => (
		<span className="freehold-list__cell">{ getText( item ) }</span>
	),
} );

/**
 * Returns the columns and filters of the list. `digest` is for lists without room for columns.
 *
 * @param screen The screen, with today and the usual slot.
 * @return Fields for DataViews.
 */
export function fieldsOf( screen: Screen ): Field< Slot >[] {
	const state = ( slot: Slot ) => stateLabel( slot, screen );
	return [
		{
			...column( 'name', __( 'Name', 'freehold' ), ( { name } ) => name ),
			enableHiding: false,
			enableGlobalSearch: true,
			render: ( { item } ) => (
				<span className="freehold-list__cell">
					<bdi>{ item.name }</bdi>
				</span>
			),
		},
		{
			id: 'digest',
			type: 'text',
			label: __( 'Kind and numbers', 'freehold' ),
			enableHiding: false,
			enableSorting: false,
			filterBy: false,
			getValue: ( { item } ) => item.kind,
			render: ( { item } ) => (
				<span className="freehold-list__digest">
					<span>
						{ [ kindLabel( item.kind ), state( item ) ]
							.filter( Boolean )
							.join( ' · ' ) }
					</span>
					{ COUNTED( item ) && (
						<span>
							{ sprintf(
								/* translators: 1: a number, 2: another one. */
								__( 'Views: %1$s, clicks: %2$s', 'freehold' ),
								item.views.toLocaleString(),
								item.clicks.toLocaleString()
							) }
						</span>
					) }
				</span>
			),
		},
		{
			id: 'kind',
			type: 'text',
			label: __( 'Kind', 'freehold' ),
			elements: kinds(),
			filterBy: { operators: [ 'is' ] },
			getValue: ( { item } ) => item.kind,
			render: ( { item } ) => (
				<span className="freehold-list__cell">
					{ kindLabel( item.kind ) }
				</span>
			),
		},
		column( 'state', __( 'State', 'freehold' ), state, state ),
		column(
			'views',
			__( 'Views in 30 days', 'freehold' ),
			( { views } ) => views
		),
		column(
			'clicks',
			__( 'Clicks', 'freehold' ),
			( { clicks } ) => clicks,
			( slot ) =>
				COUNTED( slot )
					? [ slot.clicks.toLocaleString(), clickRate( slot ) ]
							.filter( Boolean )
							.join( ' · ' )
					: '–'
		),
	];
}
