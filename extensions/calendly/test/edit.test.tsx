import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resolveRedirect } from '@freehold/embeds/resolve';
import type { BlockEditProps, BlockInstance } from '@wordpress/blocks';
import { useState } from 'react';
import type { ReactNode } from 'react';
import Edit from '../edit';
import type { Attributes } from '../types';

const changes: unknown[] = [];
let mockInner: Array< Partial< BlockInstance > > = [];
const onReplace = jest.fn();

jest.mock( '@freehold/embeds/resolve', () => ( {
	...jest.requireActual( '@freehold/embeds/resolve' ),
	resolveRedirect: jest.fn(),
} ) );
jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn() },
	ResponseError: class extends Error {},
} ) );
jest.mock( '@wordpress/blocks', () => ( {
	getBlockType: () => ( {} ),
	createBlock: ( name: string, attributes: object ) => ( {
		name,
		attributes,
	} ),
} ) );
jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const pass = ( { children }: { children: ReactNode } ) => children;
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		actions: {
			replaceInnerBlocks: ( _: string, blocks: BlockInstance[] ) => {
				mockInner = blocks;
				changes.push( blocks );
				return { type: 'REPLACE' };
			},
			updateBlockAttributes: ( _: string, attributes: object ) => {
				changes.push( { button: attributes } );
				return { type: 'UPDATE' };
			},
		},
		selectors: { getBlocks: () => mockInner },
	} );
	register( store );
	return {
		store,
		useBlockProps: ( props: object ) => props,
		BlockControls: pass,
		InspectorControls: pass,
		PanelColorSettings: ( {
			colorSettings,
		}: {
			colorSettings: Array< {
				label: string;
				value: string;
				onChange: ( color?: string ) => void;
			} >;
		} ) =>
			colorSettings.map( ( { label, value, onChange } ) => (
				<button
					key={ label }
					onClick={ () => onChange( '#ABC' ) }
					onContextMenu={ () => onChange( undefined ) }
				>{ `${ label } ${ value }` }</button>
			) ),
		InnerBlocks: () => <div data-testid="button" />,
	};
} );

const resolve = resolveRedirect as jest.Mock;
const PAGE = 'https://calendly.com/anna/30min';
const initial: Attributes = {
	style: 'inline',
	backgroundColor: 'ffffff',
	primaryColor: '00A2FF',
	textColor: '4D5055',
	hideEventTypeDetails: false,
};

function Block( stored: Partial< Attributes > ) {
	const [ attributes, setAll ] = useState< Attributes >( {
		...initial,
		...stored,
	} );
	const props = {
		attributes,
		clientId: 'block',
		isSelected: true,
		onReplace,
		setAttributes: ( part: Partial< Attributes > ) => {
			changes.push( part );
			setAll( { ...attributes, ...part } );
		},
	} as unknown as BlockEditProps< Attributes >;
	return <Edit { ...props } />;
}

/** The field in the block; there is another one in the sidebar. */
const field = () =>
	screen.getByPlaceholderText( 'Calendly web address or embed code…' );

const embed = async ( pasted: string ) => {
	const user = userEvent.setup();
	await user.click( field() );
	await user.paste( pasted );
	await user.keyboard( '{Enter}' );
};

beforeEach( () => {
	changes.length = 0;
	mockInner = [];
	jest.clearAllMocks();
	resolve.mockImplementation( async ( url: string ) => url );
} );

it( 'embeds a URL after it has been resolved', async () => {
	let answer: () => void = () => {};
	resolve.mockReturnValue(
		new Promise< string >( ( done ) => {
			answer = () => done( PAGE );
		} )
	);
	render( <Block /> );
	expect(
		screen.getByText(
			'Enter your Calendly web address or embed code below.',
			{ selector: '.components-placeholder__instructions' }
		)
	).toBeVisible();
	await embed( `${ PAGE }?primary_color=19ff00` );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Embedding…' );
	expect( changes ).toEqual( [] );
	await act( async () => answer() );
	expect( changes ).toEqual( [ { url: PAGE, primaryColor: '19ff00' } ] );
	const src = new URL(
		screen.getByTitle( 'Calendly' ).getAttribute( 'src' ) ?? ''
	);
	expect( src.searchParams.get( 'primary_color' ) ).toBe( '19ff00' );
	expect( src.searchParams.get( 'embed_domain' ) ).toBe( 'localhost' );
} );

