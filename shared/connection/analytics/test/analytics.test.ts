import { store } from '@freehold/connection/store';
import { dispatch } from '@wordpress/data';
import { recordEvent, recordPageView } from '..';
import { connectedState, connectionState } from '../../store/test/state';

jest.mock( '@freehold/initial-state', () => ( {
	getInitialState: () => ( {
		connection: jest
			.requireActual( '../../store/test/state' )
			.connectionState(),
	} ),
} ) );
jest.mock( '@freehold/api', () => ( { api: { post: jest.fn() } } ) );

const { api } = jest.requireMock( '@freehold/api' );

/** Puts the store in a state. */
function given( state: ReturnType< typeof connectionState > ) {
	dispatch( store ).receiveConnection( state );
}

/** The events sent so far, batch by batch. */
function batches() {
	return api.post.mock.calls.map(
		( [ , , body ]: [ string, string, { events: object[] } ] ) =>
			body.events
	);
}

beforeEach( () => {
	jest.useFakeTimers();
	api.post.mockReset();
	api.post.mockResolvedValue( { recorded: 1 } );
	given( connectedState( { isAnalyticsEnabled: true } ) );
} );

afterEach( () => {
	jest.runAllTimers();
	jest.useRealTimers();
} );

it( 'collects events and sends them together, so that they outlive the page', () => {
	expect( recordEvent( 'jetpack_ai_click', { tool: 'tone' } ) ).toBe( true );
	expect( recordEvent( 'freehold_page_view' ) ).toBe( true );
	expect( api.post ).not.toHaveBeenCalled();
	jest.runAllTimers();
	expect( api.post ).toHaveBeenCalledWith(
		'v4',
		'/tracking/events',
		expect.anything(),
		{ keepalive: true }
	);
	expect( batches() ).toEqual( [
		[
			{
				name: 'jetpack_ai_click',
				properties: { tool: 'tone' },
				time: expect.any( Number ),
			},
			{
				name: 'freehold_page_view',
				properties: {},
				time: expect.any( Number ),
			},
		],
	] );
} );

it.each( [
	'ai_click',
	'google_click',
	'jetpack_',
	'jetpack_AI',
	'jetpack_a b',
	' jetpack_a',
	`jetpack_${ 'a'.repeat( 91 ) }`,
] )( 'takes no event by the name of %j', ( name ) => {
	expect( recordEvent( name ) ).toBe( false );
} );

it( 'takes nothing unless the owner has opted in', () => {
	given( connectedState( { isAnalyticsEnabled: false } ) );
	expect( recordEvent( 'jetpack_ai_click' ) ).toBe( false );
	jest.runAllTimers();
	expect( api.post ).not.toHaveBeenCalled();
} );

it( 'takes nothing from who is not connected', () => {
	given( connectionState( { isAnalyticsEnabled: true } ) );
	expect( recordEvent( 'jetpack_ai_click' ) ).toBe( false );
} );

it( 'sends before the page goes', () => {
	recordEvent( 'jetpack_ai_click' );
	window.dispatchEvent( new Event( 'pagehide' ) );
	expect( api.post ).toHaveBeenCalledTimes( 1 );
	recordEvent( 'jetpack_ai_click' );
	jest.spyOn( document, 'visibilityState', 'get' ).mockReturnValue(
		'hidden'
	);
	document.dispatchEvent( new Event( 'visibilitychange' ) );
	expect( api.post ).toHaveBeenCalledTimes( 2 );
	jest.restoreAllMocks();
} );

it( 'sends no more than fifty at once', () => {
	for ( let i = 0; i < 120; i++ ) {
		recordEvent( 'jetpack_ai_click', { i } );
	}
	jest.runAllTimers();
	expect(
		batches().map( ( { length }: { length: number } ) => length )
	).toEqual( [ 50, 50, 20 ] );
} );

it( 'sends only what the server takes', () => {
	recordEvent( 'jetpack_ai_click', {
		text: 'x'.repeat( 1000 ),
		not: NaN,
		nested: { a: 1 } as unknown as string,
		on: false,
	} );
	jest.runAllTimers();
	expect( batches()[ 0 ][ 0 ].properties ).toEqual( {
		text: 'x'.repeat( 500 ),
		on: false,
	} );
} );

it( 'never throws and never makes a request twice', async () => {
	api.post.mockRejectedValue( new Error( 'gone' ) );
	expect( () => recordEvent( 'jetpack_ai_click' ) ).not.toThrow();
	await jest.runAllTimersAsync();
	expect( api.post ).toHaveBeenCalledTimes( 1 );
	expect(
		recordEvent( 'jetpack_ai_click', null as unknown as undefined )
	).toBe( false );
} );

it( 'records that a screen was opened', () => {
	expect( recordPageView( 'settings' ) ).toBe( true );
	jest.runAllTimers();
	expect( batches()[ 0 ] ).toMatchObject( [
		{ name: 'freehold_page_view', properties: { page: 'settings' } },
	] );
} );
