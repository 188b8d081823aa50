/** The settings of mails to the owner: only what was changed is stored, because another tab may have changed the rest. */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { fetchSettings, saveMailSettings } from '../client';
import { MailSettings } from '../mail-settings';

jest.mock( '../client' );

it( 'stores only what was changed', async () => {
	const stored = { mail_to: '', mail_new_payment: true, mail_failed: true };
	jest.mocked( fetchSettings as jest.Mock ).mockResolvedValue( stored );
	const save = jest.mocked( saveMailSettings as jest.Mock );
	save.mockResolvedValue( {
		...stored,
		mail_to: 'theirs@example.com',
		mail_failed: false,
	} );
	render( <MailSettings onLoaded={ () => {} } /> );
	fireEvent.click( await screen.findByLabelText( /each failed renewal/ ) );
	fireEvent.click( screen.getByText( 'Save options' ) );
	await waitFor( () =>
		expect( save ).toHaveBeenCalledWith( { mail_failed: false } )
	);
	await waitFor( () =>
		expect( screen.getByLabelText( 'Send to' ) ).toHaveValue(
			'theirs@example.com'
		)
	);
} );
