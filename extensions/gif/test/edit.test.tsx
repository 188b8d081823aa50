import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@freehold/api';
import { useState } from '@wordpress/element';
import type { BlockEditProps } from '@wordpress/blocks';
import { registerTextBlock } from '../../../tests/unit/blocks';
import { pressPointer } from '../../../tests/unit/pointer';
import Edit from '../edit';
import type { Attributes } from '../types';

jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn(), post: jest.fn() },
	ResponseError: class extends Error {},
} ) );
jest.mock( '@freehold/initial-state', () => ( {
	getInitialState: () => ( {
		siteLocale: 'de-de',
		user: { can_manage: true },
	} ),
} ) );
jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		actions: {
			__unstableMarkNextChangeAsNotPersistent: () => ( { type: 'MARK' } ),
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
		MediaPlaceholder: ( {
			onSelect,
			onError,
		}: {
			onSelect: ( file: object ) => void;
			onError: ( message: string ) => void;
		} ) => (
			<>
				<button
					onClick={ () => onSelect( { url: 'blob:https://x/1' } ) }
				>
					Upload
				</button>
				<button
					onClick={ () =>
						onSelect( {
							id: 7,
							url: 'https://site.test/wave.webp',
							alt: 'A wave',
							width: 320,
							height: 240,
						} )
					}
				>
					Media Library
				</button>
				<button onClick={ () => onError( 'Too large' ) }>Fail</button>
			</>
		),
		RichText: ( { placeholder }: { placeholder: string } ) => (
			<p>{ placeholder }</p>
		),
	};
} );

const get = api.get as jest.Mock;
const post = api.post as jest.Mock;
const fetchAll = jest.fn();
const onReplace = jest.fn();
let attributes: Attributes;

const openverse = {
	id: 'b7b3',
	alt: 'A cat yawns',
	url: 'https://images.test/cat.gif',
	thumbnail: 'https://api.openverse.test/thumb',
	width: 200,
	height: 100,
	page: 'https://images.test/cat',
	credit: 'A cat yawns, Anna, CC BY 2.0',
};

/** The response of the site. */
let site: Record< string, unknown >;

function Block( {
	isSelected = true,
	stored = {},
}: {
	isSelected?: boolean;
	stored?: Partial< Attributes >;
} ) {
	const [ all, setAll ] = useState< Attributes >( {
		paddingTop: '56.2%',
		...stored,
	} );
	attributes = all;
	const props = {
		attributes: all,
		isSelected,
		onReplace,
		setAttributes: ( part: Partial< Attributes > ) =>
			setAll( { ...all, ...part } ),
	} as unknown as BlockEditProps< Attributes >;
	return <Edit { ...props } />;
}

const open = async ( stored?: Partial< Attributes > ) => {
	await act( async () => {
		render( <Block stored={ stored } /> );
	} );
};
const type = async ( text: string ) => {
	const field = screen.getByRole( 'textbox' );
	await userEvent.clear( field );
	await userEvent.click( field );
	await userEvent.paste( text );
	await userEvent.keyboard( '{Enter}' );
};

/** Images that load, and images that fail. */
class LoadedImage {
	naturalWidth = 300;
	naturalHeight = 90;
	onload?: () => void;
	onerror?: () => void;
	set src( url: string ) {
		setTimeout( () =>
			url.includes( 'missing' ) ? this.onerror?.() : this.onload?.()
		);
	}
}

beforeAll( () => registerTextBlock( 'core/paragraph', 'p' ) );

beforeEach( () => {
	jest.clearAllMocks();
	site = {
		'/gif/sources': { giphy: null, can_copy: true },
		'/gif/search': { items: [ openverse ] },
	};
	get.mockImplementation( async ( _: string, path: string ) => site[ path ] );
	window.fetch = fetchAll;
	window.Image = LoadedImage as unknown as typeof window.Image;
} );

