import { initialState } from '../../../tests/unit/initial-state';
import { AiError } from '@freehold/ai';
import { AiFailure } from '@freehold/ai/failure';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

// It would add the notice's text to the page a second time.
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

const retry = jest.fn();

const button = ( name: string ) => screen.queryByRole( 'button', { name } );

const settings = () => screen.queryByRole( 'link', { name: 'Open settings' } );

it( 'retries after an error that may pass', async () => {
	initialState.user.can_manage = true;
	render(
		<AiFailure error={ new AiError( 'error_network' ) } onRetry={ retry } />
	);
	await userEvent.click( button( 'Retry' ) as HTMLElement );
	expect( retry ).toHaveBeenCalledTimes( 1 );
	expect( settings() ).toBeNull();
	expect( button( 'Close' ) ).toBeNull();
} );

it.each( [ true, false ] )(
	'leads to the settings those who may change them: %s',
	( canManage ) => {
		initialState.user.can_manage = canManage;
		const onDismiss = jest.fn();
		render(
			<AiFailure
				error={
					new AiError( 'unknown', {
						reason: 'freehold_ai_not_set_up',
					} )
				}
				onRetry={ retry }
				onDismiss={ onDismiss }
			/>
		);
		expect( settings() !== null ).toBe( canManage );
		expect( button( 'Retry' ) ).toBeNull();
		expect( button( 'Close' ) ).not.toBeNull();
	}
);
