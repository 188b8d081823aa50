/**
 * @jest-environment node
 */
const { rightToLeft } = require( '../rtl-styles-plugin' );

it( 'turns what is physical around', () => {
	expect(
		rightToLeft( 'a{margin-left:1px;transform:translate(-50%,0)}' )
	).toBe( 'a{margin-right:1px;transform:translate(50%,0)}' );
} );

it( 'keeps what reads from left to right in every language', () => {
	expect( rightToLeft( 'code{direction:ltr}' ) ).toBe(
		'code{direction:ltr}'
	);
} );
