import { store } from '@freehold/connection/store';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegistryProvider } from '@wordpress/data';
import { ConnectionPanel } from '..';
import {
	connectedState,
	connectionState,
	registryWith,
} from '@freehold/connection/store/test/state';

jest.mock( '@freehold/initial-state', () => ( {
	getInitialState: () => ( {
		connection: jest
			.requireActual( '@freehold/connection/store/test/state' )
			.connectionState(),
	} ),
} ) );
jest.mock( '@freehold/api/client', () => ( {
	api: { get: jest.fn(), post: jest.fn() },
} ) );
jest.mock( '@freehold/connection/store/navigate', () => ( {
	navigate: jest.fn(),
} ) );

const { api } = jest.requireMock( '@freehold/api/client' );
const { ApiError } = jest.requireActual( '@freehold/api/errors' );
const { navigate } = jest.requireMock( '@freehold/connection/store/navigate' );
const UNREGISTERED = {
	isRegistered: false,
	isUserConnected: false,
	hasConnectedOwner: false,
};
const CRISIS = {
	registeredHome: 'https://shop.example',
	currentHome: 'https://staging.example',
	isSafeModeConfirmed: false,
};

const CANDIDATES = [ { id: 5, name: 'Grace' } ];

const heading = () => screen.getByRole( 'heading', { level: 2 } );
const button = ( name: string ) => screen.getByRole( 'button', { name } );

/** A state as an author sees it. */
function asAuthor( state = connectionState() ) {
	const { currentUser } = state.userConnectionData;
	return {
		...state,
		userConnectionData: {
			...state.userConnectionData,
			currentUser: {
				...currentUser,
				isOwner: false,
				permissions: { manage_options: false, connect: true },
			},
		},
	};
}

/** Shows the panel in a state. */
function show( state = connectionState() ) {
	const registry = registryWith( store );
	registry.dispatch( store ).receiveConnection( state );
	return render(
		<RegistryProvider value={ registry }>
			<ConnectionPanel />
		</RegistryProvider>
	);
}

beforeEach( () => {
	api.get.mockReset();
	api.post.mockReset();
	navigate.mockReset();
} );

it( 'makes no request by itself', () => {
	show();
	expect( api.get ).not.toHaveBeenCalled();
} );

it( 'connects a site that is not, and then the user', async () => {
	show( connectionState( { connectionStatus: UNREGISTERED } ) );
	expect( heading() ).toHaveTextContent( 'Not connected' );
	api.post.mockResolvedValueOnce( { authorizeUrl: 'http://localhost/ask' } );
	await userEvent.click( button( 'Connect this site' ) );
	await waitFor( () =>
		expect( navigate ).toHaveBeenCalledWith( 'http://localhost/ask' )
	);
} );