it( 'makes a button of the code of one, with its text and colors', async () => {
	render( <Block /> );
	await embed(
		`<script>Calendly.initBadgeWidget({ url: '${ PAGE }', text: 'Anna', color: '#0069ff' });</script>`
	);
	expect( await screen.findByTestId( 'button' ) ).toBeVisible();
	expect( changes ).toEqual( [
		{ url: PAGE, style: 'link' },
		[
			{
				name: 'jetpack/button',
				attributes: {
					element: 'a',
					uniqueId: 'calendly-widget-id',
					passthroughAttributes: { url: 'url' },
					text: 'Anna',
					url: PAGE,
					customBackgroundColor: '#0069ff',
				},
			},
		],
	] );
} );

it( 'shows the stored URL without entities in its forms', async () => {
	render( <Block url={ `${ PAGE }?month=2026-01&amp;name=Anna` } /> );
	await userEvent.click( screen.getByRole( 'button', { name: 'Edit' } ) );
	expect( field() ).toHaveValue( `${ PAGE }?month=2026-01&name=Anna` );
	expect(
		screen.getAllByDisplayValue( `${ PAGE }?month=2026-01&name=Anna` )
	).toHaveLength( 2 );
} );

it( 'changes the link of an older post’s button too', async () => {
	mockInner = [
		{ clientId: 'button', name: 'jetpack/button', attributes: {} },
	];
	const user = userEvent.setup();
	render( <Block style="link" url="https://calendly.com/otto" /> );
	await user.click( screen.getByRole( 'button', { name: 'Edit' } ) );
	await user.clear( field() );
	await embed( PAGE );
	expect( await screen.findByTestId( 'button' ) ).toBeVisible();
	expect( changes ).toEqual( [ { url: PAGE }, { button: { url: PAGE } } ] );
} );

it( 'shows what it cannot embed, removes the previous embed, and offers a link', async () => {
	const user = userEvent.setup();
	render( <Block url={ PAGE } /> );
	await user.click( screen.getByRole( 'button', { name: 'Edit' } ) );
	await user.clear( field() );
	await embed( 'https://calendly.com.evil.example/anna' );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
		"Your calendar couldn't be embedded. Please double check your URL or code."
	);
	expect( changes ).toEqual( [ { url: undefined } ] );
	await user.click(
		screen.getByRole( 'button', { name: 'Convert block to link' } )
	);
	expect( onReplace.mock.calls[ 0 ][ 0 ].attributes.content ).toContain(
		'href="https://calendly.com.evil.example/anna"'
	);
} );

it( 'changes style, details and colors, each in one step', async () => {
	const user = userEvent.setup();
	render( <Block url={ PAGE } /> );
	await user.click( screen.getByLabelText( 'Hide event type details' ) );
	await user.click( screen.getByText( 'Text #4D5055' ) );
	expect( changes ).toEqual( [
		{ hideEventTypeDetails: true },
		{ textColor: 'AABBCC' },
	] );
	await user.pointer( {
		target: screen.getByText( 'Text #AABBCC' ),
		keys: '[MouseRight]',
	} );
	expect( changes.at( -1 ) ).toEqual( { textColor: '4D5055' } );
	changes.length = 0;
	await user.click( screen.getByLabelText( /^Link/ ) );
	expect( changes ).toEqual( [ { style: 'link' }, mockInner ] );
	expect( mockInner[ 0 ]?.attributes ).toMatchObject( {
		text: 'Schedule time with me',
		url: PAGE,
	} );
} );

it( 'opens a post without a button, changes nothing, and adds one on request', async () => {
	const user = userEvent.setup();
	const { rerender } = render( <Block style="link" url={ PAGE } /> );
	expect( changes ).toEqual( [] );
	await user.click(
		screen.getByRole( 'button', { name: 'Schedule time with me' } )
	);
	rerender( <Block style="link" url={ PAGE } /> );
	expect( mockInner ).toHaveLength( 1 );
} );
