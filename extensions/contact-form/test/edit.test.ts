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

describe( 'recipients', () => {
	it( 'are separated by commas', () => {
		expect( readRecipients( ' a@b.example, x ,c@d.example' ) ).toEqual( {
			valid: [ 'a@b.example', 'c@d.example' ],
			invalid: [ 'x' ],
		} );
		expect( readRecipients( { to: 1 } ).valid ).toEqual( [] );
	} );
} );