it( 'shows who can connect a site that is not connected', () => {
	show( asAuthor( connectionState( { connectionStatus: UNREGISTERED } ) ) );
	expect( screen.getByText( /Ask a site administrator/ ) ).toBeVisible();
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );

it( 'offers a user their own connection, and an administrator the way out', () => {
	const { unmount } = show();
	expect( heading() ).toHaveTextContent( 'Your account is not connected' );
	expect( button( 'Connect your account' ) ).toBeEnabled();
	expect( button( 'Disconnect this site' ) ).toBeEnabled();
	unmount();
	show( asAuthor() );
	expect( button( 'Connect your account' ) ).toBeEnabled();
	expect(
		screen.queryByRole( 'button', { name: 'Disconnect this site' } )
	).toBeNull();
} );

it( 'offers to repair what is broken, and tells why that failed', async () => {
	show(
		connectionState( {
			connectionErrors: {
				invalid_site_key: { message: 'It has to be made again.' },
			},
		} )
	);
	expect( screen.getByText( 'It has to be made again.' ) ).toBeVisible();
	api.post.mockRejectedValueOnce( new ApiError( 'refused', 'Not now.' ) );
	await userEvent.click( button( 'Reconnect' ) );
	expect( api.post ).toHaveBeenCalledWith( 'v4', '/connection/reconnect' );
	await waitFor( () =>
		expect( screen.getAllByText( 'Not now.' ).length ).toBeGreaterThan( 0 )
	);
} );

it( 'shows who is connected, since when, and who owns the connection', () => {
	const { unmount } = show( connectedState() );
	expect( heading() ).toHaveTextContent( /^Connected$/ );
	expect( screen.getByText( 'ada' ) ).toBeVisible();
	expect( screen.getByText( /2026/ ) ).toHaveAttribute(
		'datetime',
		'2026-03-04T05:06:07Z'
	);
	expect( screen.getByText( 'You' ) ).toBeVisible();
	unmount();
	show( asAuthor( connectedState() ) );
	expect( screen.getByText( 'Ada' ) ).toBeVisible();
	expect(
		screen.queryByRole( 'button', { name: 'Disconnect this site' } )
	).toBeNull();
} );

it( 'requires confirmation before it disconnects, and moves focus to the heading', async () => {
	show( connectedState() );
	await userEvent.click( button( 'Disconnect this site' ) );
	const dialog = screen.getByRole( 'dialog' );
	await userEvent.click( within( dialog ).getByText( 'Cancel' ) );
	expect( api.post ).not.toHaveBeenCalled();
	await userEvent.click( button( 'Disconnect this site' ) );
	api.post.mockResolvedValueOnce( {} );
	api.get.mockResolvedValueOnce(
		connectionState( { connectionStatus: UNREGISTERED } )
	);
	await userEvent.click(
		within( screen.getByRole( 'dialog' ) ).getByText(
			/^Disconnect (the site|my account)$/
		)
	);
	expect( api.post ).toHaveBeenCalledWith( 'v4', '/connection', {
		isActive: false,
	} );
	await waitFor( () => expect( heading() ).toHaveFocus() );
	expect( heading() ).toHaveTextContent( 'Not connected' );
} );

it( 'names other plugins before the site is disconnected', async () => {
	show(
		connectedState( {
			connectedPlugins: [
				{ slug: 'freehold', name: 'Freehold' },
				{ slug: 'other', name: 'Other' },
			],
		} )
	);
	await userEvent.click( button( 'Disconnect this site' ) );
	expect( screen.getByText( /Freehold, Other/ ) ).toBeVisible();
} );

it( 'requests who can become the owner where the page has not read it', async () => {
	const state = connectedState();
	const withCandidates = ( ownerCandidates: typeof CANDIDATES | null ) => ( {
		...state,
		userConnectionData: { ...state.userConnectionData, ownerCandidates },
	} );
	api.get.mockResolvedValueOnce( withCandidates( CANDIDATES ) );
	show( withCandidates( null ) );
	// What comes moves it away from the pointer.
	expect( button( 'Disconnect my account' ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
	expect(
		await screen.findByRole( 'option', { name: 'Grace' } )
	).toBeVisible();
	expect( api.get ).toHaveBeenCalledTimes( 1 );
	expect( api.get ).toHaveBeenCalledWith( 'v4', '/connection/state' );
} );

it( 'lets an owner hand over', async () => {
	const state = connectedState();
	show( {
		...state,
		userConnectionData: {
			...state.userConnectionData,
			ownerCandidates: CANDIDATES,
		},
	} );
	expect( button( 'Transfer ownership' ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
	await userEvent.selectOptions( screen.getByRole( 'combobox' ), 'Grace' );
	api.post.mockResolvedValueOnce( {} );
	api.get.mockResolvedValueOnce( state );
	await userEvent.click( button( 'Transfer ownership' ) );
	expect( api.post ).toHaveBeenCalledWith( 'v4', '/connection/owner', {
		owner: 5,
	} );
} );

it.each( [
	[ CANDIDATES, /another connected administrator first \(Grace\)/ ],
	[ [], /Ask another administrator to connect/ ],
] )(
	'tells an owner on whom others depend to transfer ownership first',
	async ( ownerCandidates, text ) => {
		const state = connectedState();
		show( {
			...state,
			userConnectionData: {
				...state.userConnectionData,
				ownerCandidates,
				mustTransferOwnership: true,
			},
		} );
		await userEvent.click( button( 'Disconnect my account' ) );
		const dialog = within( screen.getByRole( 'dialog' ) );
		expect( dialog.getByText( text ) ).toBeVisible();
		expect(
			dialog.queryByRole( 'button', { name: /^Disconnect/ } )
		).toBeNull();
		await userEvent.click( dialog.getByRole( 'button', { name: 'OK' } ) );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( api.post ).not.toHaveBeenCalled();
	}
);

it.each( [
	[ true, /has no owner until an administrator connects/ ],
	[ false, /Other users stay connected/ ],
] )( 'says what disconnecting means (owner: %s)', async ( isOwner, text ) => {
	const state = connectedState();
	show( {
		...state,
		userConnectionData: {
			...state.userConnectionData,
			currentUser: {
				...state.userConnectionData.currentUser,
				isOwner,
			},
		},
	} );
	await userEvent.click( button( 'Disconnect my account' ) );
	expect(
		within( screen.getByRole( 'dialog' ) ).getByText( text )
	).toBeVisible();
} );

it( 'lets an administrator select why the URL has changed', async () => {
	show( connectionState( { identityCrisis: CRISIS } ) );
	expect( heading() ).toHaveTextContent( 'This site has a new URL' );
	expect(
		screen.getByText(
			/https:\/\/shop\.example, .* https:\/\/staging\.example/
		)
	).toBeVisible();
	expect( button( 'This is a new site' ) ).toHaveAccessibleDescription(
		/its own keys/
	);
	api.post.mockResolvedValueOnce( {} );
	api.get.mockResolvedValueOnce(
		connectionState( {
			identityCrisis: { ...CRISIS, isSafeModeConfirmed: true },
		} )
	);
	await userEvent.click( button( 'This is a copy' ) );
	await waitFor( () =>
		expect(
			screen.getByText(
				/It is in safe mode, so nothing uses the connection\. You can change/
			)
		).toBeVisible()
	);
	expect(
		screen.queryByRole( 'button', { name: 'This is a copy' } )
	).toBeNull();
} );

it( 'tells other users that an administrator must decide about a new URL', () => {
	show( asAuthor( connectionState( { identityCrisis: CRISIS } ) ) );
	expect( screen.getByText( /Ask a site administrator/ ) ).toBeVisible();
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );

it( 'shows that it is offline', () => {
	show( connectionState( { isOfflineMode: true } ) );
	expect( heading() ).toHaveTextContent( 'Offline mode' );
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );

it( 'is busy while something is under way', async () => {
	show( connectedState() );
	let settle: ( value: unknown ) => void = () => undefined;
	api.post.mockReturnValueOnce(
		new Promise( ( resolve ) => {
			settle = resolve;
		} )
	);
	api.get.mockResolvedValueOnce( connectionState() );
	await userEvent.click( button( 'Disconnect my account' ) );
	await userEvent.click(
		within( screen.getByRole( 'dialog' ) ).getByText(
			/^Disconnect (the site|my account)$/
		)
	);
	expect( button( 'Disconnect my account' ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
	await act( async () => settle( {} ) );
	await waitFor( () =>
		expect( button( 'Connect your account' ) ).toBeEnabled()
	);
} );
