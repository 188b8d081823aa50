/**
 * @jest-environment node
 */
import { describeBriefly, describeFully } from '../describe';
import type { Attributes } from '../types';

const after = ( threshold: number ): Attributes => ( {
	criteria: 'after-visits',
	threshold,
} );
const before = ( threshold: number ): Attributes => ( {
	criteria: 'before-visits',
	threshold,
} );

describe( 'the editor’s description of a threshold', () => {
	it.each( [
		[ after( 3 ), 'Shown from visit 4 onward' ],
		[ after( 1 ), 'Shown from visit 2 onward' ],
		[ before( 3 ), 'Shown up to visit 3' ],
		[ before( 1 ), 'Shown on the first visit only' ],
	] )( 'in brief: %o', ( attributes, text ) => {
		expect( describeBriefly( attributes ) ).toBe( text );
	} );

	it.each( [
		[ after( 1 ), 'page', /visited this page at least 1 time before/ ],
		[ after( 3 ), 'page', /visited this page at least 3 times before/ ],
		[ before( 1 ), 'page', /first 1 visit to this page/ ],
		[ before( 3 ), 'page', /first 3 visits to this page/ ],
		[
			after( 3 ),
			'site',
			/pages with a Repeat Visitor block at least 3 times/,
		],
		[
			before( 3 ),
			'site',
			/first 3 visits to pages with a Repeat Visitor block/,
		],
	] as const )( 'in full: %o by %s', ( attributes, count, text ) => {
		expect( describeFully( attributes, count ) ).toMatch( text );
	} );
} );
