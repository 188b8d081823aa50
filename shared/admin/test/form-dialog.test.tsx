/** A form in a dialog: it submits once at a time, and says why that failed. */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { FormDialog } from '../form-dialog';
import { useSubmit } from '../use-submit';

const run = jest.fn< Promise< void >, [] >();

/** A dialog with one field. */
function Dialog( { isIncomplete }: { isIncomplete?: boolean } ): JSX.Element {
	return (
		<FormDialog
			title="Add"
			submission={ useSubmit( run ) }
			submitLabel="Save"
			isIncomplete={ isIncomplete }
			onClose={ () => {} }
		>
			<input aria-label="Name" />
		</FormDialog>
	);
}

const submit = () =>
	fireEvent.submit( screen.getByLabelText( 'Name' ).closest( 'form' )! );

beforeEach( () => run.mockReset() );

it( 'submits once while it is busy, and moves focus to the reason of a failure', async () => {
	let reject: ( reason: Error ) => void = () => {};
	run.mockReturnValue(
		new Promise( ( _resolve, fail ) => {
			reject = fail;
		} )
	);
	render( <Dialog /> );
	submit();
	submit();
	expect( run ).toHaveBeenCalledTimes( 1 );
	reject( new Error( 'The name is taken.' ) );
	const notice = await screen.findByText( 'The name is taken.', {
		ignore: '.a11y-speak-region',
	} );
	expect( notice.ownerDocument.activeElement ).toContainElement( notice );
} );

it( 'lets the browser ask before the page is left with what was entered', () => {
	const leaves = () =>
		window.dispatchEvent(
			new Event( 'beforeunload', { cancelable: true } )
		);
	const { unmount } = render( <Dialog /> );
	expect( leaves() ).toBe( true );
	fireEvent.input( screen.getByLabelText( 'Name' ), {
		target: { value: 'Ada' },
	} );
	expect( leaves() ).toBe( false );
	unmount();
	expect( leaves() ).toBe( true );
} );

it( 'does not submit what is incomplete', () => {
	render( <Dialog isIncomplete /> );
	submit();
	expect( run ).not.toHaveBeenCalled();
	expect( screen.getByText( 'Save' ) ).toHaveAttribute( 'aria-disabled' );
} );
