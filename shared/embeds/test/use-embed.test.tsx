import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ResponseError } from '@freehold/api';
import { useState } from '@wordpress/element';
import { EditToolbar } from '../components/edit-toolbar';
import { EmbedForm } from '../components/embed-form';
import { Embedding } from '../components/embedding';
import { ShieldedFrame } from '../components/shielded-frame';
import { useEmbed, type EmbedOptions } from '../use-embed';

jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn() },
	ResponseError: class extends Error {
		status: number;
		constructor( { status }: { status: number } ) {
			super( 'No.' );
			this.status = status;
		}
	},
} ) );
jest.mock( '@wordpress/block-editor', () => ( {
	BlockControls: ( { children }: { children: JSX.Element } ) => children,
} ) );

type Found = { url: string; isShort?: boolean };

const get = api.get as jest.Mock;
const stored = jest.fn();
const failed = jest.fn();
const converted = jest.fn();

/** The server's response, which arrives when the test says so. */
let answer: (
	value: { status: number; url: string } | Error
) => Promise< void >;

const read = ( pasted: string ): Found | undefined =>
	pasted.includes( 'vendor' )
		? { url: pasted.trim(), isShort: pasted.includes( 'short' ) }
		: undefined;

/** A block with its state, as the editor keeps it, and something else to go to. */
function Block( { url: first, ...options }: Partial< EmbedOptions< Found > > ) {
	const [ url, setUrl ] = useState( first );
	const embed = useEmbed< Found >( {
		url,
		read,
		urlToCheck: ( found ) => found.url,
		store: ( found ) => {
			setUrl( found.url );
			stored( found );
		},
		fail: failed,
		...options,
	} );
	return (
		<>
			<div ref={ embed.ref } tabIndex={ 0 } data-testid="block">
				{ embed.state === 'embedding' && <Embedding /> }
				{ embed.state === 'embedded' && (
					<>
						<EditToolbar onClick={ embed.edit } />
						<p>Embedded { url }</p>
					</>
				) }
				{ embed.state === 'form' && (
					<EmbedForm
						embed={ embed }
						icon="admin-site"
						label="Vendor"
						instructions="Paste something."
						fieldLabel="Vendor URL"
						error="Paste something else."
						onConvert={ converted }
					/>
				) }
			</div>
			<input aria-label="Elsewhere" />
			<button onClick={ () => setUrl( 'https://vendor/undone' ) }>
				Undo
			</button>
		</>
	);
}

const field = () => screen.getByRole( 'textbox', { name: 'Vendor URL' } );
const embedButton = () => screen.getByRole( 'button', { name: 'Embed' } );
const block = () => screen.getByTestId( 'block' );

beforeEach( () => {
	jest.clearAllMocks();
	// A window that the user works in, which jsdom does not have.
	jest.spyOn( document, 'hasFocus' ).mockReturnValue( true );
	get.mockImplementation(
		() =>
			new Promise( ( resolve, reject ) => {
				answer = ( value ) =>
					act( async () =>
						value instanceof Error
							? reject( value )
							: resolve( value )
					);
			} )
	);
} );

