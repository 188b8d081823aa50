import { api, ResponseError } from '@freehold/api';
import { store } from '..';
import { navigate } from '../navigate';
import { connectedState, connectionState, registryWith } from './state';

jest.mock( '../navigate', () => ( { navigate: jest.fn() } ) );
jest.mock( '@freehold/initial-state', () => ( {
	getInitialState: () => ( {
		restUrl: 'http://localhost/wp-json/',
		connection: jest.requireActual( './state' ).connectionState(),
	} ),
} ) );

const get = jest.spyOn( api, 'get' );
const post = jest.spyOn( api, 'post' );
const URL = 'http://localhost/wp-admin/admin.php?page=freehold-connect';

/** The store in a registry of its own, with every state that it went through. */
function setUp( overrides = {} ) {
	const registry = registryWith( store );
	const actions = registry.dispatch( store );
	actions.receiveConnection( connectionState( overrides ) );
	const select = registry.select( store );
	const history: ReturnType< typeof select.getConnectionState >[] = [];
	registry.subscribe( () => history.push( select.getConnectionState() ) );
	return { actions, select, history };
}

/** Returns an error of the server. */
function errorOf( message: string, code = 'refused' ) {
	return new ResponseError( { status: 409 } as Response, { code, message } );
}

beforeEach( () => {
	jest.useFakeTimers( { advanceTimers: true } );
	get.mockReset();
	post.mockReset();
	jest.mocked( navigate ).mockReset();
} );

afterEach( () => {
	jest.useRealTimers();
} );

it( 'starts with the page’s initial state, and makes no request', () => {
	const registry = registryWith( store );
	expect( registry.select( store ).isRegistered() ).toBe( true );
	expect( registry.select( store ).isUserConnected() ).toBe( false );
	expect( registry.select( store ).isBusy() ).toBe( false );
	expect( get ).not.toHaveBeenCalled();
} );

describe( 'registerSite', () => {
	const unregistered = {
		connectionStatus: {
			isRegistered: false,
			isUserConnected: false,
			hasConnectedOwner: false,
		},
	};

	it( 'clears the error, registers, marks as registered, stores the URL', async () => {
		const { actions, select, history } = setUp( unregistered );
		post.mockRejectedValueOnce( errorOf( 'No.' ) );
		await expect( actions.registerSite() ).resolves.toBeNull();
		expect( select.getRegistrationError() ).toBe( 'No.' );
		expect( select.isRegistered() ).toBe( false );
		expect( select.isRegistering() ).toBe( false );

		history.length = 0;
		post.mockResolvedValueOnce( { authorizeUrl: URL } );
		await expect(
			actions.registerSite( { redirectUri: 'http://localhost/back' } )
		).resolves.toBe( URL );
		expect( history[ 0 ]?.registrationError ).toBeNull();
		expect( history[ 1 ]?.siteIsRegistering ).toBe( true );
		expect( post ).toHaveBeenLastCalledWith( 'v4', '/connection/register', {
			registration_nonce: 'nonce',
			no_iframe: true,
			plugin_slug: 'freehold',
			redirect_uri: 'http://localhost/back',
		} );
		expect( select.isRegistered() ).toBe( true );
		expect( select.getConnectionState().authorizationUrl ).toBe( URL );
		expect( select.isRegistering() ).toBe( false );
		expect( navigate ).not.toHaveBeenCalled();
	} );

	it( 'is followed by the browser leaving where all is to be connected', async () => {
		const { actions } = setUp( unregistered );
		post.mockResolvedValueOnce( { authorizeUrl: URL } );
		await expect( actions.connect() ).resolves.toBe( true );
		expect( navigate ).toHaveBeenCalledWith( URL );
		expect( get ).not.toHaveBeenCalled();
	} );

	it( 'ends there where it fails', async () => {
		const { actions, select } = setUp( unregistered );
		post.mockRejectedValueOnce( errorOf( 'No.' ) );
		await expect( actions.connect() ).resolves.toBe( false );
		expect( navigate ).not.toHaveBeenCalled();
		expect( select.isBusy() ).toBe( false );
	} );
} );

