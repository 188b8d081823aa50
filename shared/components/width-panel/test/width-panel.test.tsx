import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { readWidth, WidthPanel } from '..';

describe( 'readWidth', () => {
	it.each( [
		[ '50%', undefined, '50%' ],
		[ '250%', undefined, '100%' ],
		[ '0%', undefined, undefined ],
		[ '-5%', undefined, undefined ],
		[ '33.30%', undefined, '33.3%' ],
		[ '50%', 'left', undefined ],
		[ '150px', 'right', '150px' ],
		[ ' 10em ', 'center', '10em' ],
		[ '1px;position:fixed', undefined, undefined ],
		[ '50', undefined, undefined ],
		[ '.', undefined, undefined ],
		[ 50, undefined, undefined ],
		[ undefined, undefined, undefined ],
	] )( 'reads %p aligned %p as %p', ( stored, align, width ) => {
		expect( readWidth( stored, align ) ).toBe( width );
	} );
} );

const onChange = jest.fn();

function Panel( { align, stored }: { align?: string; stored?: string } ) {
	const [ width, setWidth ] = useState( stored );
	return (
		<WidthPanel
			width={ width }
			align={ align }
			onChange={ ( chosen ) => {
				onChange( chosen );
				setWidth( chosen );
			} }
		/>
	);
}

const units = () =>
	screen.getAllByRole( 'option' ).map( ( { textContent } ) => textContent );

beforeEach( () => onChange.mockClear() );

it( 'offers four parts of the line, which a second click takes back', async () => {
	render( <Panel /> );
	const half = screen.getByRole( 'button', { name: '50%' } );
	await userEvent.click( half );
	expect( onChange ).toHaveBeenLastCalledWith( '50%' );
	expect( half ).toHaveAttribute( 'aria-pressed', 'true' );
	await userEvent.click( half );
	expect( onChange ).toHaveBeenLastCalledWith( undefined );
} );

it( 'takes any length, and of the line no more than there is', async () => {
	render( <Panel stored="20%" /> );
	expect( units() ).toEqual( [ 'px', '%', 'em' ] );
	const field = screen.getByRole( 'spinbutton', { name: 'Width' } );
	await userEvent.clear( field );
	await userEvent.type( field, '40{Enter}' );
	expect( onChange ).toHaveBeenLastCalledWith( '40%' );
	await userEvent.clear( field );
	await userEvent.type( field, '400{Enter}' );
	expect( onChange ).toHaveBeenLastCalledWith( '100%' );
	await userEvent.clear( field );
	await userEvent.tab();
	expect( onChange ).toHaveBeenLastCalledWith( undefined );
} );

it.each( [ 'left', 'right' ] )(
	'has no parts of a line for a block aligned %s',
	( align ) => {
		render( <Panel align={ align } stored="50%" /> );
		expect( units() ).toEqual( [ 'px', 'em' ] );
		expect( screen.queryByRole( 'button', { name: '50%' } ) ).toBeNull();
		expect( screen.getByRole( 'spinbutton' ) ).toHaveValue( null );
	}
);
