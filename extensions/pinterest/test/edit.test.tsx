import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resolveRedirect } from '@freehold/embeds';
import { useState } from '@wordpress/element';
import type { BlockEditProps } from '@wordpress/blocks';
import Edit from '../edit';
import type { Attributes } from '../types';

jest.mock( '@freehold/embeds/components/edit-toolbar', () => ( {
	EditToolbar: ( { onClick }: { onClick: () => void } ) => (
		<button onClick={ onClick }>Edit URL</button>
	),
} ) );
jest.mock( '@freehold/embeds/link', () => ( {
	linkParagraph: ( text: string ) => ( { text } ),
} ) );
jest.mock( '@freehold/embeds', () => {
	const { useEmbed } = jest.requireActual( '@freehold/embeds/use-embed' );
	const { EmbedBlock } = jest.requireActual(
		'@freehold/embeds/components/embed-block'
	);
	const { EmbedCard } = jest.requireActual(
		'@freehold/embeds/components/embed-card'
	);
	const { ShieldedFrame } = jest.requireActual(
		'@freehold/embeds/components/shielded-frame'
	);
	return {
		useEmbed,
		EmbedBlock,
		EmbedCard,
		ShieldedFrame,
		resolveRedirect: jest.fn(),
	};
} );
jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn( () => Promise.reject( new Error( 'Offline.' ) ) ) },
	ResponseError: class extends Error {},
} ) );
jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		actions: {
			__unstableMarkNextChangeAsNotPersistent: () => {
				changes.push( 'part of the last step' );
				return { type: 'MARK' };
			},
		},
		selectors: {},
	} );
	register( store );
	return { store, useBlockProps: ( props: object ) => props };
} );

const changes: unknown[] = [];
const onReplace = jest.fn();
const resolve = resolveRedirect as jest.Mock;

function Block( {
	url,
	isSelected = true,
}: {
	url?: string;
	isSelected?: boolean;
} ) {
	const [ attributes, setAll ] = useState< Attributes >( { url } );
	const props = {
		attributes,
		isSelected,
		onReplace,
		setAttributes: ( part: Attributes ) => {
			changes.push( part );
			setAll( { ...attributes, ...part } );
		},
	} as unknown as BlockEditProps< Attributes >;
	return <Edit { ...props } />;
}

beforeEach( () => {
	changes.length = 0;
	jest.clearAllMocks();
} );

describe( 'Pinterest in the editor', () => {
	it( 'shows a pin in a frame, a board and a profile as cards, and writes nothing', () => {
		const { unmount } = render(
			<Block url="https://www.pinterest.com/pin/123/" />
		);
		expect( screen.getByTitle( 'Pin' ) ).toHaveAttribute(
			'src',
			'https://assets.pinterest.com/ext/embed.html?id=123'
		);
		unmount();
		render( <Block url="https://www.pinterest.com/anna/meat-pies/" /> );
		expect( screen.getByText( 'Board “meat pies” by anna' ) ).toBeVisible();
		render( <Block url="https://www.pinterest.com/anna/" /> );
		expect( screen.getByText( 'Profile: anna' ) ).toBeVisible();
		expect( changes ).toEqual( [] );
		expect( resolve ).not.toHaveBeenCalled();
	} );

	it( 'shows the stored URL without entities', async () => {
		const url = 'https://www.pinterest.com/anna/meat-pies/?a=1&b=2';
		render( <Block url={ url.replace( '&', '&amp;' ) } /> );
		expect(
			screen.getByRole( 'link', { name: /View on Pinterest/ } )
		).toHaveAttribute( 'href', url );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Edit URL' } )
		);
		expect(
			screen.getByRole( 'textbox', { name: 'Pinterest URL' } )
		).toHaveValue( url );
	} );

	it( 'finds out what a pasted short link is short for, as part of the paste', async () => {
		let answer: ( url: string ) => void = () => {};
		resolve.mockReturnValue(
			new Promise< string >( ( done ) => {
				answer = done;
			} )
		);
		render( <Block url="https://pin.it/4aBc" /> );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent(
			'Embedding…'
		);
		await act( async () =>
			answer( 'https://www.pinterest.com/pin/123/sent/?x=1' )
		);
		expect( changes ).toEqual( [
			'part of the last step',
			{ url: 'https://www.pinterest.com/pin/123/' },
		] );
		expect( screen.getByTitle( 'Pin' ) ).toBeVisible();
	} );

	it( 'leaves a short link that came with the post as it is', () => {
		render( <Block url="https://pin.it/4aBc" isSelected={ false } /> );
		expect( screen.getByText( 'Short link' ) ).toBeVisible();
		expect( resolve ).not.toHaveBeenCalled();
	} );

	it( 'does not change a URL that cannot be resolved', async () => {
		resolve.mockRejectedValue( new Error( 'Gone.' ) );
		render( <Block url="https://pin.it/4aBc" /> );
		expect( await screen.findByText( 'Short link' ) ).toBeVisible();
		expect( changes ).toEqual( [] );
	} );

	it( 'turns what it cannot show into a link', async () => {
		const user = userEvent.setup();
		render( <Block /> );
		await user.type(
			screen.getByRole( 'textbox', { name: 'Pinterest URL' } ),
			'https://other.example/{Enter}'
		);
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'Sorry, this content could not be embedded.'
		);
		await user.click(
			screen.getByRole( 'button', { name: 'Convert block to link' } )
		);
		expect( onReplace ).toHaveBeenCalledWith( {
			text: 'https://other.example/',
		} );
	} );

	it( 'rejects a short link that could not be resolved', async () => {
		const user = userEvent.setup();
		render( <Block /> );
		await user.type(
			screen.getByRole( 'textbox', { name: 'Pinterest URL' } ),
			'https://pin.it/4aBc{Enter}'
		);
		expect( await screen.findByRole( 'alert' ) ).toBeVisible();
		expect( changes ).toEqual( [] );
	} );
} );
