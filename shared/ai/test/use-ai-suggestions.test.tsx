import { store } from '@freehold/ai/store';
import { act, renderHook } from '@testing-library/react';
import { RegistryProvider } from '@wordpress/data';
import type { ReactNode } from 'react';
import { useAiSuggestions, type AiHandlers } from '..';
import { ANSWER, FREE, registryWith } from '../store/test/feature';
import {
	callPiece,
	DONE,
	envelope,
	piece,
	sendable,
	serve,
	streamed,
} from './stream';

jest.mock( '@freehold/initial-state', () => ( {
	getInitialState: () => ( {
		restUrl: 'https://example.org/wp-json/',
		siteFragment: 'example.org',
		user: { id: 3 },
		connection: jest
			.requireActual( '../../connection/store/test/state' )
			.connectedState(),
	} ),
} ) );
jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '../../api/errors' ),
	api: { get: jest.fn(), post: jest.fn() },
} ) );
jest.mock( '@freehold/connection/analytics', () => ( {
	recordEvent: jest.fn(),
} ) );

const { api } = jest.requireMock( '@freehold/api' );
const { recordEvent } = jest.requireMock( '@freehold/connection/analytics' );

let frames: FrameRequestCallback[] = [];

/** Lets the browser paint, if it has a reason to. */
const paint = () =>
	act( () => {
		const due = frames;
		frames = [];
		due.forEach( ( callback ) => callback( 0 ) );
	} );

/** Lets everything come in that is on its way. */
const arrive = () =>
	act( () => new Promise( ( resolve ) => setTimeout( resolve, 20 ) ) );

function show( handlers: AiHandlers = {} ) {
	const registry = registryWith( store );
	let renders = 0;
	const hook = renderHook(
		function useCounted( current: AiHandlers ) {
			renders++;
			return useAiSuggestions( current );
		},
		{
			initialProps: handlers,
			wrapper: ( { children }: { children: ReactNode } ) => (
				<RegistryProvider value={ registry }>
					{ children }
				</RegistryProvider>
			),
		}
	);
	return {
		...hook,
		registry,
		renders: () => renders,
		now: () => hook.result.current,
		request: ( question = 'Write.' ) =>
			act( () => hook.result.current.request( { question } ) ),
		count: () => registry.select( store ).getUsage().requestsCount,
	};
}

const handlers = () => ( {
	onSuggestion: jest.fn(),
	onDone: jest.fn(),
	onFunctionDone: jest.fn(),
	onStop: jest.fn(),
	onError: jest.fn(),
} );

beforeEach( () => {
	frames = [];
	jest.spyOn( window, 'requestAnimationFrame' ).mockImplementation(
		( callback ) => frames.push( callback )
	);
	jest.spyOn( window, 'cancelAnimationFrame' ).mockImplementation( () => {
		frames = [];
	} );
	api.post.mockResolvedValue( { token: 'secret', blog_id: 7 } );
	api.get.mockResolvedValue( ANSWER );
	recordEvent.mockClear();
} );

it( 'goes from init through requesting and suggesting to done', async () => {
	const calls = handlers();
	const { now, request, count } = show( calls );
	expect( now() ).toMatchObject( { state: 'init', suggestion: '' } );
	const [ answer, send ] = sendable( piece( 'One' ) + piece( ' two' ) );
	serve( answer );
	request();
	expect( now().state ).toBe( 'requesting' );
	await arrive();
	expect( now().state ).toBe( 'requesting' );
	paint();
	expect( now() ).toMatchObject( {
		state: 'suggesting',
		suggestion: 'One two',
	} );
	expect( calls.onSuggestion.mock.calls ).toEqual( [ [ 'One two' ] ] );
	send( DONE );
	await arrive();
	expect( now() ).toMatchObject( { state: 'done', suggestion: 'One two' } );
	expect( calls.onDone.mock.calls ).toEqual( [ [ 'One two', false ] ] );
	expect( calls.onError ).not.toHaveBeenCalled();
	expect( count() ).toBe( 1 );
	expect( recordEvent ).toHaveBeenCalledWith( 'jetpack_ai_chat_completion', {
		feature: 'ai-assistant',
		post_id: 0,
	} );
} );

