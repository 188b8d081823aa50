import '../../../tests/unit/initial-state';
import { readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/react';
import { createBlock } from '@wordpress/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';
import { ConfirmationPanel } from '../components/sidebar/confirmation-panel';

it( 'the heading’s placeholder is what visitors read without a heading', () => {
	const { clientId } = createBlock( registerOwnBlock( 'contact-form' ) );
	render(
		<ConfirmationPanel
			attributes={ {} }
			clientId={ clientId }
			fallback=""
			fields={ [] }
			setAttributes={ jest.fn() }
		/>
	);
	const toggle = screen.queryByRole( 'button', { expanded: false } );
	if ( toggle ) {
		fireEvent.click( toggle );
	}
	const shown = screen
		.getByRole( 'textbox', { name: 'Heading' } )
		.getAttribute( 'placeholder' );
	expect(
		readFileSync(
			'extensions/contact-form/server/Submission/Confirmation.php',
			'utf8'
		)
	).toContain( `__( '${ shown }', 'freehold' )` );
} );
