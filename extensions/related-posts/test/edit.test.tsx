import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@freehold/api';
import type { BlockEditProps } from '@wordpress/blocks';
import { useState } from '@wordpress/element';
import Edit from '../edit';
import { clearRelated } from '../related';
import type { Attributes } from '../types';

const mockUser = { can_manage: true };

jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '@freehold/api' ),
	api: { get: jest.fn(), post: jest.fn() },
} ) );
jest.mock( '@freehold/initial-state', () => ( {
	getInitialState: () => ( { user: mockUser } ),
} ) );

/** The post as core knows it. */
let mockRecord: { status: string; modified: string } | undefined;
let mockIsPreview = false;
let mockHeadings = 0;

jest.mock( '@wordpress/core-data', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'core', {
		reducer: ( state = 0, { type }: { type: string } ) =>
			type === 'CHANGE' ? state + 1 : state,
		actions: { change: () => ( { type: 'CHANGE' } ) },
		selectors: { getEntityRecord: () => mockRecord },
	} );
	register( store );
	return { store };
} );
jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		actions: {
			replaceInnerBlocks: ( _: string, blocks: unknown[] ) => {
				mockHeadings = blocks.length;
				return { type: 'REPLACE' };
			},
		},
		selectors: {
			getSettings: () => ( { isPreviewMode: mockIsPreview } ),
			getBlockCount: () => mockHeadings,
		},
	} );
	register( store );
	const Through = ( { children }: { children: JSX.Element } ) => children;
	return {
		store,
		useBlockProps: ( props: object ) => ( {
			...props,
			tabIndex: 0,
			'data-testid': 'block',
		} ),
		BlockControls: Through,
		InspectorControls: Through,
		InnerBlocks: () => <h2>Stored heading</h2>,
		RichText: ( {
			value,
			onChange,
		}: {
			value: string;
			onChange: ( value: string ) => void;
		} ) => (
			<input
				aria-label="Headline"
				value={ value }
				onChange={ ( event ) => onChange( event.target.value ) }
			/>
		),
	};
} );

const get = api.get as jest.Mock;
const post = api.post as jest.Mock;
let attributes: Attributes;

const found = ( count: number ) =>
	Array.from( { length: count }, ( _, index ) => ( {
		id: index + 1,
		title: `Post ${ index + 1 }`,
		url: `https://here.test/${ index + 1 }`,
		date: 'May 1, 2026',
		author: 'Anna',
		img: index ? null : { src: 'a.jpg', width: 300, height: 200 },
		block_context: index
			? null
			: { text: 'In “Bread”', link: 'https://here.test/bread' },
	} ) );

function Block( {
	stored,
	context,
}: {
	stored: Partial< Attributes >;
	context: Record< string, unknown >;
} ) {
	const [ all, setAll ] = useState< Attributes >( {
		postLayout: 'grid',
		displayAuthor: false,
		displayDate: true,
		displayHeadline: false,
		displayThumbnails: false,
		displayContext: false,
		headline: '',
		postsToShow: 3,
		...stored,
	} );
	attributes = all;
	const props = {
		attributes: all,
		context,
		setAttributes: ( part: Partial< Attributes > ) =>
			setAll( { ...all, ...part } ),
	} as unknown as BlockEditProps< Attributes >;
	return <Edit { ...props } />;
}

const open = async (
	stored: Partial< Attributes > = {},
	context: Record< string, unknown > = { postId: 7, postType: 'post' }
) => {
	let view: ReturnType< typeof render > | undefined;
	await act( async () => {
		view = render( <Block stored={ stored } context={ context } /> );
	} );
	return view;
};
const block = () => screen.getByTestId( 'block' );

beforeEach( () => {
	jest.clearAllMocks();
	clearRelated();
	mockUser.can_manage = true;
	mockIsPreview = false;
	mockRecord = { status: 'publish', modified: '2026-05-01' };
	get.mockResolvedValue( { enabled: true, posts: found( 6 ) } );
} );

