import type { Field } from '@freehold/dataviews';

/**
 * Returns a column of texts without filter and order.
 *
 * @param id      The column's name, which may choose its width.
 * @param label   Its heading.
 * @param getText Returns the text of a row.
 */
export const textColumn = < Item, >(
	id: string,
	label: string,
	getText: ( item: Item ) => string
): Field< Item > => ( {
	id,
	type: 'text',
	label,
	enableSorting: false,
	filterBy: false,
	getValue: ( { item } ) => getText( item ),
	render: ( { item } ) => (
		<bdi className="freehold-list__cell">{ getText( item ) }</bdi>
	),
} );
