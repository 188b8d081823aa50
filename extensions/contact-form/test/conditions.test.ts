/**
 * @jest-environment node
 */
import { rowOf, type FieldType } from '../fields';
import { visibleFields, type ConditionalField } from '../view/conditions';
import cases from './conditions.json';

/** A field of a definition, as far as the page describes it too. */
type Defined = Omit< ConditionalField, 'kind' > & {
	type: FieldType;
	multiple?: boolean;
};

/** Describes fields as the page does. */
const onPage = ( fields: Defined[] ): ConditionalField[] =>
	fields.map( ( { type, multiple, ...field } ) => ( {
		...field,
		kind: multiple ? 'list' : rowOf( type ).kind,
	} ) );

it.each( cases.map( ( one ) => [ one.name, one ] as const ) )(
	'shows and hides fields as the server does: %s',
	( _name, { fields, values, visible } ) => {
		expect(
			visibleFields(
				onPage( fields as Defined[] ),
				values as unknown as Record< string, string | string[] >
			)
		).toEqual( visible );
	}
);
