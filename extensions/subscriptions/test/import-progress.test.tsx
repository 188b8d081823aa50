/** The progress of an import on the screen of subscribers. */
import '../../../tests/unit/initial-state';
import { fireEvent, render, screen } from '@testing-library/react';
import { fetchLatestImport } from '../admin/client';
import { ImportProgress } from '../admin/import-progress';

jest.mock( '../admin/client', () => ( { fetchLatestImport: jest.fn() } ) );

it( 'says when the user hides it, so that focus can move to the list', async () => {
	const latest = {
		id: 1,
		state: 'finished',
		file: 'people.csv',
		rows: 2,
		done: 2,
		added: 2,
		existing: 0,
		left_out: 0,
	};
	jest.mocked( fetchLatestImport ).mockResolvedValue( {
		import: latest,
	} as Awaited< ReturnType< typeof fetchLatestImport > > );
	const onHidden = jest.fn();
	render(
		<ImportProgress
			started={ null }
			onAdded={ jest.fn() }
			onHidden={ onHidden }
		/>
	);
	fireEvent.click( await screen.findByRole( 'button', { name: 'Hide' } ) );
	expect( onHidden ).toHaveBeenCalled();
	expect( screen.queryByText( /people.csv/ ) ).toBeNull();
} );