it( 'renders once in a frame, however much comes in', async () => {
	const calls = handlers();
	const { request, renders } = show( calls );
	serve( streamed( piece( 'word ' ).repeat( 2000 ), 'hangs' ) );
	request();
	const before = renders();
	await arrive();
	expect( renders() ).toBe( before );
	expect( frames ).toHaveLength( 1 );
	paint();
	expect( renders() ).toBe( before + 1 );
	expect( calls.onSuggestion ).toHaveBeenCalledTimes( 1 );
	expect( calls.onSuggestion ).toHaveBeenCalledWith( 'word '.repeat( 2000 ) );
} );

it( 'shows all of it when it is done in a tab that does not paint', async () => {
	const calls = handlers();
	const { now, request } = show( calls );
	serve( streamed( piece( 'One' ) + piece( ' two' ) + DONE ) );
	request();
	await arrive();
	expect( now() ).toMatchObject( { state: 'done', suggestion: 'One two' } );
	expect( calls.onSuggestion.mock.calls ).toEqual( [ [ 'One two' ] ] );
	expect( calls.onSuggestion.mock.invocationCallOrder[ 0 ] ).toBeLessThan(
		calls.onDone.mock.invocationCallOrder[ 0 ] ?? 0
	);
} );

it( 'ignores a request while one runs', async () => {
	const { request, now } = show();
	const asked = serve( streamed( piece( 'Hi' ), 'hangs' ) );
	request( 'One' );
	request( 'Two' );
	await arrive();
	paint();
	request( 'Three' );
	await arrive();
	expect( asked.map( ( { body } ) => body.question ) ).toEqual( [ 'One' ] );
	expect( now() ).toMatchObject( { state: 'suggesting', suggestion: 'Hi' } );
} );

it( 'begins anew after one that is done', async () => {
	const { request, now } = show();
	serve(
		streamed( piece( 'One' ) + DONE ),
		streamed( piece( 'Two' ) + DONE )
	);
	request();
	await arrive();
	request();
	expect( now() ).toMatchObject( { state: 'requesting', suggestion: '' } );
	await arrive();
	expect( now() ).toMatchObject( { state: 'done', suggestion: 'Two' } );
} );

it( 'fails at once if an upgrade is required', async () => {
	const calls = handlers();
	const { request, now, registry } = show( calls );
	const asked = serve( streamed( DONE ) );
	registry.dispatch( store ).setRequireUpgrade( true );
	request();
	expect( now() ).toMatchObject( {
		state: 'error',
		error: { code: 'error_quota_exceeded' },
	} );
	expect( calls.onError ).toHaveBeenCalledTimes( 1 );
	await arrive();
	expect( asked ).toEqual( [] );
	registry.dispatch( store ).setRequireUpgrade( false );
	request();
	expect( now().state ).toBe( 'requesting' );
	await arrive();
} );

it.each( [
	[ 'freehold_ai_quota', true ],
	[ 'freehold_ai_upstream_limit', false ],
] )( 'marks the feature for %s: %p', async ( reason, marks ) => {
	api.get.mockResolvedValue( { ...ANSWER, 'site-require-upgrade': true } );
	const { request, now, registry, count } = show();
	serve( envelope( 429, {}, reason ) );
	request();
	await arrive();
	expect( now().error ).toMatchObject( {
		code: 'error_quota_exceeded',
		reason,
	} );
	expect( registry.select( store ).isUpgradeRequired() ).toBe( marks );
	expect( count() ).toBe( marks ? ANSWER[ 'requests-count' ] : 0 );
} );

it( 'counts what is done into the quota', async () => {
	api.get.mockResolvedValue( { ...ANSWER, ...FREE } );
	const { request, registry, count } = show();
	await act( () => registry.dispatch( store ).fetchFeature() );
	serve( streamed( piece( 'Hi' ) + DONE ) );
	request();
	await arrive();
	request();
	await arrive();
	expect( count() ).toBe( 20 );
	expect( registry.select( store ).isUpgradeRequired() ).toBe( true );
} );

