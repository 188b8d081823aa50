import { initialState } from '../../../tests/unit/initial-state';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import type { BlockEditProps } from '@wordpress/blocks';
import type { ComponentType, TextareaHTMLAttributes } from 'react';
import { pressPointer } from '../../../tests/unit/pointer';
import AddressEdit from '../blocks/address/edit';
import EmailEdit from '../blocks/email/edit';
import NameEdit from '../blocks/name/edit';
import PhoneEdit from '../blocks/phone/edit';

type Values = Record< string, string | boolean | undefined >;
type FieldProps = Omit<
	TextareaHTMLAttributes< HTMLTextAreaElement >,
	'onChange'
> & { onChange: ( value: string ) => void };

jest.mock( '@wordpress/block-editor', () => ( {
	useBlockProps: ( props: object ) => props,
	PlainText: ( { onChange, ...props }: FieldProps ) => (
		<textarea
			{ ...props }
			onChange={ ( { target } ) => onChange( target.value ) }
		/>
	),
} ) );

jest.mock( '@wordpress/blocks', () => ( {
	createBlock: ( name: string ) => ( { name } ),
	getDefaultBlockName: () => 'core/paragraph',
} ) );

const onChange = jest.fn();
const onRemove = jest.fn();
const insertBlocksAfter = jest.fn();

/** A block with its state, as the editor keeps it. */
function Block( {
	edit,
	initial,
	isSelected = false,
}: {
	edit: unknown;
	initial: Values;
	isSelected?: boolean;
} ) {
	const Edit = edit as ComponentType< BlockEditProps< Values > >;
	const [ attributes, setAll ] = useState( initial );
	const props = {
		attributes,
		isSelected,
		insertBlocksAfter,
		onRemove,
		setAttributes: ( part: Values ) => {
			setAll( { ...attributes, ...part } );
			onChange( part );
		},
	} as unknown as BlockEditProps< Values >;
	return <Edit { ...props } />;
}

const ADDRESS = {
	address: 'Am Hafen 7',
	addressLine2: '',
	addressLine3: '',
	city: 'Kiel',
	region: '',
	postal: '24103',
	country: 'Deutschland',
	linkToGoogleMaps: false,
};

const EMPTY = { address: '', city: '', postal: '', country: '' };

beforeEach( () => {
	[ onChange, onRemove, insertBlocksAfter ].forEach( ( mock ) =>
		mock.mockClear()
	);
	window.freeholdInitialState = initialState;
} );

