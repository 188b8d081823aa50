import '../../../../tests/unit/initial-state';
import { api } from '@freehold/api';
import { createRegistry } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { store, type Module } from '..';

jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn(), post: jest.fn() },
} ) );

const get = jest.mocked( api.get );
const post = jest.mocked( api.post );

const moduleWith = ( slug: string, activated: boolean ): Module => ( {
	slug,
	title: `${ slug } module`,
	description: '',
	icon: '',
	group: 'content',
	keywords: [],
	activated,
	stage: 'production',
	needs: [],
	lacks_keys: [],
	note: '',
	options: {},
	blocks: [
		{
			name: `jetpack/${ slug }`,
			title: slug,
			keeps_markup: false,
			when_off: 'Visitors will see nothing in its place.',
			uses: null,
		},
	],
} );

/** What the server holds. */
let server: Record< string, Module >;
/** Requests in their order. */
let requests: string[];

function makeRegistry() {
	// A registry does what the package's functions do; its own types leave half of it out.
	const registry =
		createRegistry() as unknown as typeof import('@wordpress/data');
	registry.register( store );
	registry.register( noticesStore );
	registry.dispatch( store ).receiveKnownModules( Object.values( server ) );
	return registry;
}

beforeEach( () => {
	jest.resetAllMocks();
	server = { a: moduleWith( 'a', true ), b: moduleWith( 'b', false ) };
	requests = [];
	get.mockImplementation( async ( _version, path ) => {
		requests.push( `GET ${ path }` );
		return path === '/module/all'
			? { ...server }
			: {
					...server[ path.replace( '/module/', '' ) ],
					blocks: [
						{
							name: 'jetpack/a',
							title: 'a',
							keeps_markup: false,
							when_off: 'Visitors will see nothing in its place.',
							uses: 3,
						},
					],
			  };
	} );
	post.mockImplementation( async ( _version, path, data ) => {
		if ( path === '/modules/count' ) {
			return { counting: false };
		}
		requests.push( `POST ${ path } ${ JSON.stringify( data ) }` );
		const slug = path.split( '/' )[ 2 ] ?? '';
		const { active } = data as { active: boolean };
		server[ slug ] = moduleWith( slug, active );
		return server[ slug ];
	} );
} );

describe( 'the list', () => {
	it( 'is fetched when a screen needs it, and not before', async () => {
		const registry = makeRegistry();
		expect( registry.select( store ).isModuleActive( 'a' ) ).toBe( true );
		expect( registry.select( store ).getKnownModule( 'b' )?.title ).toBe(
			'b module'
		);
		expect( requests ).toEqual( [] );

		const modules = await registry.resolveSelect( store ).getModules();
		expect( modules?.map( ( { slug }: Module ) => slug ) ).toEqual( [
			'a',
			'b',
		] );
		expect( requests ).toEqual( [ 'GET /module/all' ] );
	} );

	it( 'shows why it is missing, and loads on another attempt', async () => {
		get.mockRejectedValueOnce( { code: 'gone', message: 'No answer.' } );
		const registry = makeRegistry();
		await registry.resolveSelect( store ).getModules();
		expect( registry.select( store ).getModules() ).toBeNull();
		expect( registry.select( store ).getModulesError() ).toEqual( {
			code: 'gone',
			message: 'No answer.',
		} );

		expect( await registry.dispatch( store ).loadModules() ).toBe( true );
		expect( registry.select( store ).getModules() ).toHaveLength( 2 );
		expect( registry.select( store ).getModulesError() ).toBeNull();
	} );
} );

