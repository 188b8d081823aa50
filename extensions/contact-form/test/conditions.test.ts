import { visibleFields, type ConditionalField } from '../view/conditions';
import cases from './conditions.json';

it.each( cases.map( ( one ) => [ one.name, one ] as const ) )(
	'shows and hides fields as the server does: %s',
	( _name, { fields, values, visible } ) => {
		expect(
			visibleFields(
				fields as ConditionalField[],
				values as unknown as Record< string, string | string[] >
			)
		).toEqual( visible );
	}
);
