import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResolveError, resolveRedirect } from '@freehold/embeds/resolve';
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
	serialize: ( { attributes }: BlockInstance ) =>
		`<!-- wp:jetpack/button ${ JSON.stringify( attributes ) } /-->`,
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
		InnerBlocks: () => <div data-testid="button" />,
	};
} );

const resolve = resolveRedirect as jest.Mock;
const ID = 144144099883;
const PAGE = `https://www.eventbrite.com.au/e/food-hub-unsw-tickets-${ ID }`;

function Block( stored: Partial< Attributes > ) {
	const [ attributes, setAll ] = useState< Attributes >( {
		style: 'inline',
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

const field = () => screen.getByRole( 'textbox', { name: 'Eventbrite URL' } );

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

it( 'embeds an event as a card, once it is known to be there', async () => {
	render( <Block /> );
	expect(
		screen.getByText(
			'Paste a link to an Eventbrite event to embed ticket checkout.',
			{ selector: '.components-placeholder__instructions' }
		)
	).toBeVisible();
	await embed( `${ PAGE }?aff=x` );
	expect( await screen.findByText( 'food hub unsw' ) ).toBeVisible();
	expect( resolve ).toHaveBeenCalledWith( PAGE, expect.anything() );
	expect( changes ).toEqual( [ { url: PAGE, eventId: ID } ] );
} );

it( 'makes a button of the code of one, with its text', async () => {
	render( <Block /> );
	await embed(
		`<a href="${ PAGE }"></a><button>Buy</button><script>EBWidgets.createWidget({ eventId: '${ ID }', modal: true })</script>`
	);
	expect( await screen.findByTestId( 'button' ) ).toBeVisible();
	expect( changes ).toEqual( [
		{ url: PAGE, eventId: ID, style: 'modal', button: undefined },
		mockInner,
	] );
	expect( mockInner[ 0 ]?.attributes ).toEqual( {
		element: 'a',
		uniqueId: 'eventbrite-widget-id',
		passthroughAttributes: { url: 'url' },
		text: 'Buy',
		url: PAGE,
	} );
} );

it( 'shows that an event no longer exists, removes the previous embed, and offers a link', async () => {
	resolve.mockRejectedValue( new ResolveError( 'Gone.', true ) );
	const user = userEvent.setup();
	render( <Block url={ PAGE } eventId={ ID } /> );
	await user.click( screen.getByRole( 'button', { name: 'Edit URL' } ) );
	await user.keyboard( '{Enter}' );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
		'Sorry, this content could not be embedded.'
	);
	expect( changes ).toEqual( [ { url: undefined, eventId: undefined } ] );
	await user.click(
		screen.getByRole( 'button', { name: 'Convert block to link' } )
	);
	expect( onReplace.mock.calls[ 0 ][ 0 ].attributes.content ).toBe(
		`<a href="${ PAGE }">${ PAGE }</a>`
	);
} );

it( 'shows the stored URL without entities in its form', async () => {
	render( <Block url={ `${ PAGE }?a=1&amp;b=2` } eventId={ ID } /> );
	expect(
		screen.getByRole( 'link', { name: /View on Eventbrite/ } )
	).toHaveAttribute( 'href', `${ PAGE }?a=1&b=2` );
	await userEvent.click( screen.getByRole( 'button', { name: 'Edit URL' } ) );
	expect( field() ).toHaveValue( `${ PAGE }?a=1&b=2` );
} );

it( 'becomes a button and the checkout again', async () => {
	const user = userEvent.setup();
	render( <Block url={ PAGE } eventId={ ID } /> );
	await user.click( screen.getByLabelText( 'Button & Modal' ) );
	expect( changes ).toEqual( [
		{ style: 'modal', button: undefined },
		mockInner,
	] );
	expect( mockInner[ 0 ]?.attributes ).toMatchObject( { text: 'Register' } );
	await user.click( screen.getByLabelText( 'In-page Embed' ) );
	expect( changes.slice( 2 ) ).toEqual( [
		{ style: 'inline', button: expect.anything() },
		[],
	] );
} );

it( 'keeps the user’s changes to the button, and those of a code for checkout', async () => {
	mockInner = [
		{
			name: 'jetpack/button',
			attributes: {
				element: 'a',
				text: 'Come <em>in</em>',
				customBackgroundColor: '#123456',
				url: 'https://www.eventbrite.com/e/1',
			},
		},
	];
	const user = userEvent.setup();
	render( <Block style="modal" url={ PAGE } eventId={ ID } /> );
	await user.click( screen.getByRole( 'button', { name: 'Edit URL' } ) );
	await user.clear( field() );
	await embed(
		`<a href="${ PAGE }"></a><script>EBWidgets.createWidget({ eventId: '${ ID }', iframeContainerHeight: 425 })</script>`
	);
	expect( await screen.findByText( 'food hub unsw' ) ).toBeVisible();
	const kept = {
		element: 'a',
		text: 'Come <em>in</em>',
		customBackgroundColor: '#123456',
	};
	expect( changes ).toEqual( [
		{ url: PAGE, eventId: ID, style: 'inline', button: kept },
		[],
	] );
	await user.click( screen.getByLabelText( 'Button & Modal' ) );
	expect( changes.at( -2 ) ).toEqual( { style: 'modal', button: undefined } );
	expect( mockInner[ 0 ]?.attributes ).toEqual( {
		uniqueId: 'eventbrite-widget-id',
		passthroughAttributes: { url: 'url' },
		url: PAGE,
		...kept,
	} );
} );

it( 'opens a post without a button and writes nothing', () => {
	render( <Block style="modal" url={ PAGE } eventId={ ID } /> );
	expect( screen.getByRole( 'button', { name: 'Register' } ) ).toBeVisible();
	expect( changes ).toEqual( [] );
} );