describe( 'Related Posts in the editor', () => {
	it( 'shows as many posts as are wanted, and what is wanted of them', async () => {
		await open();
		expect( get ).toHaveBeenCalledWith( 'v2', '/related-posts', {
			query: { post_id: 7 },
		} );
		expect( within( block() ).getAllByRole( 'link' ) ).toHaveLength( 3 );
		expect( screen.getAllByText( 'May 1, 2026' ) ).toHaveLength( 3 );
		expect( screen.queryByText( 'By Anna' ) ).toBeNull();
		await userEvent.click( screen.getByLabelText( 'Display author' ) );
		await userEvent.click( screen.getByLabelText( 'Display thumbnails' ) );
		await userEvent.click( screen.getByLabelText( 'Display date' ) );
		await userEvent.click( screen.getByLabelText( /Display context/ ) );
		expect( screen.getAllByText( 'By Anna' ) ).toHaveLength( 3 );
		expect( screen.queryByText( 'May 1, 2026' ) ).toBeNull();
		expect( block().querySelectorAll( 'img' ) ).toHaveLength( 1 );
		expect(
			block().querySelectorAll( '.wp-block-jetpack-related-posts__image' )
		).toHaveLength( 3 );
		expect(
			screen.getByRole( 'link', { name: 'In “Bread”' } )
		).toBeInTheDocument();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'List view' } )
		);
		expect( attributes.postLayout ).toBe( 'list' );
		expect( block() ).toHaveClass( 'is-layout-list' );
	} );

	it( 'stores the headline as plain text', async () => {
		await open( { displayHeadline: true } );
		await userEvent.click( screen.getByLabelText( 'Headline' ) );
		await userEvent.paste( 'A &amp; <B' );
		expect( attributes.headline ).toBe( 'A & <B' );
		expect( screen.getByLabelText( 'Headline' ) ).toHaveValue(
			'A &amp; &lt;B'
		);
	} );

	it( 'shows a stored heading in place of the headline, until it is removed', async () => {
		mockHeadings = 1;
		await open( { displayHeadline: false } );
		expect( screen.getByText( 'Stored heading' ) ).toBeInTheDocument();
		const toggle = screen.getByRole( 'checkbox', {
			name: 'Display headline',
		} );
		expect( toggle ).toBeChecked();
		await userEvent.click( toggle );
		expect( mockHeadings ).toBe( 0 );
		expect( attributes.displayHeadline ).toBe( false );
	} );

	it( 'shows that it is loading, with reserved space', async () => {
		get.mockReturnValue( new Promise( () => undefined ) );
		await open();
		expect( screen.getByRole( 'status' ) ).toHaveTextContent(
			'Loading related posts…'
		);
		expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 3 );
		expect( block().querySelectorAll( '.is-loading' ) ).toHaveLength( 3 );
	} );

	it.each( [
		[ 1, 'There is currently only 1 related post.', 2 ],
		[ 2, 'There are currently only 2 related posts.', 1 ],
		[ 0, 'There are currently no posts', 3 ],
	] )(
		'says where there are too few: %d',
		async ( count, notice, places ) => {
			get.mockResolvedValue( { enabled: true, posts: found( count ) } );
			await open();
			// Notices are spoken, too.
			expect(
				screen.getAllByText( new RegExp( notice ) )[ 0 ]
			).toBeInTheDocument();
			expect( block().querySelectorAll( '.is-missing' ) ).toHaveLength(
				places
			);
			expect( block() ).toHaveTextContent(
				'Preview unavailable: you haven’t published enough posts with similar content.'
			);
		}
	);

	it( 'makes no request in a template, nor for a post that was never saved', async () => {
		await open( {}, { postType: 'wp_template' } );
		expect( block() ).toHaveTextContent(
			'Preview unavailable in site editor.'
		);
		mockRecord = { status: 'auto-draft', modified: '' };
		await open();
		expect( screen.getAllByTestId( 'block' )[ 1 ] ).toHaveTextContent(
			'Save this post to see which posts are related to it.'
		);
		mockIsPreview = true;
		await open( {}, {} );
		expect( screen.getAllByTestId( 'block' )[ 2 ] ).toHaveTextContent(
			/^$/
		);
		expect( get ).not.toHaveBeenCalled();
	} );

	it( 'makes one request for several blocks, and another after the post was saved', async () => {
		const view = await open();
		await open();
		expect( get ).toHaveBeenCalledTimes( 1 );
		mockRecord = { status: 'publish', modified: '2026-05-02' };
		get.mockResolvedValue( { enabled: true, posts: found( 1 ) } );
		view?.unmount();
		await open();
		expect( get ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'can be turned on if it is off, and the focus stays in it', async () => {
		get.mockResolvedValue( { enabled: false } );
		let answer: ( isOn: boolean ) => void = () => undefined;
		post.mockReturnValue( new Promise( ( done ) => ( answer = done ) ) );
		await open();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Activate Related Posts' } )
		);
		expect( post ).toHaveBeenCalledWith( 'v2', '/related-posts/enable' );
		expect(
			screen.getByRole( 'button', { name: 'Activating Related Posts' } )
		).toHaveAttribute( 'aria-disabled', 'true' );
		get.mockResolvedValue( { enabled: true, posts: found( 3 ) } );
		await act( async () => answer( true ) );
		expect( screen.getByText( 'Post 1' ) ).toBeInTheDocument();
		expect( block() ).toHaveFocus();
	} );

	it.each( [
		[ 'false', () => Promise.resolve( false ) ],
		[ 'an error', () => Promise.reject( new Error() ) ],
	] )( 'says where it cannot be switched on: %s', async ( _, answer ) => {
		get.mockResolvedValue( { enabled: false } );
		post.mockImplementation( answer );
		await open();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Activate Related Posts' } )
		);
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'could not be activated'
		);
		expect(
			screen.getByRole( 'button', { name: 'Activate Related Posts' } )
		).toBeEnabled();
	} );

	it( 'tells other users that an administrator can turn it on', async () => {
		mockUser.can_manage = false;
		get.mockResolvedValue( { enabled: false } );
		await open();
		expect( block() ).toHaveTextContent(
			'Ask a site administrator to activate it.'
		);
		expect( within( block() ).queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'explains why there is no preview of another user’s post', async () => {
		get.mockRejectedValue(
			new ApiError( 'rest_forbidden', 'No.', {
				status: 403,
			} as Response )
		);
		await open();
		expect( block() ).toHaveTextContent(
			'Preview unavailable: you are not allowed to edit this post.'
		);
		expect( within( block() ).queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'tries again if the site did not respond', async () => {
		get.mockRejectedValueOnce( new Error( 'offline' ) );
		await open();
		expect( block() ).toHaveTextContent( 'The site did not respond.' );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Try again' } )
		);
		expect( screen.getByText( 'Post 1' ) ).toBeInTheDocument();
		expect( get ).toHaveBeenCalledTimes( 2 );
	} );
} );