describe( 'connectUser', () => {
	it( 'fetches the URL and opens it', async () => {
		const { actions, select } = setUp();
		get.mockResolvedValueOnce( { authorizeUrl: URL } );
		await actions.connectUser( { redirectUri: 'http://localhost/back' } );
		expect( get ).toHaveBeenCalledWith( 'v4', '/connection/authorize_url', {
			query: { no_iframe: true, redirect_uri: 'http://localhost/back' },
		} );
		expect( navigate ).toHaveBeenCalledWith( URL );
		expect( select.isConnecting() ).toBe( true );
		jest.advanceTimersByTime( 5000 );
		expect( select.isConnecting() ).toBe( false );
	} );

	it( 'stores the error, and sends the next request', async () => {
		const { actions, select } = setUp();
		get.mockRejectedValueOnce( errorOf( 'Offline.' ) );
		await expect( actions.connectUser() ).resolves.toBe( false );
		expect( select.getRegistrationError() ).toBe( 'Offline.' );
		expect( select.isConnecting() ).toBe( false );
		get.mockResolvedValueOnce( { authorizeUrl: URL } );
		await expect( actions.connectUser() ).resolves.toBe( true );
		expect( select.getRegistrationError() ).toBeNull();
	} );
} );

describe( 'tasks', () => {
	it.each( [
		[ 'unlinkUser', [], '/connection/user', { linked: false } ],
		[ 'disconnectSite', [], '/connection', { isActive: false } ],
		[ 'transferOwnership', [ 5 ], '/connection/owner', { owner: 5 } ],
	] as const )(
		'%s tells the server, and takes in how it stands then',
		async ( name, args, path, body ) => {
			const { actions, select, history } = setUp();
			const run = actions[ name ] as (
				...values: readonly unknown[]
			) => Promise< boolean >;
			post.mockResolvedValueOnce( {} );
			get.mockResolvedValueOnce( connectedState() );
			await expect( run( ...args ) ).resolves.toBe( true );
			expect( post ).toHaveBeenCalledWith( 'v4', path, body );
			expect( get ).toHaveBeenCalledWith( 'v4', '/connection/state' );
			expect( history[ 0 ]?.task ).not.toBeNull();
			expect( select.isUserConnected() ).toBe( true );
			expect( select.isBusy() ).toBe( false );
		}
	);

	it.each( [
		[ 'confirmSafeMode', '/identity-crisis/confirm-safe-mode' ],
		[ 'migrate', '/identity-crisis/migrate' ],
	] as const )( '%s answers an identity crisis', async ( name, path ) => {
		const { actions } = setUp();
		post.mockResolvedValueOnce( {} );
		get.mockResolvedValueOnce( connectedState() );
		await expect( actions[ name ]() ).resolves.toBe( true );
		expect( post ).toHaveBeenCalledWith( 'v4', path );
	} );

	it( 'startFresh sends the browser to where the user connects', async () => {
		const { actions } = setUp();
		post.mockResolvedValueOnce( { authorizeUrl: URL } );
		await actions.startFresh();
		expect( navigate ).toHaveBeenCalledWith( URL );
	} );

	it( 'reconnect takes in what was repaired, or sends the browser to approve', async () => {
		const { actions, select } = setUp();
		post.mockResolvedValueOnce( { status: 'completed' } );
		get.mockResolvedValueOnce( connectedState() );
		await actions.reconnect();
		expect( select.isUserConnected() ).toBe( true );
		post.mockResolvedValueOnce( { status: 'in_progress' } );
		get.mockResolvedValueOnce( { authorizeUrl: URL } );
		await actions.reconnect();
		expect( navigate ).toHaveBeenCalledWith( URL );
	} );

	it( 'keep what went wrong, and clear it at the next', async () => {
		const { actions, select } = setUp();
		post.mockRejectedValueOnce(
			errorOf( 'Hand over first.', 'owner_must_transfer' )
		);
		await expect( actions.unlinkUser() ).resolves.toBe( false );
		expect( select.getConnectionState().taskError ).toEqual( {
			code: 'owner_must_transfer',
			message: 'Hand over first.',
		} );
		get.mockResolvedValueOnce( connectionState() );
		await actions.refreshConnection();
		expect( select.getConnectionState().taskError ).toBeNull();
	} );
} );
