/**
 * @jest-environment node
 */
/** What models send in place of the JSON that they were asked for. */
import { suggestionReader } from '../reader';

const one = {
	block: 'a1',
	kind: 'words',
	old: 'teh',
	new: 'the',
	reason: 'Spelling.',
	guideline: '',
};
const two = { ...one, block: 'b2', old: 'a "b" {c}', new: 'd\ne' };
const whole = JSON.stringify( { suggestions: [ one, two ] } );
const lines = `${ JSON.stringify( one ) }\n${ JSON.stringify( two ) }`;

const readAll = ( text: string ) => suggestionReader()( text );

test.each( [
	[ 'one object', whole ],
	[
		'an object with line breaks',
		JSON.stringify( JSON.parse( whole ), null, 2 ),
	],
	[ 'JSON lines', lines ],
	[ 'a list', JSON.stringify( [ one, two ] ) ],
	[
		'a fence after a preamble',
		`Here is "my review:\n\n\`\`\`json\n${ whole }\n\`\`\`\nDone.`,
	],
	[ 'braces in a preamble', `I {really} looked {hard.\n${ lines }` ],
	[
		'a quotation mark after a brace that stays open',
		`It says {"so.\n${ lines }`,
	],
	[ 'a comma at the end', lines.replaceAll( '"}', '",}' ) ],
	[ 'a line break in a text', lines.replace( '\\n', '\n' ) ],
	[ 'half a suggestion at the end', `${ lines }\n{"block":"c3","kind":"wor` ],
	[ 'what is no suggestion', `{"thought":"hm"}\n${ lines }` ],
] )( 'reads %s', ( _, text ) => {
	expect( readAll( text ) ).toEqual( [ one, two ] );
} );

test( 'each suggestion comes once, as soon as it is complete, wherever the pieces are cut', () => {
	for ( const size of [ 1, 3, 7 ] ) {
		const read = suggestionReader();
		const found: string[] = [];
		let at = 0;
		for ( let end = 0; end <= whole.length + size; end += size ) {
			const raws = read( whole.slice( 0, end ) );
			found.push( ...raws.map( ( { block } ) => block ) );
			if ( raws[ 0 ]?.block === 'a1' ) {
				at = end;
			}
		}
		expect( found ).toEqual( [ 'a1', 'b2' ] );
		expect( at ).toBeLessThanOrEqual( whole.indexOf( '}' ) + 1 + size );
	}
} );

test( 'text alone has no suggestions, and unknown kinds are words if there are some', () => {
	expect( readAll( 'The post is fine.' ) ).toEqual( [] );
	expect(
		readAll( '{"block":7,"kind":"Typo","old":"a","new":"b"}' )
	).toEqual( [
		{
			block: '7',
			kind: 'words',
			old: 'a',
			new: 'b',
			reason: '',
			guideline: '',
		},
	] );
	expect( readAll( '{"block":"a","kind":"dance"}' ) ).toEqual( [] );
} );