describe( 'Email, Phone and Name in the editor', () => {
	it.each( [
		[ 'Email', EmailEdit, 'email', 'Anna <anna@example.org>' ],
		[ 'Phone number', PhoneEdit, 'phone', 'Call 1-800-FLOWERS ext. 7' ],
		[ 'Name', NameEdit, 'name', 'Müller & Söhne' ],
	] )( '%s keeps what is typed', async ( label, edit, attribute, text ) => {
		const user = userEvent.setup();
		render(
			<Block edit={ edit } initial={ { [ attribute ]: '' } } isSelected />
		);
		const field = screen.getByRole( 'textbox', { name: label } );
		await user.type( field, text );
		expect( field ).toHaveValue( text );
		expect( onChange ).toHaveBeenLastCalledWith( { [ attribute ]: text } );
	} );

	it( 'show a field while they are empty and text when they are not, and write nothing', () => {
		const { rerender } = render(
			<Block edit={ EmailEdit } initial={ { email: '' } } />
		);
		expect( screen.getByPlaceholderText( 'Email' ) ).toBeVisible();
		rerender(
			<Block
				key="filled"
				edit={ EmailEdit }
				initial={ { email: 'Write to me@example.org.' } }
			/>
		);
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
		expect(
			screen.getByRole( 'link', { name: 'me@example.org' } )
		).toHaveAttribute( 'tabindex', '-1' );
		expect( document.body ).toHaveTextContent( 'Write to me@example.org.' );
		expect( onChange ).not.toHaveBeenCalled();
	} );

	it( 'keep the field and its caret when the editor reports the selection late', async () => {
		const user = userEvent.setup();
		const block = ( isSelected: boolean ) => (
			<Block
				edit={ PhoneEdit }
				initial={ { phone: '' } }
				isSelected={ isSelected }
			/>
		);
		const { rerender } = render( block( false ) );
		const field = screen.getByRole( 'textbox' );
		await user.type( field, '0' );
		rerender( block( true ) );
		await user.keyboard( '30' );
		expect( field ).toBeVisible();
		expect( field ).toHaveValue( '030' );
		rerender( block( false ) );
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	} );

	it( 'change their layout only after the pointer is released', async () => {
		const initial = { phone: '030 123' };
		const { rerender } = render(
			<Block edit={ PhoneEdit } initial={ initial } isSelected />
		);
		const release = pressPointer();
		rerender( <Block edit={ PhoneEdit } initial={ initial } /> );
		expect( screen.getByRole( 'textbox' ) ).toBeVisible();
		await release();
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	} );

	it( 'take line breaks as spaces, go on at Enter and go at Backspace', async () => {
		const user = userEvent.setup();
		render(
			<Block edit={ PhoneEdit } initial={ { phone: '' } } isSelected />
		);
		const field = screen.getByRole( 'textbox' );
		await user.click( field );
		await user.paste( '030 123\n\n45' );
		expect( field ).toHaveValue( '030 123 45' );
		await user.keyboard( '{Enter}' );
		expect( field ).toHaveValue( '030 123 45' );
		expect( insertBlocksAfter ).toHaveBeenCalledWith( [
			{ name: 'core/paragraph' },
		] );
		await user.keyboard( '{Backspace}' );
		expect( onRemove ).not.toHaveBeenCalled();
		await user.clear( field );
		await user.keyboard( '{Backspace}' );
		expect( onRemove ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'Address in the editor', () => {
	const lines = () =>
		[ ...document.querySelectorAll( 'div > div > div' ) ].map(
			( { textContent } ) => textContent
		);

	it( 'shows the address in the order of the site’s language', () => {
		window.freeholdInitialState = {
			...initialState,
			siteLocale: 'de-de-formal',
		};
		render( <Block edit={ AddressEdit } initial={ ADDRESS } /> );
		expect( lines() ).toEqual( [
			'Am Hafen 7',
			'24103 Kiel',
			'Deutschland',
		] );
		expect( onChange ).not.toHaveBeenCalled();
	} );

	it( 'keeps its fields when the editor reports the selection late', async () => {
		const user = userEvent.setup();
		const initial = { ...ADDRESS, ...EMPTY };
		const { rerender } = render(
			<Block edit={ AddressEdit } initial={ initial } />
		);
		await user.type(
			screen.getByRole( 'textbox', { name: 'City' } ),
			'Ki'
		);
		rerender(
			<Block edit={ AddressEdit } initial={ initial } isSelected />
		);
		await user.keyboard( 'el' );
		expect( screen.getByRole( 'textbox', { name: 'City' } ) ).toHaveValue(
			'Kiel'
		);
		rerender( <Block edit={ AddressEdit } initial={ initial } /> );
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	} );

	it( 'changes its layout only after the pointer is released', async () => {
		const { rerender } = render(
			<Block edit={ AddressEdit } initial={ ADDRESS } isSelected />
		);
		const release = pressPointer();
		rerender( <Block edit={ AddressEdit } initial={ ADDRESS } /> );
		expect( screen.getAllByRole( 'textbox' ) ).toHaveLength( 7 );
		await release();
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	} );

	it( 'has a field for each part, and keeps 300 characters', async () => {
		const user = userEvent.setup();
		render( <Block edit={ AddressEdit } initial={ ADDRESS } isSelected /> );
		expect( screen.getAllByRole( 'textbox' ) ).toHaveLength( 7 );
		const line = screen.getByRole( 'textbox', { name: 'Address line 2' } );
		await user.click( line );
		await user.paste( 'ß'.repeat( 300 ) );
		expect( onChange ).toHaveBeenLastCalledWith( {
			addressLine2: 'ß'.repeat( 300 ),
		} );
	} );

	it( 'links the address to the map, with a title in the writer’s language', async () => {
		const user = userEvent.setup();
		render( <Block edit={ AddressEdit } initial={ ADDRESS } isSelected /> );
		const toggle = screen.getByRole( 'checkbox', {
			name: 'Link address to Google Maps',
		} );
		await user.click( toggle );
		expect( onChange ).toHaveBeenLastCalledWith( {
			linkToGoogleMaps: true,
			mapsTitle: 'Open address in Google Maps',
		} );
		await user.click( toggle );
		expect( onChange ).toHaveBeenLastCalledWith( {
			linkToGoogleMaps: false,
			mapsTitle: undefined,
		} );
	} );
} );
