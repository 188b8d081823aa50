import { toTitle } from '../to-title';

describe( 'toTitle', () => {
	it.each( [
		[ 'Bread, slowly', 'Bread, slowly' ],
		[ '"Bread, slowly"', 'Bread, slowly' ],
		[ '“Bread, slowly”\n', 'Bread, slowly' ],
		[ '# **Bread**, slowly\n\nA text.', 'Bread, slowly' ],
		[ '\n\n- Bread & butter\n- Rolls', 'Bread & butter' ],
		[ 'Why “slow” is better', 'Why “slow” is better' ],
		[ 'Is x < y?', 'Is x < y?' ],
		[ '<script>alert(1)</script>Bread', 'Bread' ],
		[ 'Bread ![x](https://example.org/x.png)', 'Bread' ],
		[ '""', '""' ],
		[ '', '' ],
	] )( '%j → %j', ( answer, title ) => {
		expect( toTitle( answer ) ).toBe( title );
	} );
} );