it( 'stops: keeps what came, shown or not, and is done', async () => {
	const calls = handlers();
	const { request, now, count } = show( calls );
	const asked = serve( streamed( piece( 'Half a' ), 'hangs' ) );
	request();
	await arrive();
	act( () => now().stop() );
	expect( now() ).toMatchObject( { state: 'done', suggestion: 'Half a' } );
	expect( asked[ 0 ]?.signal.aborted ).toBe( true );
	expect( calls.onSuggestion.mock.calls ).toEqual( [ [ 'Half a' ] ] );
	expect( calls.onStop.mock.calls ).toEqual( [ [ 'Half a' ] ] );
	expect( calls.onDone ).not.toHaveBeenCalled();
	expect( count() ).toBe( 1 );
	// There is nothing left to stop.
	act( () => now().stop() );
	expect( calls.onStop ).toHaveBeenCalledTimes( 1 );
	expect( count() ).toBe( 1 );
	await arrive();
	expect( now().state ).toBe( 'done' );
} );

it( 'fails: keeps what came', async () => {
	const calls = handlers();
	const { request, now } = show( calls );
	serve( streamed( piece( 'Half a' ), 'breaks' ) );
	request();
	await arrive();
	expect( now() ).toMatchObject( {
		state: 'error',
		suggestion: 'Half a',
		error: { code: 'error_network' },
	} );
	expect( calls.onSuggestion.mock.calls ).toEqual( [ [ 'Half a' ] ] );
	expect( calls.onError ).toHaveBeenCalledTimes( 1 );
	expect( calls.onDone ).not.toHaveBeenCalled();
} );

it( 'forgets the error with the next request', async () => {
	const { request, now } = show();
	serve( envelope( 503 ), streamed( piece( 'Hi' ) + DONE ) );
	request();
	await arrive();
	expect( now().error?.code ).toBe( 'error_service_unavailable' );
	request();
	await arrive();
	expect( now().state ).toBe( 'done' );
	expect( now().error ).toBeUndefined();
} );

it( 'shows nothing of an unclear prompt, and is not done', async () => {
	const calls = handlers();
	const { request, now } = show( calls );
	serve( streamed( piece( 'JETPACK_' ) + piece( 'AI_ERROR' ) + DONE ) );
	request();
	await arrive();
	paint();
	expect( now() ).toMatchObject( {
		state: 'error',
		suggestion: '',
		error: { code: 'error_unclear_prompt' },
	} );
	expect( calls.onSuggestion ).not.toHaveBeenCalled();
	expect( calls.onDone ).not.toHaveBeenCalled();
} );

it( 'resets, also in the middle of a reply', async () => {
	const { request, now } = show();
	const asked = serve( streamed( piece( 'Half a' ), 'hangs' ) );
	request();
	await arrive();
	paint();
	act( () => now().reset() );
	expect( now() ).toMatchObject( { state: 'init', suggestion: '' } );
	expect( asked[ 0 ]?.signal.aborted ).toBe( true );
	await arrive();
	paint();
	expect( now().state ).toBe( 'init' );
} );

it( 'closes on unmount, and passes on what was not shown', async () => {
	const calls = handlers();
	const { request, unmount } = show( calls );
	const asked = serve( streamed( piece( 'Half a' ), 'hangs' ) );
	request();
	await arrive();
	unmount();
	expect( asked[ 0 ]?.signal.aborted ).toBe( true );
	expect( calls.onSuggestion.mock.calls ).toEqual( [ [ 'Half a' ] ] );
	expect( calls.onError ).not.toHaveBeenCalled();
} );

it( 'calls the handlers that it was given last', async () => {
	const first = handlers();
	const second = handlers();
	const { request, rerender } = show( first );
	serve( streamed( piece( 'Hi' ) + DONE ) );
	request();
	rerender( second );
	await arrive();
	expect( first.onDone ).not.toHaveBeenCalled();
	expect( second.onDone ).toHaveBeenCalledWith( 'Hi', false );
} );

it.each( [
	[ 'alone', '', [] ],
	[ 'with words', piece( 'Look:' ), [ [ 'Look:' ] ] ],
] )( 'tells of a function’s call, %s', async ( _name, words, done ) => {
	const calls = handlers();
	const { request, now, count } = show( calls );
	serve(
		streamed( words + callPiece( { name: 'f', arguments: '{}' } ) + DONE )
	);
	request();
	await arrive();
	expect( now().state ).toBe( 'done' );
	expect( calls.onFunctionDone.mock.calls ).toEqual( [
		[ { name: 'f', arguments: '{}' } ],
	] );
	expect( calls.onDone.mock.calls ).toEqual(
		done.map( ( [ text ] ) => [ text, false ] )
	);
	expect( count() ).toBe( 1 );
} );
