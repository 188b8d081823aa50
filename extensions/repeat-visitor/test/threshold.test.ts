/**
 * @jest-environment node
 */
import { parseThreshold } from '../threshold';

describe( 'parseThreshold', () => {
	it.each( [
		[ '1', 1 ],
		[ '3', 3 ],
		[ '007', 7 ],
		[ '9007199254740991', 9007199254740991 ],
	] )( 'takes %s', ( text, value ) => {
		expect( parseThreshold( text ) ).toBe( value );
	} );

	it.each( [
		'',
		'0',
		'00',
		'-1',
		'+1',
		'1.5',
		'1,5',
		'1e3',
		' 3',
		'3 ',
		'0x3',
		'three',
		'٣',
		'９',
		'9007199254740992',
	] )( 'refuses “%s”', ( text ) => {
		expect( parseThreshold( text ) ).toBeNull();
	} );
} );
