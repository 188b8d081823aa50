import { render, screen, waitFor } from '@testing-library/react';
import { Chart } from '../chart';

jest.mock( '../plot', () => {
	throw new Error( 'The library did not load.' );
} );

it( 'opens the table where the drawing cannot be loaded', async () => {
	render(
		<Chart
			summary="20 views"
			names={ [ 'Monday' ] }
			series={ [
				{
					label: 'Views',
					values: [ 20 ],
					texts: [ '20' ],
					shape: 'bars',
					tone: 'main',
				},
			] }
			nameLabel="Day"
			tableLabel="Views per day"
		/>
	);
	const cell = screen.getByText( '20' );
	expect( cell ).not.toBeVisible();
	await waitFor( () => expect( cell ).toBeVisible() );
} );