describe( 'GIF in the editor', () => {
	it( 'searches Openverse without a key, and copies what is chosen', async () => {
		post.mockResolvedValue( { id: 7, url: 'https://here.test/cat.gif' } );
		await open();
		await type( 'cats' );
		expect( get ).toHaveBeenLastCalledWith(
			'v2',
			'/gif/search',
			expect.objectContaining( { query: { query: 'cats' } } )
		);
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'A cat yawns' } )
		);
		expect( post ).toHaveBeenCalledWith(
			'v2',
			'/gif/copy',
			{ id: 'b7b3' },
			expect.anything()
		);
		expect( attributes ).toMatchObject( {
			gifUrl: 'https://here.test/cat.gif',
			paddingTop: '50%',
			searchText: 'cats',
			alt: 'A cat yawns',
			attributionName: 'A cat yawns, Anna, CC BY 2.0',
		} );
		expect( fetchAll ).not.toHaveBeenCalled();
	} );

	it( 'shows an image from its own URL if no copy is wanted', async () => {
		await open();
		await type( 'cats' );
		await userEvent.click( screen.getByRole( 'checkbox' ) );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'A cat yawns' } )
		);
		expect( post ).not.toHaveBeenCalled();
		expect( attributes.gifUrl ).toBe( openverse.url );
	} );

	it( 'accepts URLs without any key, and measures them', async () => {
		await open();
		await type( 'https://giphy.com/gifs/cat-ICOgUNjpvO0PC' );
		const image = await screen.findByRole( 'presentation' );
		expect( image ).toHaveAttribute(
			'src',
			'https://media.giphy.com/media/ICOgUNjpvO0PC/giphy.gif'
		);
		expect( attributes ).toMatchObject( {
			paddingTop: '30%',
			attributionName: 'GIPHY',
		} );
	} );

	it.each( [
		'https://calendly.com/anna',
		'https://a.example/missing.gif',
		'javascript:alert(1)',
	] )( 'says so where there is no image: %s', async ( address ) => {
		await open();
		await type( address );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'No GIF found at this URL.'
		);
		expect( attributes.gifUrl ).toBeUndefined();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Convert block to link' } )
		);
		expect( onReplace ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'accepts a file of the media library, with its own size', async () => {
		render( <Block /> );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Media Library' } )
		);
		expect( await screen.findByAltText( 'A wave' ) ).toBeVisible();
		expect( attributes ).toMatchObject( {
			gifUrl: 'https://site.test/wave.webp',
			paddingTop: '75%',
			width: 320,
			alt: 'A wave',
		} );
	} );

	it( 'waits for an upload', async () => {
		render( <Block /> );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Upload' } )
		);
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
		expect( attributes.gifUrl ).toBeUndefined();
	} );

	it( 'shows that an upload has failed', async () => {
		render( <Block /> );
		await userEvent.click( screen.getByRole( 'button', { name: 'Fail' } ) );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'The file could not be uploaded.'
		);
	} );

	it( 'shows when nothing was found and when no service responds', async () => {
		site[ '/gif/search' ] = { items: [] };
		await open();
		await type( 'zzz' );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'No GIFs found.'
		);
		get.mockRejectedValueOnce( new Error( 'Offline.' ) );
		await type( 'cats' );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'The search did not respond.'
		);
	} );

	it( 'changes its layout only after the pointer is released', async () => {
		const stored = { gifUrl: 'https://a.example/x.gif' };
		const { rerender } = render( <Block stored={ stored } /> );
		const caption = await screen.findByText( 'Write caption…' );
		const release = pressPointer();
		rerender( <Block stored={ stored } isSelected={ false } /> );
		expect( caption ).toBeInTheDocument();
		await release();
		expect( caption ).not.toBeInTheDocument();
	} );

	it( 'has an alternative text that can be written', async () => {
		await open( { gifUrl: 'https://a.example/x.gif', searchText: 'cats' } );
		expect( screen.getByAltText( 'cats' ) ).toBeInTheDocument();
		const field = screen.getByLabelText( 'Alternative text' );
		await userEvent.clear( field );
		expect( attributes.alt ).toBe( '' );
		await userEvent.type( field, 'A cat' );
		expect( attributes.alt ).toBe( 'A cat' );
		expect( attributes.searchText ).toBe( 'cats' );
	} );

	it( 'is replaced, and keeps the old image until then', async () => {
		const giphyUrl = 'https://giphy.com/embed/ICOgUNjpvO0PC';
		await open( { giphyUrl, caption: 'Awww' } );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Replace' } )
		);
		expect( attributes.giphyUrl ).toBe( giphyUrl );
		await type( 'https://a.example/x.gif' );
		await screen.findByRole( 'presentation' );
		expect( attributes ).toMatchObject( {
			gifUrl: 'https://a.example/x.gif',
			caption: 'Awww',
		} );
		expect( attributes.giphyUrl ).toBeUndefined();
	} );
} );
