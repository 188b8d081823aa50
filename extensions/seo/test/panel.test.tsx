/** The panel of a post. */
import '../../../tests/unit/initial-state';
import { speak } from '@wordpress/a11y';
import { createReduxStore, register } from '@wordpress/data';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Panel } from '../editor/panel';

jest.mock( '@wordpress/block-editor', () => {
	const data = jest.requireActual( '@wordpress/data' );
	const store = data.createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		selectors: {
			getBlocks: () => [
				{
					name: 'core/image',
					attributes: {
						id: 2,
						url: 'https://example.org/hidden.jpg',
						metadata: { blockVisibility: false },
					},
					innerBlocks: [],
				},
				{
					name: 'core/group',
					attributes: {},
					innerBlocks: [
						{
							name: 'core/image',
							attributes: {
								id: 3,
								url: 'https://example.org/in.jpg',
							},
							innerBlocks: [],
						},
					],
				},
			],
		},
	} );
	data.register( store );
	return {
		store,
		MediaUploadCheck: ( { children }: { children: JSX.Element } ) =>
			children,
		MediaUpload: ( {
			render: renderButton,
			onSelect,
		}: {
			render: ( props: { open: () => void } ) => JSX.Element;
			onSelect: ( media: object ) => void;
		} ) =>
			renderButton( {
				open: () =>
					onSelect( { id: 9, url: 'https://example.org/own.jpg' } ),
			} ),
	};
} );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

type State = { meta: Record< string, unknown >; field: object; post: object };
const initial = {
	meta: {} as Record< string, unknown >,
	field: {
		note: '',
		imported: {
			source: '',
			title: '',
			description: '',
			is_hidden: false,
			image: 0,
			image_url: '',
		},
		pattern: '%title% – Café',
		front_page: '',
		site: 'Café',
		icon: '',
		uses: [ 'cards', 'excerpt' ],
	},
	post: { title: 'Soup $& bread', excerpt: '', featured_media: 0 },
};
register(
	createReduxStore( 'core/editor', {
		reducer: (
			state: State = initial,
			action: { type: string } & State
		) => {
			if ( action.type === 'EDIT' ) {
				return { ...state, meta: { ...state.meta, ...action.meta } };
			}
			return action.type === 'SET' ? { ...initial, ...action } : state;
		},
		actions: {
			editPost: ( { meta }: { meta: object } ) => ( {
				type: 'EDIT',
				meta,
			} ),
			set: ( state: object ) => ( { type: 'SET', ...state } ),
		},
		selectors: {
			getCurrentPostAttribute: ( { field }: State ) => field,
			getEditedPostAttribute: ( { meta, post }: State, name: string ) =>
				name === 'meta'
					? meta
					: ( post as Record< string, unknown > )[ name ],
			getEditedPostVisibility: () => 'public',
			getPermalink: () => 'https://example.org/soup/',
		},
	} as never )
);
register(
	createReduxStore( 'core', {
		reducer: () => ( {} ),
		selectors: {
			getEntityRecord: ( ...args: unknown[] ) => ( {
				source_url: `https://example.org/${ args[ 3 ] }.jpg`,
			} ),
		},
	} as never )
);

const { dispatch, select } = jest.requireActual( '@wordpress/data' );
const meta = () =>
	select( 'core/editor' ).getEditedPostAttribute( 'meta' ) as Record<
		string,
		unknown
	>;
const show = ( state: object = {} ) => {
	act( () => void dispatch( 'core/editor' ).set( state ) );
	return render( <Panel /> );
};
const preview = ( name: string ) =>
	screen.getByText( name ).closest( 'figure' ) as HTMLElement;

beforeEach( () => void jest.mocked( speak ).mockClear() );

it( 'shows what stands in for empty fields', () => {
	show();
	const title = screen.getByLabelText( 'Title for search engines' );
	expect( title ).toHaveValue( '' );
	expect( title ).toHaveAttribute( 'placeholder', 'Soup $& bread – Café' );
	const result = preview( 'In search results' );
	expect( result ).toHaveTextContent( 'example.org › soup' );
	expect( result ).toHaveTextContent( 'Soup $& bread – Café' );
	expect(
		preview( 'As a shared link' ).querySelector( 'img' )
	).toHaveAttribute( 'src', 'https://example.org/in.jpg' );
	expect( meta() ).toEqual( {} );
} );

it( 'counts, warns and never cuts', async () => {
	show();
	const title = screen.getByLabelText( 'Title for search engines' );
	expect( title ).toHaveAccessibleDescription( '0 of about 60 characters' );
	await userEvent.click( title );
	await userEvent.paste( '🥣'.repeat( 61 ) );
	expect( title ).toHaveValue( '🥣'.repeat( 61 ) );
	expect( title ).toHaveAccessibleDescription(
		'61 characters. Search engines show about 60.'
	);
	expect( speak ).toHaveBeenCalledTimes( 1 );
	expect( meta().jetpack_seo_html_title ).toBe( '🥣'.repeat( 61 ) );
} );

it( 'works by keyboard: hides the post, selects and removes an image, and keeps the focus', async () => {
	show();
	const hide = screen.getByLabelText( 'Hide from search engines' );
	act( () => hide.focus() );
	await userEvent.keyboard( ' ' );
	expect( meta().jetpack_seo_noindex ).toBe( true );
	expect( preview( 'In search results' ) ).toHaveTextContent(
		'Search engines do not list this post.'
	);
	act( () => screen.getByText( 'Select an image' ).focus() );
	await userEvent.keyboard( '{Enter}' );
	expect( meta().jetpack_social_options ).toMatchObject( {
		attached_media: [ { id: 9, url: 'https://example.org/own.jpg' } ],
	} );
	act( () => screen.getByText( 'Remove image' ).focus() );
	await userEvent.keyboard( '{Enter}' );
	expect( screen.getByText( 'Select an image' ) ).toHaveFocus();
} );

it( 'says where texts of another plugin come from, and takes them over', async () => {
	show( {
		field: {
			...initial.field,
			imported: {
				...initial.field.imported,
				source: 'Rank Math',
				title: 'Theirs',
				is_hidden: true,
			},
		},
	} );
	expect( screen.getByText( /comes from Rank Math/ ) ).toBeVisible();
	const hide = screen.getByLabelText( 'Hide from search engines' );
	expect( hide ).toBeChecked();
	await userEvent.click( hide );
	expect( hide ).not.toBeChecked();
	expect( screen.getByLabelText( 'Title for search engines' ) ).toHaveValue(
		'Theirs'
	);
	expect( screen.queryByText( /comes from Rank Math/ ) ).toBeNull();
} );

it( 'steps back where another plugin does the same', () => {
	const { container } = show( {
		field: { ...initial.field, note: 'Yoast SEO is active.' },
	} );
	expect( container ).toHaveTextContent( /^Yoast SEO is active.$/ );
	expect( within( container ).queryByRole( 'textbox' ) ).toBeNull();
} );
