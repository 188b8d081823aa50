/** @jest-environment node */
const { withSupports } = require( '../supports' );

it( 'adds what the stored markup does not know', () => {
	const { attributes, supports } = withSupports( {
		attributes: { text: { type: 'string' } },
		supports: { html: false, spacing: { blockGap: true }, shadow: false },
	} );
	expect( Object.keys( attributes ) ).toEqual( [
		'text',
		'lock',
		'metadata',
		'anchor',
	] );
	expect( supports ).toMatchObject( {
		html: false,
		spacing: { margin: true, padding: true, blockGap: true },
		shadow: false,
		anchor: true,
		freeholdAtRender: [ 'spacing', 'border', 'typography', 'anchor' ],
	} );
} );

it( 'leaves the supports of a block that has them, and those of parts', () => {
	const spacing = { padding: true };
	const { supports } = withSupports( {
		supports: { spacing, anchor: false },
	} );
	expect( supports.spacing ).toBe( spacing );
	expect( supports.anchor ).toBe( false );
	expect( supports.freeholdAtRender ).toEqual( [
		'border',
		'shadow',
		'typography',
	] );
	for ( const key of [ 'parent', 'ancestor' ] ) {
		expect( withSupports( { [ key ]: [ 'a/b' ] } ) ).toEqual( {
			[ key ]: [ 'a/b' ],
			attributes: {
				lock: { type: 'object' },
				metadata: { type: 'object' },
			},
		} );
	}
} );
