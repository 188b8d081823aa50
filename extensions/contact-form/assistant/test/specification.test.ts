/**
 * @jest-environment node
 */
import { readSpecification } from '../specification';

const WHOLE = JSON.stringify( {
	fields: [
		{ type: 'name', label: 'Name', required: true },
		{ type: 'email', label: 'Email', required: true },
		{
			type: 'number',
			label: 'Number of guests',
			min: 1,
			max: 12,
			width: 50,
		},
		{ type: 'select', label: 'Table', options: [ 'Inside', 'Terrace' ] },
	],
	submit: 'Book a table',
} );

describe( 'a complete response', () => {
	it( 'gives the parts and the label of the button', () => {
		expect( readSpecification( WHOLE, true ) ).toEqual( {
			parts: [
				{ type: 'name', label: 'Name', required: true },
				{ type: 'email', label: 'Email', required: true },
				{
					type: 'number',
					label: 'Number of guests',
					min: 1,
					max: 12,
					width: 50,
				},
				{
					type: 'select',
					label: 'Table',
					options: [ 'Inside', 'Terrace' ],
				},
			],
			remove: [],
			submit: 'Book a table',
		} );
	} );

	it.each( [
		[ 'a fence', '```json\n' + WHOLE + '\n```' ],
		[ 'remarks', `Here is your form:\n${ WHOLE }\nEnjoy!` ],
		[ 'only the list', JSON.stringify( JSON.parse( WHOLE ).fields ) ],
	] )( 'is found in %s', ( _, text ) => {
		expect( readSpecification( text, true )?.parts ).toHaveLength( 4 );
	} );

	it( 'takes nothing that decides where entries go, and no markup', () => {
		const form = readSpecification(
			JSON.stringify( {
				to: 'thief@example.org',
				fields: [
					{
						type: 'text',
						label: '<img src=x onerror=alert(1)>Name',
						to: 'thief@example.org',
						conditionalLogic: {},
						width: 999,
					},
				],
			} ),
			true
		);
		expect( form ).toEqual( {
			parts: [ { type: 'text', label: 'Name' } ],
			remove: [],
			submit: '',
		} );
	} );

	it( 'accepts other names of types and leaves out what is no field', () => {
		expect(
			readSpecification(
				JSON.stringify( {
					fields: [
						{ type: 'phone', label: 'Phone' },
						{ type: 'field-textarea' },
						{ type: 'core/html', label: 'x' },
						'text',
						null,
						{ label: 'no type' },
					],
				} ),
				true
			)?.parts
		).toEqual( [
			{ type: 'telephone', label: 'Phone' },
			{ type: 'textarea' },
		] );
	} );

	it.each( [ '', 'I cannot do that.', '{', '{"fields":7}', '[1,' ] )(
		'without a form gives no parts: %j',
		( text ) => {
			expect( readSpecification( text, true )?.parts ?? [] ).toEqual(
				[]
			);
		}
	);
} );

describe( 'a response that comes in', () => {
	it( 'only ever grows, part by part, and never throws', () => {
		let last = 0;
		for ( let length = 0; length <= WHOLE.length; length++ ) {
			const form = readSpecification( WHOLE.slice( 0, length ), false );
			const count = form?.parts.length ?? 0;
			expect( count ).toBeGreaterThanOrEqual( last );
			form?.parts.forEach( ( part, index ) => {
				expect( part ).toEqual(
					readSpecification( WHOLE, true )?.parts[ index ]
				);
			} );
			last = count;
		}
		expect( last ).toBe( 4 );
	} );
} );
