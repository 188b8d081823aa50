import { formatDate } from '@freehold/admin/dates';
import type { Field } from '@freehold/dataviews';
import { __, sprintf } from '@wordpress/i18n';
import { progressOf, stateLabel, STATES } from '../labels';
import type { Newsletter } from '../schema';

const titleOf = ( { title }: Newsletter ) =>
	title || __( '(no title)', 'freehold' );

/** Returns how many mails have problems. */
const problemsOf = ( { counts: { failed, unknown } }: Newsletter ) =>
	[
		failed > 0 &&
			sprintf(
				/* translators: %s: a number of emails. */
				__( '%s failed', 'freehold' ),
				failed.toLocaleString()
			),
		unknown > 0 &&
			sprintf(
				/* translators: %s: a number of emails. */
				__( '%s unknown', 'freehold' ),
				unknown.toLocaleString()
			),
	]
		.filter( Boolean )
		.join( ', ' );

const State = ( { item }: { item: Newsletter } ) => (
	<span className={ `freehold-newsletter-state is-${ item.state }` }>
		{ stateLabel( item.state ) }
	</span>
);

const plain = { type: 'text', enableSorting: false, filterBy: false } as const;

/**
 * Returns the columns and filters of the list. `digest` is for lists without room for columns.
 *
 * @return Fields for DataViews.
 */
export const fieldsOf = (): Field< Newsletter >[] => [
	{
		...plain,
		id: 'title',
		label: __( 'Newsletter', 'freehold' ),
		enableHiding: false,
		getValue: ( { item } ) => titleOf( item ),
		render: ( { item } ) => (
			<span className="freehold-list__cell">
				<bdi>{ titleOf( item ) }</bdi>
				{ ( item.letter || item.segment ) && (
					<>
						<br />
						<small>
							<bdi>
								{ [
									item.letter &&
										__( 'Not on the site', 'freehold' ),
									item.segment,
								]
									.filter( Boolean )
									.join( ' · ' ) }
							</bdi>
						</small>
					</>
				) }
			</span>
		),
	},
	{
		...plain,
		id: 'digest',
		label: __( 'Status and numbers', 'freehold' ),
		enableHiding: false,
		getValue: ( { item } ) => item.state,
		render: ( { item } ) => (
			<span className="freehold-list__digest">
				<State item={ item } />
				<span>{ progressOf( item ) }</span>
				<span>{ problemsOf( item ) }</span>
			</span>
		),
	},
	{
		...plain,
		id: 'state',
		label: __( 'Status', 'freehold' ),
		elements: STATES.map( ( value ) => ( {
			value,
			label: stateLabel( value ),
		} ) ),
		filterBy: { operators: [ 'is' ], isPrimary: true },
		getValue: ( { item } ) => item.state,
		render: State,
	},
	{
		...plain,
		id: 'progress',
		label: __( 'Progress', 'freehold' ),
		getValue: ( { item } ) => progressOf( item ),
		render: ( { item } ) => (
			<span className="freehold-list__text">
				{ ( item.state === 'sending' && item.reason ) ||
					progressOf( item ) ||
					item.reason }
			</span>
		),
	},
	{
		...plain,
		id: 'problems',
		label: __( 'Problems', 'freehold' ),
		getValue: ( { item } ) => problemsOf( item ),
		render: ( { item } ) => (
			<span className="freehold-list__cell">{ problemsOf( item ) }</span>
		),
	},
	{
		...plain,
		id: 'date',
		label: __( 'Published', 'freehold' ),
		getValue: ( { item } ) => item.date,
		render: ( { item } ) => (
			<time dateTime={ item.date }>{ formatDate( item.date ) }</time>
		),
	},
];
