import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { speak } from '@wordpress/a11y';
import { Copyable } from '../copyable';

jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

const URL = 'https://example.org/wp-admin/admin.php?page=a&b=1';
const TEXT = `Create a client with this redirect URI: ${ URL }. Then copy the secret.`;

describe( 'a URL to copy', () => {
	beforeEach( () => jest.mocked( speak ).mockReset() );

	it( 'is copied without the punctuation after it, and that is said', async () => {
		const user = userEvent.setup();
		const { container } = render( <Copyable text={ TEXT } /> );
		expect( container.querySelector( 'code' )?.textContent ).toBe( URL );
		expect( container ).toHaveTextContent( '. Then copy the secret.' );
		await user.click( screen.getByRole( 'button' ) );
		expect( await window.navigator.clipboard.readText() ).toBe( URL );
		expect( screen.getByRole( 'button' ) ).toHaveTextContent( 'Copied' );
		expect( speak ).toHaveBeenCalledWith( 'Copied to the clipboard.' );
	} );

	it( 'is selected if the browser has no clipboard', async () => {
		const user = userEvent.setup();
		render( <Copyable text={ TEXT } /> );
		jest.spyOn(
			window.navigator.clipboard,
			'writeText'
		).mockRejectedValueOnce( new Error( 'Denied.' ) );
		await user.click( screen.getByRole( 'button' ) );
		expect( document.defaultView?.getSelection()?.toString() ).toBe( URL );
		expect( speak ).toHaveBeenCalledWith(
			'The URL is selected. Copy it with the keyboard.',
			'assertive'
		);
	} );

	it( 'is not in a text without one', () => {
		render( <Copyable text="Sign up and request a key." /> );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );
} );
