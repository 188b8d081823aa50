import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResolveError, resolveRedirect } from '@freehold/embeds';
import { useState } from '@wordpress/element';
import type { BlockEditProps } from '@wordpress/blocks';
import type { ReactNode } from 'react';
import Edit from '../edit';
import type { Attributes } from '../types';

jest.mock( '@freehold/embeds/resolve', () => ( {
	...jest.requireActual( '@freehold/embeds/resolve' ),
	resolveRedirect: jest.fn(),
} ) );
jest.mock( '@freehold/api', () => ( {
	api: {},
	ResponseError: class extends Error {},
} ) );
jest.mock( '@wordpress/block-editor', () => ( {
	BlockControls: ( { children }: { children: ReactNode } ) => children,
	InspectorControls: ( { children }: { children: ReactNode } ) => (
		<aside>{ children }</aside>
	),
	useBlockProps: ( { style, ...props }: { style?: object } ) => ( {
		...props,
		'data-style': JSON.stringify( style ),
	} ),
} ) );

const EMBED =
	'https://calendar.google.com/calendar/embed?src=anna%40example.org';

const resolve = resolveRedirect as jest.Mock;
const stored = jest.fn();

function Block( { url }: { url?: string } ) {
	const [ attributes, setAll ] = useState< Attributes >( {
		url,
		height: 600,
	} );
	const props = {
		attributes,
		isSelected: true,
		setAttributes: ( part: Partial< Attributes > ) => {
			stored( part );
			setAll( { ...attributes, ...part } );
		},
	} as unknown as BlockEditProps< Attributes >;
	return <Edit { ...props } />;
}

const fields = () =>
	screen.getAllByRole( 'textbox', {
		name: 'Google Calendar URL or embed code',
	} );

/** Pastes something into the block's own form and embeds it. */
async function embed( text: string ) {
	const user = userEvent.setup();
	const field = fields().at( -1 ) as HTMLElement;
	await user.clear( field );
	await user.click( field );
	await user.paste( text );
	await user.keyboard( '{Enter}' );
	await act( async () => {} );
}

beforeEach( () => {
	jest.clearAllMocks();
	resolve.mockImplementation( async ( url: string ) => url );
} );

describe( 'Google Calendar in the editor', () => {
	it( 'describes two steps, and stores what was pasted', async () => {
		render( <Block /> );
		expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 2 );
		await embed( `<iframe src="${ EMBED }" height="450"></iframe>` );
		expect( stored.mock.calls ).toEqual( [
			[ { url: EMBED, height: 450 } ],
		] );
		expect(
			screen.getByTitle( 'Google Calendar: anna@example.org' )
		).toHaveAttribute( 'src', EMBED );
		expect( screen.queryByText( /does not seem to be public/ ) ).toBeNull();
	} );

	it( 'warns about a private calendar, and not if it could not be checked', async () => {
		for ( const [ isGone, count ] of [
			[ false, 0 ],
			[ true, 1 ],
		] as const ) {
			resolve.mockImplementation( async ( url: string ) => {
				if ( url.endsWith( '.ics' ) ) {
					throw new ResolveError( 'No.', isGone );
				}
				return url;
			} );
			const { unmount } = render( <Block /> );
			await embed( EMBED );
			expect(
				screen.queryAllByText( /^This calendar does not seem/, {
					ignore: '.a11y-speak-region',
				} )
			).toHaveLength( count );
			unmount();
		}
	} );

	it( 'explains what to paste, and keeps the stored value', async () => {
		render( <Block url={ EMBED } /> );
		expect( stored ).not.toHaveBeenCalled();
		expect( resolve ).not.toHaveBeenCalled();
		const user = userEvent.setup();
		await user.click( screen.getByRole( 'button', { name: 'Edit URL' } ) );
		await embed( 'https://calendar.google.com/calendar/r/week' );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			"Your calendar couldn't be embedded. Please double check your URL or Embed Code. Please note, you need to use the 'Public URL' or 'Embed Code', the 'Shareable Link' will not work."
		);
		expect( stored ).not.toHaveBeenCalled();
		await user.keyboard( '{Escape}' );
		expect( screen.getByTitle( /^Google Calendar/ ) ).toBeVisible();
	} );

	it( 'shows the stored URL without entities', async () => {
		const user = userEvent.setup();
		render( <Block url={ `${ EMBED }&amp;ctz=Europe%2FBerlin` } /> );
		expect( screen.getByTitle( /^Google Calendar/ ) ).toHaveAttribute(
			'src',
			`${ EMBED }&ctz=Europe%2FBerlin`
		);
		await user.click( screen.getByRole( 'button', { name: 'Edit URL' } ) );
		for ( const field of fields() ) {
			expect( field ).toHaveValue( `${ EMBED }&ctz=Europe%2FBerlin` );
		}
	} );

	it( 'takes a height that is one', async () => {
		const user = userEvent.setup();
		render( <Block url={ EMBED } /> );
		const height = screen.getByRole( 'spinbutton', {
			name: 'Height in pixels',
		} );
		await user.clear( height );
		expect( stored ).not.toHaveBeenCalled();
		await user.type( height, '32' );
		expect( stored ).not.toHaveBeenCalled();
		await user.type( height, '0' );
		expect( stored.mock.calls ).toEqual( [ [ { height: 320 } ] ] );
		await user.type( height, '00' );
		expect( height ).toHaveValue( 32000 );
		await user.tab();
		// An invalid height is replaced when the field loses focus.
		expect( height ).toHaveValue( 320 );
	} );
} );
