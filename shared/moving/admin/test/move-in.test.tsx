import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MovingData } from '../client';
import { MoveIn } from '../move-in';
import type { MovingState } from '../use-moving';

const line = ( title: string, label = '', url = '' ) => ( {
	group: 'data' as const,
	title,
	state: 'needs' as const,
	text: '',
	count: '',
	url,
	label,
} );

it( 'offers to take over only what can be taken over', async () => {
	const start = jest.fn();
	const viewOf = ( ...lines: MovingData[ 'lines' ] ) => (
		<MoveIn
			data={
				{
					jetpack: { state: 'active', text: 'Jetpack is active.' },
					lines,
					settings: [],
					tasks: {
						scan: { status: 'done' },
						records: { status: 'none' },
					},
				} as unknown as MovingData
			}
			state={ { start } as unknown as MovingState }
		/>
	);
	const others = [
		line( 'Portfolio projects' ),
		line( 'Subscribers', 'Import subscribers', '/import' ),
	];
	const { rerender } = render(
		viewOf( line( 'Form entries', 'Take over' ), ...others )
	);
	expect(
		screen.getByRole( 'link', { name: /Import subscribers/ } )
	).toBeVisible();
	await userEvent
		.setup()
		.click( screen.getByRole( 'button', { name: 'Take over' } ) );
	expect( start ).toHaveBeenCalledWith( { task: 'records' } );
	rerender( viewOf( line( 'Form entries', 'View', '/forms' ), ...others ) );
	expect( screen.getByRole( 'link', { name: /^View/ } ) ).toHaveFocus();
} );
