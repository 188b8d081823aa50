import '../../../tests/unit/initial-state';
import { fireEvent, render, screen } from '@testing-library/react';
import { LimitsPanel } from '../components/sidebar/limits-panel';

it( 'a maximum gets an ID, which stays when the maximum is removed', () => {
	let limits: unknown;
	const show = () => (
		<LimitsPanel
			attributes={ { freeholdLimits: limits } }
			clientId="form"
			fallback=""
			fields={ [] }
			setAttributes={ ( changed ) => {
				limits = changed.freeholdLimits;
			} }
		/>
	);
	const { rerender } = render( show() );
	fireEvent.click( screen.getByRole( 'button', { expanded: false } ) );
	const type = ( name: string, value: string ) => {
		fireEvent.change( screen.getByLabelText( name ), {
			target: { value },
		} );
		rerender( show() );
	};
	const max = 'Maximum number of entries';
	type( 'Closes', '2999-12-31T18:00' );
	expect( limits ).toEqual( { closes: '2999-12-31T18:00' } );
	type( max, '5' );
	const { id } = limits as { id: string };
	expect( id ).toMatch( /^[a-z0-9]{8,64}$/ );
	type( max, '' );
	type( 'Closes', '' );
	expect( limits ).toEqual( { id } );
	type( max, '6' );
	expect( limits ).toEqual( { max: 6, id } );
} );
