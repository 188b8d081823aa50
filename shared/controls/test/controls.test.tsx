import { render, screen } from '@testing-library/react';
import { createRef } from '@wordpress/element';
import {
	BaseControl,
	Button,
	CheckboxControl,
	RangeControl,
	SelectControl,
	TextareaControl,
	TextControl,
	ToggleControl,
} from '..';

const nothing = () => {};

describe( 'controls', () => {
	test( 'have their present look, so WordPress reports none as deprecated', () => {
		const { container } = render(
			<>
				<BaseControl id="base" label="Base">
					<input id="base" />
				</BaseControl>
				<Button>Save</Button>
				<CheckboxControl label="Box" onChange={ nothing } />
				<RangeControl label="Range" value={ 1 } onChange={ nothing } />
				<SelectControl label="Select" onChange={ nothing } />
				<TextareaControl label="Area" value="" onChange={ nothing } />
				<TextControl label="Text" value="" onChange={ nothing } />
				<ToggleControl
					label="Toggle"
					checked={ false }
					onChange={ nothing }
				/>
			</>
		);
		expect( container ).toBeInTheDocument();
		expect( console ).not.toHaveWarned();
		expect( screen.getByRole( 'button', { name: 'Save' } ) ).toHaveClass(
			'is-next-40px-default-size'
		);
	} );

	test( 'keep the focus of a button that is disabled', () => {
		const { rerender } = render( <Button>Save</Button> );
		const button = screen.getByRole( 'button' );
		button.focus();
		rerender( <Button disabled>Save</Button> );
		expect( button ).toHaveFocus();
		expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
	} );

	test( 'give their element to a reference', () => {
		const ref = createRef< HTMLButtonElement >();
		render( <Button ref={ ref }>Save</Button> );
		expect( ref.current ).toBe( screen.getByRole( 'button' ) );
	} );
} );
