/**
 * @jest-environment node
 */
import { unquoted } from '../unquoted';

it( 'removes quotation marks around the whole response only', () => {
	expect( unquoted( ' “A round loaf” ' ) ).toBe( 'A round loaf' );
	expect( unquoted( '„Ein Brot“' ) ).toBe( 'Ein Brot' );
	expect( unquoted( 'A sign that says “Bread”' ) ).toBe(
		'A sign that says “Bread”'
	);
	expect( unquoted( '“Bread” and “Cake”' ) ).toBe( '“Bread” and “Cake”' );
} );
