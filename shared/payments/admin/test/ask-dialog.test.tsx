import { ResponseError } from '@freehold/api';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AskDialog } from '@freehold/admin/ask-dialog';
import { fetchPayment, refundPayment } from '../client';
import { RefundDialog } from '../refund-dialog';
import type { Payment, PaymentDetails } from '../types';

jest.mock( '../client' );

const money = ( value: string ) => ( { value, text: `$${ value }` } );

const payment = ( refundable: string ) =>
	( {
		id: 7,
		payer: { name: 'Ada', email: 'ada@example.org' },
		currency: 'USD',
		amount: money( '10.00' ),
		refundable: money( refundable ),
	} ) as Payment;

describe( 'AskDialog', () => {
	it( 'makes the change once, and says why it failed', async () => {
		let refuse: ( reason: Error ) => void = () => {};
		const run = jest.fn(
			() => new Promise< void >( ( _, reject ) => ( refuse = reject ) )
		);
		const onClose = jest.fn();
		render(
			<AskDialog
				title="Delete it?"
				confirmLabel="Delete"
				run={ run }
				onClose={ onClose }
			>
				{ ( isBusy, confirm ) => (
					<button onClick={ confirm }>
						{ isBusy ? 'Busy' : 'Free' }
					</button>
				) }
			</AskDialog>
		);
		fireEvent.click( screen.getByRole( 'button', { name: 'Delete' } ) );
		fireEvent.click( await screen.findByText( 'Busy' ) );
		fireEvent.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
		expect( run ).toHaveBeenCalledTimes( 1 );
		expect( onClose ).not.toHaveBeenCalled();
		refuse( new Error( 'The server refused.' ) );
		expect( await screen.findByText( 'Free' ) ).toBeVisible();
		expect(
			screen.getAllByText( 'The server refused.' )[ 0 ]
		).toBeVisible();
		fireEvent.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
		expect( onClose ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'RefundDialog', () => {
	it( 'shows what can be refunded now when someone else refunded meanwhile', async () => {
		jest.mocked( refundPayment ).mockRejectedValue(
			new ResponseError( { status: 409 } as Response, {
				code: 'changed',
				message: 'The payment has changed.',
			} )
		);
		jest.mocked( fetchPayment ).mockResolvedValue( {
			payment: payment( '4.00' ),
		} as PaymentDetails );
		const onRefunded = jest.fn();
		render(
			<RefundDialog
				payment={ payment( '10.00' ) }
				onRefunded={ onRefunded }
				onClose={ () => {} }
			/>
		);
		fireEvent.submit(
			screen.getByLabelText( 'Amount in USD' ).closest( 'form' )!
		);
		await waitFor( () =>
			expect(
				screen.getByText( '$4.00 of $10.00 can be refunded.' )
			).toBeVisible()
		);
		expect(
			screen.getAllByText( 'The payment has changed.' )[ 0 ]
		).toBeVisible();
		expect( onRefunded ).not.toHaveBeenCalled();
	} );

	it.each( [ 0, 3 ] )(
		'says of a payment of a subscription that it goes on: %s',
		( subscription ) => {
			render(
				<RefundDialog
					payment={ { ...payment( '10.00' ), subscription } }
					onRefunded={ () => {} }
					onClose={ () => {} }
				/>
			);
			expect(
				screen.queryAllByText( /does not cancel the subscription/ )
			).toHaveLength( subscription > 0 ? 1 : 0 );
		}
	);
} );
