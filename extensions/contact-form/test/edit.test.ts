import { followChoices } from '../components/use-following-conditions';
import { newIds } from '../components/use-unique-ids';
import { uniqueId, type FormField } from '../components/form-fields';
import { linesOf } from '../components/lines';
import {
	needsValue,
	operatorsOf,
	readLogic,
	toStored,
} from '../components/conditions';
import type { FieldType } from '../fields';
import { readRecipients } from '../components/recipients';

const field = ( clientId: string, id: string ): FormField => ( {
	clientId,
	type: 'text',
	id,
	label: id,
	options: [],
	choices: [],
	attributes: {},
} );

describe( 'IDs of fields', () => {
	it( 'are made of the label and differ from those of other fields', () => {
		expect( uniqueId( 'Will you come?', [] ) ).toBe( 'will-you-come' );
		expect( uniqueId( 'Größe [cm]', [ 'größe-cm' ] ) ).toBe( 'größe-cm-2' );
		expect( uniqueId( '?!', [] ) ).toBe( 'field' );
	} );

	it( 'stay with the field that had them, wherever its copy is', () => {
		const known = new Map( [ [ 'b', 'email' ] ] );
		expect(
			newIds( [ field( 'a', 'email' ), field( 'b', 'email' ) ], known )
		).toEqual( { a: { id: 'email-2' } } );
		expect(
			newIds( [ field( 'a', '' ), field( 'b', '' ) ], known )
		).toEqual( {} );
	} );
} );

describe( 'pasted options', () => {
	it( 'are one in each line, without marks', () => {
		expect( linesOf( '- Red\r\n\n2) Green\n• Blue\n3.5 liters' ) ).toEqual(
			[ 'Red', 'Green', 'Blue', '3.5 liters' ]
		);
	} );
} );

describe( 'conditions', () => {
	it( 'are read whatever is stored', () => {
		for ( const stored of [
			null,
			'x',
			[],
			{ groups: 3 },
			{ groups: [ null, { rules: 'x' } ] },
		] ) {
			expect( toStored( readLogic( stored ) ) ).toBeUndefined();
		}
	} );

	it( 'keep rules and settings that this version does not know', () => {
		const stored = {
			enabled: true,
			action: 'hide',
			logicalOperator: 'all',
			later: 1,
			groups: [
				{
					logicalOperator: 'any',
					rules: [
						{
							field: 'a',
							operator: 'is',
							value: 'x',
							type: 'userRole',
							role: 'editor',
						},
					],
				},
			],
		};
		expect( toStored( readLogic( stored ) ) ).toEqual( stored );
	} );

	it( 'compare by the type of the field', () => {
		const operators = ( type: FieldType, attributes = {} ) =>
			operatorsOf( { type, attributes } );
		expect( operators( 'rating' ) ).toContain( 'gte' );
		expect( operators( 'checkbox' ) ).toEqual( [
			'is_checked',
			'is_not_checked',
		] );
		expect( operators( 'image-select' ) ).toContain( 'is' );
		expect( operators( 'image-select', { isMultiple: true } ) ).toEqual(
			operators( 'checkbox-multiple' )
		);
		expect( needsValue( 'is_not_empty' ) ).toBe( false );
		expect( needsValue( 'is_not' ) ).toBe( true );
	} );
} );

describe( 'conditions that compare with an option', () => {
	const rule = { field: 'size', operator: 'is', type: 'fieldValue' };
	/** Two fields: options with labels, and a field with conditions on some of them. */
	const form = ( labels: string[], ...values: string[] ): FormField[] => [
		{
			...field( 'a', 'size' ),
			choices: labels.map( ( label, at ) => ( {
				key: String( at ),
				label,
			} ) ),
		},
		{
			...field( 'b', 'color' ),
			attributes: {
				conditionalLogic: {
					enabled: true,
					groups: [
						{
							rules: values.map( ( value ) => ( {
								...rule,
								value,
							} ) ),
						},
					],
				},
			},
		},
	];
	/** Types labels one after another and returns what the conditions compare with. */
	const typed = ( values: string[], ...steps: string[][] ): string[] => {
		const known = new Map< string, string >();
		return steps.reduce( ( compared, labels ) => {
			const { b } = followChoices( form( labels, ...compared ), known );
			return b
				? readLogic( b.conditionalLogic ).groups[ 0 ]!.rules.map(
						( { value } ) => value
				  )
				: compared;
		}, values );
	};

	it( 'follow its label while the user types', () => {
		expect(
			typed( [ 'S', 'L' ], [ 'S', 'L' ], [ 'Sm', 'L' ], [ 'Small', 'L' ] )
		).toEqual( [ 'Small', 'L' ] );
		// All of the old label is deleted first.
		expect(
			typed( [ 'S' ], [ 'S', 'L' ], [ '', 'L' ], [ 'T', 'L' ] )
		).toEqual( [ 'T' ] );
	} );

	it( 'do not mix it up with another option', () => {
		// “M” is typed after “L”, which for a moment is another option's label.
		expect(
			typed( [ 'S', 'L' ], [ 'S', 'L' ], [ 'L', 'L' ], [ 'LM', 'L' ] )
		).toEqual( [ 'LM', 'L' ] );
		expect( typed( [ '' ], [ '', 'L' ], [ 'S', 'L' ] ) ).toEqual( [ '' ] );
		expect( typed( [ 'S' ], [ 'S', 'S' ], [ 'M', 'S' ] ) ).toEqual( [
			'S',
		] );
	} );

	it( 'stay as they are when a post opens, and where the list changes', () => {
		expect( typed( [ 'XS' ], [ 'S', 'L' ] ) ).toEqual( [ 'XS' ] );
		expect( typed( [ 'S' ], [ 'S', 'L' ], [ 'S', 'L', 'XL' ] ) ).toEqual( [
			'S',
		] );
	} );
} );

describe( 'recipients', () => {
	it( 'are separated by commas', () => {
		expect( readRecipients( ' a@b.example, x ,c@d.example' ) ).toEqual( {
			valid: [ 'a@b.example', 'c@d.example' ],
			invalid: [ 'x' ],
		} );
		expect( readRecipients( { to: 1 } ).valid ).toEqual( [] );
	} );
} );
