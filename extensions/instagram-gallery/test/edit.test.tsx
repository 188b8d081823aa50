import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@freehold/api';
import { useState } from '@wordpress/element';
import type { BlockEditProps } from '@wordpress/blocks';
import Edit from '../edit';
import { EXAMPLE, type Attributes } from '../types';

jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn(), post: jest.fn(), delete: jest.fn() },
} ) );
jest.mock( '@freehold/initial-state', () => ( {
	getInitialState: () => ( {
		adminUrl: 'https://site.test/wp-admin/',
		user: { can_manage: false },
	} ),
} ) );
jest.mock( '@wordpress/block-editor', () => ( {
	useBlockProps: () => ( {} ),
	InspectorControls: ( { children }: { children: JSX.Element } ) => children,
} ) );

const get = api.get as jest.Mock;
const account = {
	username: 'hills',
	token: 'ig1',
	state: 'connected',
	can_disconnect: false,
};
const image = ( number: number ) => ( {
	url: `https://site.test/${ number }.jpg`,
	title: `Image ${ number }`,
	link: '',
	kind: 'image',
} );
const gallery = ( number: number, more = {} ) => ( {
	external_name: 'hills',
	images: Array.from( { length: number }, ( _, index ) => image( index ) ),
	state: 'connected',
	is_complete: true,
	...more,
} );

let channel: { onmessage?: ( event: { data: unknown } ) => void };
let stored: Attributes;
let respond: ( path: string ) => unknown;
const openWindow = jest.fn();

beforeEach( () => {
	get.mockReset().mockImplementation( async ( _: string, path: string ) =>
		respond( path )
	);
	channel = {};
	class Channel {
		constructor() {
			channel = this as typeof channel;
		}
		close() {}
	}
	Object.assign( globalThis, { BroadcastChannel: Channel } );
	window.open = openWindow.mockReset();
} );

function Block( { first }: { first: Partial< Attributes > } ) {
	const [ attributes, setAll ] = useState( {
		count: 9,
		columns: 3,
		spacing: 10,
		isStackedOnMobile: true,
		...first,
	} as Attributes );
	stored = attributes;
	const props = {
		attributes,
		setAttributes: ( part: Partial< Attributes > ) =>
			setAll( ( before ) => ( { ...before, ...part } ) ),
	} as unknown as BlockEditProps< Attributes >;
	return <Edit { ...props } />;
}

const show = ( first: Partial< Attributes > = {} ) =>
	render( <Block first={ first } /> );

describe( 'Latest Instagram Posts in the editor', () => {
	it( 'loads nothing for the example', () => {
		show( { accessToken: EXAMPLE } );
		expect( get ).not.toHaveBeenCalled();
		expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 6 );
	} );

	it( 'offers another try if the accounts cannot be loaded', async () => {
		respond = () => {
			throw new Error( 'No connection.' );
		};
		show();
		await screen.findByText( 'No connection.', { selector: 'div' } );
		respond = () => [];
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Try again' } )
		);
		await screen.findByRole( 'button', { name: 'Connect to Instagram' } );
	} );

	it( 'takes the account that the pop-up names, and not before', async () => {
		const popup = {
			closed: false,
			close: jest.fn(),
			location: { href: '' },
		};
		openWindow.mockReturnValue( popup );
		let accounts: unknown[] = [];
		respond = ( path ) => {
			if ( path.endsWith( 'connect-url' ) ) {
				return 'https://instagram.test/oauth';
			}
			return path.endsWith( 'connections' ) ? accounts : gallery( 2 );
		};
		show();
		await userEvent.click(
			await screen.findByRole( 'button', {
				name: 'Connect to Instagram',
			} )
		);
		expect( popup.location.href ).toBe( 'https://instagram.test/oauth' );
		accounts = [ account ];
		await act(
			async () =>
				channel.onmessage?.( {
					data: { type: 'another', keyring_id: 'x' },
				} )
		);
		expect( stored.accessToken ).toBeUndefined();
		await act(
			async () =>
				channel.onmessage?.( {
					data: {
						type: 'freehold-instagram-gallery',
						keyring_id: 'ig1',
						username: 'hills',
					},
				} )
		);
		expect( stored ).toMatchObject( {
			accessToken: 'ig1',
			instagramUser: 'hills',
		} );
		await screen.findByRole( 'img', { name: 'Image 1' } );
		screen.getByText(
			'There are currently only 2 posts in your Instagram account.',
			{ selector: '.components-notice__content' }
		);
	} );

	it( 'says that the browser blocked the pop-up', async () => {
		respond = () => [];
		openWindow.mockReturnValue( null );
		show();
		await userEvent.click(
			await screen.findByRole( 'button', {
				name: 'Connect to Instagram',
			} )
		);
		await screen.findByText( /Your browser blocked the pop-up/, {
			selector: '.components-notice__content',
		} );
	} );

	it( 'keeps an unknown account and asks for another', async () => {
		respond = () => [ account ];
		show( { accessToken: 'abcd', instagramUser: 'someone' } );
		await screen.findByText( /is not connected to this site/, {
			selector: '.components-notice__content',
		} );
		expect( stored ).toMatchObject( {
			accessToken: 'abcd',
			instagramUser: 'someone',
		} );
		expect( get ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'shows the last images with a warning if the access has expired', async () => {
		respond = ( path ) =>
			path.endsWith( 'connections' )
				? [ { ...account, state: 'expired' } ]
				: gallery( 9, { state: 'expired' } );
		show( { accessToken: 'ig1' } );
		await screen.findByRole( 'img', { name: 'Image 8' } );
		screen.getByText( /has expired/, { selector: 'p' } );
		screen.getByRole( 'button', { name: 'Connect again' } );
		expect(
			screen.queryByRole( 'button', { name: 'Disconnect your account' } )
		).toBeNull();
	} );

	it( 'shows no more images than the block asks for', async () => {
		respond = ( path ) =>
			path.endsWith( 'connections' ) ? [ account ] : gallery( 9 );
		show( { accessToken: 'ig1', count: 4 } );
		expect( await screen.findAllByRole( 'img' ) ).toHaveLength( 4 );
	} );
} );
