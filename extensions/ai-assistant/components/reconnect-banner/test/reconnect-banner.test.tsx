import { store } from '@freehold/connection/store';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createReduxStore, register, RegistryProvider } from '@wordpress/data';
import { ReconnectBanner } from '..';
import {
	connectedState,
	connectionState,
	registryWith,
} from '@freehold/connection/store/test/state';

jest.mock( '@freehold/initial-state', () => ( {
	connectionScreen: () =>
		'http://localhost/wp-admin/admin.php?page=freehold-connection',
	getInitialState: () => ( {
		adminUrl: 'http://localhost/wp-admin/',
		connection: jest
			.requireActual( '@freehold/connection/store/test/state' )
			.connectionState(),
	} ),
} ) );
jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '@freehold/api/errors' ),
	api: { get: jest.fn(), post: jest.fn() },
} ) );
jest.mock( '@freehold/connection/store/navigate', () => ( {
	navigate: jest.fn(),
} ) );

const { api, ApiError } = jest.requireMock( '@freehold/api' );
const { navigate } = jest.requireMock( '@freehold/connection/store/navigate' );
const AUTHOR = {
	...connectionState().userConnectionData,
	currentUser: {
		...connectionState().userConnectionData.currentUser,
		permissions: { manage_options: false, connect: true },
	},
};
const UNREGISTERED = {
	isRegistered: false,
	isUserConnected: false,
	hasConnectedOwner: false,
};

const banner = () => screen.queryByText( /Your account is not connected/ );

/** Shows the banner in a state. */
function show( state = connectionState() ) {
	const registry = registryWith( store );
	registry.dispatch( store ).receiveConnection( state );
	return render(
		<RegistryProvider value={ registry }>
			<ReconnectBanner explanation="The assistant rests." />
		</RegistryProvider>
	);
}

it.each( [
	[ 'never was', {}, 'Connect your account' ],
	[
		'no longer is',
		{ invalid_user_token: { message: 'Gone.' } },
		'Reconnect your account',
	],
] )(
	'shows what is missing, and the way for an account that %s connected',
	( _, connectionErrors, name ) => {
		show( connectionState( { connectionErrors } ) );
		expect( banner() ).toHaveTextContent( 'The assistant rests.' );
		expect( screen.getByRole( 'button', { name } ) ).toBeEnabled();
	}
);

it( 'shows nothing to who is connected', () => {
	const { container } = show( connectedState() );
	expect( container ).toBeEmptyDOMElement();
} );

it.each( [
	[ 'offline', { isOfflineMode: true }, /offline mode/ ],
	[
		'unregistered, to an author',
		{ connectionStatus: UNREGISTERED, userConnectionData: AUTHOR },
		/Ask a site administrator to connect it/,
	],
	[
		'an identity crisis, to an author',
		{
			identityCrisis: {
				registeredHome: 'a',
				currentHome: 'b',
				isSafeModeConfirmed: false,
			},
			userConnectionData: AUTHOR,
		},
		/Ask a site administrator to check/,
	],
] )( 'says why there is no way out: %s', ( _name, state, text ) => {
	show( connectionState( state ) );
	expect( banner() ).toHaveTextContent( text );
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );

it( 'shows an administrator where an identity crisis is resolved', () => {
	show(
		connectionState( {
			identityCrisis: {
				registeredHome: 'a',
				currentHome: 'b',
				isSafeModeConfirmed: false,
			},
		} )
	);
	expect( screen.getByRole( 'link' ) ).toHaveAttribute(
		'href',
		'http://localhost/wp-admin/admin.php?page=freehold-connection'
	);
} );

it( 'saves the draft, then sends the browser to approve; a failure is told', async () => {
	const user = userEvent.setup();
	const order: string[] = [];
	register(
		createReduxStore( 'core/editor', {
			reducer: ( state = {} ) => state,
			selectors: { isEditedPostAutosaveable: () => true },
			actions: {
				autosave: () => {
					order.push( 'saved' );
					return { type: 'SAVED' };
				},
			},
		} )
	);
	show();
	api.get.mockRejectedValueOnce( new ApiError( 'refused', 'Not now.' ) );
	const button = screen.getByRole( 'button', { name: /^Connect / } );
	await user.click( button );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
		'Not now.'
	);
	expect( button ).toHaveFocus();
	api.get.mockResolvedValueOnce( { authorizeUrl: 'http://localhost/ask' } );
	navigate.mockImplementation( () => order.push( 'left' ) );
	await user.click( button );
	await waitFor( () =>
		expect( order ).toEqual( [ 'saved', 'saved', 'left' ] )
	);
	expect( navigate ).toHaveBeenCalledWith( 'http://localhost/ask' );
} );
