/** @jest-environment node */
const { lintPhp } = require( '../php-rules' );

/**
 * Returns what the rule for arrows says about classes of one module.
 *
 * @param {Record<string, string>} uses The class that each class uses; empty for none.
 */
const lint = ( uses ) =>
	lintPhp(
		Object.entries( uses ).map( ( [ name, used ] ) => ( {
			path: `extensions/map/server/${ name }.php`,
			source: `<?php declare( strict_types=1 );\nnamespace Freehold\\Modules\\Map;\nclass ${ name } { function run() { ${
				used && `new ${ used }();`
			} } }`,
		} ) )
	).map( ( { path, message } ) => `${ path } ${ message }` );

it( 'accepts arrows one way', () => {
	expect( lint( { One: 'Two', Three: 'Two', Two: '' } ) ).toEqual( [] );
} );

it( 'rejects a circle, and says which arrows make it', () => {
	expect( lint( { Three: 'Four', Four: 'Five', Five: 'Three' } ) ).toEqual( [
		expect.stringMatching(
			/^extensions\/map\/server\/\w+\.php Break the circle between Freehold\\Modules\\Map\\Five, .*Four, .*Three: /
		),
	] );
} );
