import { ResponseError } from '@freehold/api';
import { render, screen } from '@testing-library/react';
import { NotAvailable } from '../not-available';

jest.mock( '@freehold/initial-state', () => ( {
	getInitialState: () => ( {} ),
} ) );

const response = { status: 501 } as Response;

const error = ( alternative: unknown ) =>
	new ResponseError( response, {
		code: 'not_available_here',
		message: 'Freehold makes no backups.',
		data: { feature: 'backup', reason: 'needs_plugin', alternative },
	} );

describe( 'what a site cannot do', () => {
	it( 'says why, and links to something similar', () => {
		render(
			<NotAvailable
				thrown={ error( { label: 'Find a plugin', url: '/plugins' } ) }
			/>
		);
		// The live region repeats the message.
		expect(
			screen.getAllByText( 'Freehold makes no backups.' )[ 0 ]
		).toBeVisible();
		expect(
			screen.getByRole( 'link', { name: 'Find a plugin' } )
		).toHaveAttribute( 'href', '/plugins' );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	it.each( [ null, undefined, 'text', { label: 'No URL' } ] )(
		'has no link without a complete alternative: %p',
		( alternative ) => {
			render( <NotAvailable thrown={ error( alternative ) } /> );
			expect(
				screen.getAllByText( 'Freehold makes no backups.' )[ 0 ]
			).toBeVisible();
			expect( screen.queryByRole( 'link' ) ).toBeNull();
		}
	);

	it.each( [
		new Error( 'Broken.' ),
		null,
		new ResponseError( response, { code: 'other', message: 'Broken.' } ),
	] )( 'leaves other errors to the caller: %p', ( thrown ) => {
		const { container } = render( <NotAvailable thrown={ thrown } /> );
		expect( container ).toBeEmptyDOMElement();
	} );
} );
