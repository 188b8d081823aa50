import { render, screen } from '@testing-library/react';
import { Numbers } from '../numbers';

const days = ( ...visitors: number[] ) =>
	visitors.map( ( count, index ) => ( {
		day: `2026-11-${ index + 1 }`,
		views: count,
		visitors: count,
	} ) );

it.each( [
	[ days( ...Array( 29 ).fill( 0 ), 1 ), '0.03' ],
	[ days( 0, 3 ), '1.5' ],
	[ days( 20, 31 ), '26' ],
	[ days( 0, 0 ), '0' ],
] )(
	'the visitors per day are none only if there was nobody',
	( list, expected ) => {
		render( <Numbers days={ list } /> );
		expect(
			screen.getByText( 'Visitors per day' ).nextElementSibling
		).toHaveTextContent( new RegExp( `^${ expected }$` ) );
	}
);
