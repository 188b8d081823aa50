import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import type { BlockEditProps } from '@wordpress/blocks';
import type { InitialState } from '@freehold/initial-state';
import { pressPointer } from '../../../tests/unit/pointer';
import Edit from '../edit';
import type { Attributes } from '../types';

jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		selectors: { getBlockCount: () => 1 },
	} );
	register( store );
	return {
		InnerBlocks: { ButtonBlockAppender: () => null },
		store,
		useBlockProps: ( props: object ) => props,
		useInnerBlocksProps: ( props: object ) => ( {
			...props,
			children: <p>The content</p>,
		} ),
	};
} );

const initialStateWith = ( count: string ) =>
	( {
		modules: [ { slug: 'repeat-visitor', options: { count } } ],
	} ) as unknown as InitialState;

const onChange = jest.fn();

/** The block with its state, as the editor keeps it. */
function Block( { isSelected = true }: { isSelected?: boolean } ) {
	const [ attributes, setAll ] = useState< Attributes >( {
		criteria: 'after-visits',
		threshold: 3,
	} );
	const props = {
		attributes,
		isSelected,
		setAttributes: ( part: Partial< Attributes > ) => {
			setAll( { ...attributes, ...part } );
			onChange( part );
		},
	} as BlockEditProps< Attributes >;
	return (
		<>
			<Edit { ...props } />
			<button onClick={ () => setAll( { ...attributes, threshold: 9 } ) }>
				Undo
			</button>
		</>
	);
}

const field = () =>
	screen.getByRole( 'textbox', { name: 'Visit count threshold' } );

beforeEach( () => {
	onChange.mockClear();
	window.freeholdInitialState = initialStateWith( 'page' );
} );

describe( 'Repeat Visitor in the editor', () => {
	it( 'writes nothing when it opens, and shows its content in either state', () => {
		const { rerender } = render( <Block isSelected={ false } /> );
		expect( screen.getByText( 'The content' ) ).toBeVisible();
		expect( screen.getByText( 'Shown from visit 4 onward' ) ).toBeVisible();
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
		rerender( <Block /> );
		expect( screen.getByText( 'The content' ) ).toBeVisible();
		expect( field() ).toHaveValue( '3' );
		expect( onChange ).not.toHaveBeenCalled();
	} );

	it( 'changes its layout only after the pointer is released', async () => {
		const { rerender } = render( <Block /> );
		const release = pressPointer();
		rerender( <Block isSelected={ false } /> );
		expect( field() ).toBeVisible();
		await release();
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	} );

	it( 'stores whole numbers above 0 as they are typed', async () => {
		const user = userEvent.setup();
		render( <Block /> );
		await user.type( field(), '0' );
		expect( onChange ).toHaveBeenLastCalledWith( { threshold: 30 } );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
	} );

	it( 'keeps an invalid number in the field, shows an error, and stores nothing', async () => {
		const user = userEvent.setup();
		const { rerender } = render( <Block /> );
		await user.type( field(), '.5' );
		expect( field() ).toHaveValue( '3.5' );
		expect( field() ).toBeInvalid();
		expect( field() ).toHaveAccessibleDescription(
			'Please enter a valid number.'
		);
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'Please enter a valid number.'
		);
		expect( onChange ).not.toHaveBeenCalled();

		rerender( <Block isSelected={ false } /> );
		expect( screen.getByText( 'Shown from visit 4 onward' ) ).toBeVisible();
		rerender( <Block /> );
		expect( field() ).toHaveValue( '3.5' );

		await user.clear( field() );
		expect( field() ).toHaveValue( '' );
		expect( field() ).toBeInvalid();
		await user.type( field(), '12' );
		expect( field() ).toBeValid();
		expect( onChange ).toHaveBeenLastCalledWith( { threshold: 12 } );
	} );

	it( 'takes over what is stored when that changes under a field with something wrong in it', async () => {
		const user = userEvent.setup();
		render( <Block /> );
		await user.type( field(), 'x' );
		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		expect( field() ).toHaveValue( '9' );
		expect( field() ).toBeValid();
	} );

	it( 'stores the side of the threshold and describes it', async () => {
		const user = userEvent.setup();
		render( <Block /> );
		const notice = () =>
			document.querySelector( '.components-notice__content' );
		expect( notice() ).toHaveTextContent( /this page at least 3 times/ );
		await user.click(
			screen.getByRole( 'radio', { name: 'Show before threshold' } )
		);
		expect( onChange ).toHaveBeenCalledWith( {
			criteria: 'before-visits',
		} );
		expect( notice() ).toHaveTextContent( /first 3 visits to this page/ );
		expect( notice() ).toHaveTextContent(
			/don’t use this block to protect confidential information/
		);
	} );

	it( 'knows which visits the owner counts', () => {
		window.freeholdInitialState = initialStateWith( 'site' );
		render( <Block /> );
		expect(
			screen.getByText(
				/pages with a Repeat Visitor block at least 3 times/,
				{
					selector: '.components-notice__content',
				}
			)
		).toBeVisible();
	} );
} );