describe( 'an embed block', () => {
	it( 'follows the URL’s redirects, waits, and shows the target', async () => {
		const user = userEvent.setup();
		render( <Block /> );
		expect( embedButton() ).toHaveAttribute( 'aria-disabled', 'true' );
		await user.type( field(), 'https://vendor/1{Enter}' );
		expect( get ).toHaveBeenCalledWith(
			'v2',
			'/resolve-redirect/',
			expect.objectContaining( { query: { url: 'https://vendor/1' } } )
		);
		expect( screen.getByRole( 'status' ) ).toHaveTextContent(
			'Embedding…'
		);
		expect( stored ).not.toHaveBeenCalled();
		await answer( { status: 200, url: 'https://vendor/1' } );
		expect( stored ).toHaveBeenCalledTimes( 1 );
		expect( screen.getByText( 'Embedded https://vendor/1' ) ).toBeVisible();
		expect( block() ).toHaveFocus();
	} );

	it( 'makes no request without a URL to check', async () => {
		const user = userEvent.setup();
		render( <Block urlToCheck={ () => undefined } /> );
		await user.type( field(), 'https://vendor/1' );
		await user.click( embedButton() );
		expect( stored ).toHaveBeenCalledTimes( 1 );
		expect( get ).not.toHaveBeenCalled();
	} );

	it( 'explains why other text is invalid, keeps it, and offers a link', async () => {
		const user = userEvent.setup();
		render( <Block /> );
		await user.type( field(), 'https://other/1' );
		await user.click( embedButton() );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'Paste something else.'
		);
		expect( failed ).toHaveBeenCalledTimes( 1 );
		expect( field() ).toHaveValue( 'https://other/1' );
		expect( field() ).toBeInvalid();
		expect( field() ).toHaveAccessibleDescription(
			'Paste something else.'
		);
		await user.click(
			screen.getByRole( 'button', { name: 'Convert block to link' } )
		);
		expect( converted ).toHaveBeenCalledWith( 'https://other/1' );
		await user.type( field(), '2' );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
	} );

	it.each( [
		[ 'nothing is there', { status: 404, url: 'https://vendor/1' } ],
		[ 'it was taken away', { status: 410, url: 'https://vendor/1' } ],
		[
			'it may not be called',
			new ResponseError(
				{ status: 400 } as Response,
				{} as ConstructorParameters< typeof ResponseError >[ 1 ]
			),
		],
	] )( 'fails where %s', async ( _, end ) => {
		const user = userEvent.setup();
		render( <Block /> );
		await user.type( field(), 'https://vendor/1{Enter}' );
		await answer( end );
		expect( screen.getByRole( 'alert' ) ).toBeVisible();
		expect( field() ).toHaveFocus();
		expect( stored ).not.toHaveBeenCalled();
	} );

	it.each( [
		[ 'the service keeps programs out', { status: 403, url: 'x' } ],
		[ 'the service is down', { status: 503, url: 'x' } ],
		[ 'the site is offline', new Error( 'Offline.' ) ],
	] )( 'takes what reads well where %s', async ( _, end ) => {
		const user = userEvent.setup();
		render( <Block /> );
		await user.type( field(), 'https://vendor/1{Enter}' );
		await answer( end );
		expect( stored ).toHaveBeenCalledWith(
			expect.objectContaining( { url: 'https://vendor/1' } )
		);
	} );

	it( 'stores what a short link is short for, and fails where that is nothing', async () => {
		const user = userEvent.setup();
		render(
			<Block
				readTarget={ ( found, end ) =>
					found.isShort && end === found.url ? undefined : read( end )
				}
			/>
		);
		await user.type( field(), 'https://vendor/short{Enter}' );
		await answer( { status: 200, url: 'https://elsewhere/' } );
		expect( screen.getByRole( 'alert' ) ).toBeVisible();
		await user.click( embedButton() );
		await answer( new Error( 'Offline.' ) );
		expect( screen.getByRole( 'alert' ) ).toBeVisible();
		await user.click( embedButton() );
		await answer( { status: 200, url: 'https://vendor/long' } );
		expect( stored ).toHaveBeenCalledWith(
			expect.objectContaining( { url: 'https://vendor/long' } )
		);
	} );

	it( 'returns to the form and leaves it, with the focus', async () => {
		const user = userEvent.setup();
		render( <Block url="https://vendor/1" /> );
		await user.click( screen.getByRole( 'button', { name: 'Edit URL' } ) );
		expect( field() ).toHaveFocus();
		expect( field() ).toHaveValue( 'https://vendor/1' );
		await user.keyboard( 'x{Escape}' );
		expect( screen.getByText( 'Embedded https://vendor/1' ) ).toBeVisible();
		expect( block() ).toHaveFocus();
		await user.click( screen.getByRole( 'button', { name: 'Edit URL' } ) );
		expect( field() ).toHaveValue( 'https://vendor/1' );
	} );

	it( 'leaves the focus where the user has moved it', async () => {
		const user = userEvent.setup();
		render( <Block /> );
		await user.type( field(), 'https://vendor/1{Enter}' );
		await user.click(
			screen.getByRole( 'textbox', { name: 'Elsewhere' } )
		);
		await answer( { status: 200, url: 'https://vendor/1' } );
		expect(
			screen.getByRole( 'textbox', { name: 'Elsewhere' } )
		).toHaveFocus();
	} );

	it( 'takes over what undo restores, unless the user is typing', async () => {
		const user = userEvent.setup();
		render( <Block url="https://vendor/1" /> );
		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Edit URL' } ) );
		expect( field() ).toHaveValue( 'https://vendor/undone' );
	} );

	it( 'ends its request when the block is removed', async () => {
		const user = userEvent.setup();
		const { unmount } = render( <Block /> );
		await user.type( field(), 'https://vendor/1{Enter}' );
		const { signal } = get.mock.calls[ 0 ][ 2 ] as { signal: AbortSignal };
		expect( signal.aborted ).toBe( false );
		unmount();
		expect( signal.aborted ).toBe( true );
		await answer( { status: 200, url: 'https://vendor/1' } );
		expect( stored ).not.toHaveBeenCalled();
	} );
} );

describe( 'a service’s page in the editor', () => {
	const frame = ( isSelected: boolean ) => (
		<ShieldedFrame
			title="The page"
			src="https://vendor.example/"
			isSelected={ isSelected }
		/>
	);
	const shield = ( container: HTMLElement ) =>
		container.querySelector( '.freehold-embed-shield' );

	it( 'is behind a shield until it is clicked, and again once the block is left', async () => {
		const user = userEvent.setup();
		const { container, rerender } = render( frame( true ) );
		const page = screen.getByTitle( 'The page' );
		expect( page ).toHaveAttribute( 'tabindex', '-1' );
		expect( page.getAttribute( 'sandbox' ) ).not.toContain(
			'top-navigation'
		);
		await user.click( shield( container ) as Element );
		expect( shield( container ) ).toBeNull();
		expect( page ).not.toHaveAttribute( 'tabindex' );
		rerender( frame( false ) );
		expect( shield( container ) ).not.toBeNull();
	} );
} );
