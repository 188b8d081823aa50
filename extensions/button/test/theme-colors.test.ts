/**
 * @jest-environment node
 */
import {
	BACKGROUND,
	choose,
	GRADIENT,
	TEXT,
	valueOf,
	withColorsForNames,
} from '../theme-colors';
import type { Attributes } from '../types';

const COLORS = [
	{ slug: 'base', name: 'Base', value: '#ffffff' },
	{ slug: 'abcdef', name: 'Sky', value: '#aabbff' },
];
const STORED: Attributes = { saveInPostContent: false };

it( 'stores the name of a color that has one, otherwise the color', () => {
	expect( choose( '#ffffff', TEXT, COLORS ) ).toEqual( {
		textColor: 'base',
		customTextColor: undefined,
	} );
	expect( choose( '#123456', BACKGROUND, COLORS ) ).toEqual( {
		backgroundColor: undefined,
		customBackgroundColor: '#123456',
	} );
	expect( choose( undefined, GRADIENT, [] ) ).toEqual( {
		gradient: undefined,
		customGradient: undefined,
	} );
} );

it( 'shows what is stored', () => {
	const attributes = {
		...STORED,
		textColor: 'base',
		customTextColor: 'blue',
		customBackgroundColor: '#123456',
		backgroundColor: '',
	};
	expect( valueOf( attributes, TEXT, COLORS ) ).toBe( '#ffffff' );
	expect( valueOf( attributes, BACKGROUND, COLORS ) ).toBe( '#123456' );
	expect(
		valueOf( { ...STORED, textColor: 'gone' }, TEXT, COLORS )
	).toBeUndefined();
} );

it( 'reads a color instead of a name, unless the theme has that name', () => {
	expect(
		withColorsForNames(
			{ ...STORED, textColor: '801249', backgroundColor: 'abcdef' },
			COLORS
		)
	).toEqual( {
		...STORED,
		textColor: undefined,
		customTextColor: '#801249',
		backgroundColor: 'abcdef',
	} );
} );
