import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@freehold/api';
import { registerBlockType } from '@wordpress/blocks';
import type { BlockEditProps } from '@wordpress/blocks';
import { useState } from '@wordpress/element';
import Edit from '../edit';
import type { Attributes } from '../types';

jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn() },
	ResponseError: class extends Error {},
} ) );
jest.mock( '@freehold/initial-state', () => ( {
	getInitialState: () => ( { siteLocale: 'de-at' } ),
} ) );
jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		actions: {
			__unstableMarkNextChangeAsNotPersistent: () => {
				mockChanges.push( 'part of the last step' );
				return { type: 'MARK' };
			},
		},
		selectors: {},
	} );
	register( store );
	const Through = ( { children }: { children: JSX.Element } ) => children;
	return {
		store,
		useBlockProps: ( props: object ) => ( { ...props, tabIndex: 0 } ),
		BlockControls: Through,
		InspectorControls: Through,
	};
} );

const get = api.get as jest.Mock;
const mockChanges: unknown[] = [];
let attributes: Attributes;
let setFromOutside: ( part: Partial< Attributes > ) => void;

function Block( { stored = {} }: { stored?: Partial< Attributes > } ) {
	const [ all, setAll ] = useState< Attributes >( {
		iframe: true,
		domain: 'com',
		lang: 'en-US',
		newtab: false,
		negativeMargin: false,
		...stored,
	} );
	attributes = all;
	setFromOutside = ( part ) => setAll( { ...all, ...part } );
	const props = {
		attributes: all,
		isSelected: true,
		setAttributes: ( part: Partial< Attributes > ) => {
			mockChanges.push( part );
			setAll( { ...all, ...part } );
		},
	} as unknown as BlockEditProps< Attributes >;
	return <Edit { ...props } />;
}

const form = () =>
	screen.getByRole( 'textbox', {
		name: 'Restaurant name, ID, URL or embed code',
	} );
const paste = async ( text: string ) => {
	await userEvent.clear( form() );
	await userEvent.click( form() );
	await userEvent.paste( text );
	await userEvent.keyboard( '{Enter}' );
};

beforeAll( () => {
	registerBlockType(
		{
			apiVersion: 3,
			name: 'jetpack/opentable',
			title: 'OpenTable',
			category: 'embed',
		},
		{ edit: () => null, save: () => null }
	);
} );

beforeEach( () => {
	mockChanges.length = 0;
	jest.clearAllMocks();
	get.mockResolvedValue( {
		is_configured: true,
		items: [ { rid: '7', name: 'Chez Anna' } ],
	} );
} );