describe( 'a toggle', () => {
	it( 'shows at once, then fetches, updates and fetches again', async () => {
		const registry = makeRegistry();
		const done = registry.dispatch( store ).toggleModule( 'a', false );
		expect( registry.select( store ).isModuleActive( 'a' ) ).toBe( false );
		expect( registry.select( store ).isTogglingModule( 'a' ) ).toBe( true );

		expect( await done ).toEqual( { active: false, error: null } );
		expect( requests ).toEqual( [
			'GET /module/all',
			'POST /module/a/active {"active":false}',
			'GET /module/all',
		] );
		expect( registry.select( store ).isModuleActive( 'a' ) ).toBe( false );
		expect( registry.select( store ).isTogglingModule( 'a' ) ).toBe(
			false
		);
		expect( registry.select( noticesStore ).getNotices() ).toEqual( [] );
	} );

	it( 'stays as the user left it while older lists come in', async () => {
		const registry = makeRegistry();
		const done = registry.dispatch( store ).toggleModule( 'a', false );
		registry.dispatch( store ).receiveModules( { ...server } );
		expect( registry.select( store ).isModuleActive( 'a' ) ).toBe( false );
		expect(
			registry
				.select( store )
				.getModules()
				?.find( ( { slug } ) => slug === 'a' )?.activated
		).toBe( false );
		await done;
	} );

	it.each( [
		[
			'the server refuses',
			() =>
				post.mockRejectedValueOnce( {
					code: 'not_stored',
					message: 'Not stored.',
				} ),
		],
		[
			'the first list cannot be had',
			() =>
				get.mockRejectedValueOnce( {
					code: 'network_error',
					message: 'Not stored.',
				} ),
		],
	] )( 'goes back with a notice when %s', async ( _case, fail ) => {
		fail();
		const registry = makeRegistry();
		const { active, error } = await registry
			.dispatch( store )
			.toggleModule( 'a', false );
		expect( active ).toBe( true );
		expect( error?.message ).toBe( 'Not stored.' );
		expect( registry.select( store ).isModuleActive( 'a' ) ).toBe( true );
		expect( registry.select( store ).isTogglingModule( 'a' ) ).toBe(
			false
		);
		const notices = registry.select( noticesStore ).getNotices();
		expect( notices ).toHaveLength( 1 );
		expect( notices[ 0 ] ).toMatchObject( {
			status: 'error',
			content: 'a module could not be turned off. Not stored.',
		} );
	} );

	it( 'takes its notice away when it works after all', async () => {
		post.mockRejectedValueOnce( { code: 'not_stored', message: 'No.' } );
		const registry = makeRegistry();
		await registry.dispatch( store ).toggleModule( 'a', false );
		await registry.dispatch( store ).toggleModule( 'a', false );
		expect( registry.select( noticesStore ).getNotices() ).toEqual( [] );
	} );

	it( 'has a sentence even for an error without one', async () => {
		post.mockRejectedValueOnce( undefined );
		const registry = makeRegistry();
		const { error } = await registry
			.dispatch( store )
			.toggleModule( 'b', true );
		expect( error?.message ).toMatch( /did not respond/ );
	} );

	it( 'is stored although the list cannot be fetched again', async () => {
		const registry = makeRegistry();
		get.mockResolvedValueOnce( { ...server } );
		get.mockRejectedValueOnce( { code: 'network_error', message: 'No.' } );
		const { error } = await registry
			.dispatch( store )
			.toggleModule( 'a', false );
		expect( error ).toBeNull();
		expect( registry.select( store ).isModuleActive( 'a' ) ).toBe( false );
	} );

	it( 'ends as it was wished for last', async () => {
		const registry = makeRegistry();
		const first = registry.dispatch( store ).toggleModule( 'a', false );
		const second = registry.dispatch( store ).toggleModule( 'a', true );
		expect( registry.select( store ).isModuleActive( 'a' ) ).toBe( true );
		await Promise.all( [ first, second ] );
		expect( registry.select( store ).isModuleActive( 'a' ) ).toBe( true );
		expect( server.a?.activated ).toBe( true );
		expect( registry.select( store ).isTogglingModule( 'a' ) ).toBe(
			false
		);
	} );

	it( 'waits for the toggle before it, so that no older list wins', async () => {
		const registry = makeRegistry();
		await Promise.all( [
			registry.dispatch( store ).toggleModule( 'a', false ),
			registry.dispatch( store ).toggleModule( 'b', true ),
		] );
		expect(
			requests.map( ( request ) => request.split( ' ' )[ 1 ] )
		).toEqual( [
			'/module/all',
			'/module/a/active',
			'/module/all',
			'/module/all',
			'/module/b/active',
			'/module/all',
		] );
		expect( registry.select( store ).isModuleActive( 'a' ) ).toBe( false );
		expect( registry.select( store ).isModuleActive( 'b' ) ).toBe( true );
	} );
} );

describe( 'options', () => {
	it( 'are the module’s once the server took them', async () => {
		const registry = makeRegistry();
		await registry.dispatch( store ).loadModules();
		post.mockResolvedValueOnce( {
			...moduleWith( 'a', true ),
			title: 'New',
		} );
		expect(
			await registry
				.dispatch( store )
				.setModuleOptions( 'a', { limit: 20 } )
		).toBeNull();
		expect( post ).toHaveBeenLastCalledWith( 'v4', '/module/a', {
			limit: 20,
		} );
		expect( registry.select( store ).getModules()?.[ 0 ]?.title ).toBe(
			'New'
		);
	} );

	it( 'wait for the toggle before them, because they need the module', async () => {
		const registry = makeRegistry();
		await Promise.all( [
			registry.dispatch( store ).toggleModule( 'a', true ),
			registry.dispatch( store ).setModuleOptions( 'a', { limit: 20 } ),
		] );
		expect( requests.at( -1 ) ).toBe( 'POST /module/a {"limit":20}' );
	} );

	it( 'are rejected with the reason', async () => {
		post.mockRejectedValueOnce( { code: 'x', message: 'limit is wrong.' } );
		expect(
			await makeRegistry()
				.dispatch( store )
				.setModuleOptions( 'a', { limit: -1 } )
		).toEqual( { code: 'x', message: 'limit is wrong.' } );
	} );
} );

describe( 'usage', () => {
	it( 'is counted by the server, each time anew', async () => {
		const registry = makeRegistry();
		const blocks = await registry
			.resolveSelect( store )
			.getModuleUsage( 'a' );
		expect( blocks?.[ 0 ]?.uses ).toBe( 3 );
		await registry.dispatch( store ).countModuleUsage( 'a' );
		expect(
			requests.filter( ( request ) => request === 'GET /module/a' )
		).toHaveLength( 2 );
	} );

	it( 'is counted in short requests until all is counted', async () => {
		post.mockResolvedValueOnce( { counting: true } );
		await makeRegistry().dispatch( store ).countModuleUsage( 'a' );
		expect(
			post.mock.calls.filter(
				( [ , path ] ) => path === '/modules/count'
			)
		).toHaveLength( 2 );
		expect( requests.at( -1 ) ).toBe( 'GET /module/a' );
	} );
} );
