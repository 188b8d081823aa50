import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlockEditProps } from '@wordpress/blocks';
import { pressPointer } from '../../../tests/unit/pointer';
import Edit from '../edit';
import { wrap } from '../html';
import type { Attributes } from '../types';

jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		selectors: { getSettings: () => ( {} ) },
	} );
	register( store );
	return {
		store,
		useBlockProps: ( props: object ) => props,
		BlockControls: ( { children }: { children: JSX.Element } ) => children,
		PlainText: ( { value }: { value: string } ) => (
			<textarea value={ value } readOnly />
		),
	};
} );

const Block = ( { isSelected = true }: { isSelected?: boolean } ) => (
	<Edit
		{ ...( {
			attributes: { source: '*a*', html: wrap( '<p><em>a</em></p>' ) },
			isSelected,
			setAttributes: () => {},
		} as unknown as BlockEditProps< Attributes > ) }
	/>
);

it( 'shows the source again only after the pointer is released', async () => {
	const { rerender } = render( <Block /> );
	await userEvent.click( screen.getByRole( 'button', { name: 'Preview' } ) );
	expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	const release = pressPointer();
	rerender( <Block isSelected={ false } /> );
	expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	await release();
	expect( screen.getByRole( 'textbox' ) ).toHaveValue( '*a*' );
} );