describe( 'OpenTable in the editor', () => {
	it( 'embeds a code with all its settings', async () => {
		render( <Block stored={ { className: 'eigen' } } /> );
		await paste(
			"<script type='text/javascript' src='//www.opentable.com/widget/reservation/loader?rid=1&rid=2&type=multi&theme=tall&iframe=true&domain=com&lang=fr-CA&newtab=true'></script>"
		);
		expect( attributes ).toMatchObject( {
			rid: [ '1', '2' ],
			lang: 'fr-CA',
			newtab: true,
			className: 'eigen is-style-tall',
		} );
		expect( screen.getByTitle( 'OpenTable: 1, 2' ) ).toHaveAttribute(
			'src',
			'https://www.opentable.com/widget/reservation/canvas?rid=1&rid=2&type=multi&theme=tall&overlay=false&domain=com&lang=fr-CA&newtab=true'
		);
		expect( get ).not.toHaveBeenCalled();
	} );

	it( 'takes a number, in the language of the site', async () => {
		render( <Block /> );
		await paste( '412810' );
		expect( attributes ).toMatchObject( {
			rid: [ '412810' ],
			lang: 'de-DE',
		} );
	} );

	it.each( [
		'https://calendly.com/anna',
		'https://www.opentable.com.evil.example/?rid=1',
		'<script src="//www.opentable.com/widget/reservation/load',
	] )( 'says what to paste instead of %s', async ( pasted ) => {
		render( <Block /> );
		await paste( pasted );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'We ran into an issue. Please ensure this embed matches the one from your OpenTable account.'
		);
		expect( attributes.rid ).toBeUndefined();
		expect( get ).not.toHaveBeenCalled();
	} );

	it( 'finds a restaurant by its name', async () => {
		render( <Block /> );
		await userEvent.click( form() );
		await userEvent.paste( 'chez' );
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Chez Anna (7)' } )
		);
		expect( get ).toHaveBeenCalledWith(
			'v2',
			'/opentable/restaurants',
			expect.objectContaining( { query: { query: 'chez' } } )
		);
		expect( attributes.rid ).toEqual( [ '7' ] );
	} );

	it( 'changes the URL in the toolbar: Enter accepts it, Escape does not', async () => {
		render( <Block stored={ { rid: [ '1' ] } } /> );
		const edit = screen.getByRole( 'button', { name: 'Edit URL' } );
		await userEvent.click( edit );
		const line = () => screen.getByLabelText( 'opentable.com/' );
		expect( line() ).toHaveValue( 'restref/client/?rid=1' );
		await userEvent.clear( line() );
		await userEvent.type( line(), '{Enter}' );
		expect( attributes.rid ).toEqual( [ '1' ] );
		await userEvent.click( line() );
		await userEvent.paste(
			'https://www.opentable.com/restref/client/?rid=5'
		);
		expect( line() ).toHaveValue( 'restref/client/?rid=5' );
		await userEvent.keyboard( '{Escape}' );
		expect( attributes.rid ).toEqual( [ '1' ] );
		await userEvent.click( edit );
		await userEvent.clear( line() );
		await userEvent.paste( '9' );
		await userEvent.keyboard( '{Enter}' );
		expect( attributes.rid ).toEqual( [ '9' ] );
	} );

	it( 'makes a form of a button where there are several restaurants', async () => {
		render(
			<Block
				stored={ { rid: [ '1' ], className: 'is-style-button eigen' } }
			/>
		);
		expect(
			screen.getByLabelText( 'Remove button margin' )
		).toBeInTheDocument();
		await userEvent.type(
			screen.getByRole( 'combobox', { name: 'Restaurants' } ),
			'2{Enter}'
		);
		expect( attributes ).toMatchObject( {
			rid: [ '1', '2' ],
			className: 'eigen',
		} );
	} );

	it( 'turns a button into a form if the URL has several restaurants', async () => {
		render(
			<Block stored={ { rid: [ '1' ], className: 'is-style-button' } } />
		);
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Edit URL' } )
		);
		await userEvent.clear( screen.getByLabelText( 'opentable.com/' ) );
		await userEvent.paste( 'restref/client/?rid=1&rid=2' );
		await userEvent.keyboard( '{Enter}' );
		expect( attributes.rid ).toEqual( [ '1', '2' ] );
		expect( attributes.className ).toBeUndefined();
	} );

	it( 'shows the form again when the last restaurant is removed', async () => {
		render( <Block stored={ { rid: [ '1', '2' ] } } /> );
		const remove = () =>
			screen.getAllByRole( 'button', { name: 'Remove item' } )[ 0 ];
		await userEvent.click( remove() as HTMLElement );
		expect( attributes.rid ).toEqual( [ '2' ] );
		await userEvent.click( remove() as HTMLElement );
		expect( attributes.rid ).toBeUndefined();
		expect( form() ).toHaveValue( '' );
		await paste( '412810' );
		expect( attributes.rid ).toEqual( [ '412810' ] );
	} );

	it( 'moves into a wide place and back, in one step for undo', () => {
		render( <Block stored={ { rid: [ '1' ], align: 'left' } } /> );
		act( () => setFromOutside( { className: 'is-style-wide' } ) );
		expect( attributes.align ).toBe( 'wide' );
		expect( mockChanges ).toEqual( [
			'part of the last step',
			{ align: 'wide' },
		] );
		act( () => setFromOutside( { className: undefined } ) );
		expect( attributes.align ).toBe( 'left' );
	} );

	it( 'writes nothing when it opens, and warns of a narrow place', () => {
		render(
			<Block stored={ { rid: [ '1' ], className: 'is-style-wide' } } />
		);
		expect( mockChanges ).toEqual( [] );
		expect(
			screen.getByText( /You may experience display issues/, {
				selector: '.components-notice__content',
			} )
		).toBeInTheDocument();
	} );

	it( 'has each setting', async () => {
		render( <Block stored={ { rid: [ '1' ] } } /> );
		await userEvent.selectOptions(
			screen.getByLabelText( 'Language' ),
			'ja-JP'
		);
		await userEvent.click(
			screen.getByLabelText( 'Open in a new window' )
		);
		await userEvent.click(
			screen.getByLabelText(
				'Load the widget in an iFrame (Recommended)'
			)
		);
		expect( attributes ).toMatchObject( {
			lang: 'ja-JP',
			newtab: true,
			iframe: false,
		} );
	} );
} );
