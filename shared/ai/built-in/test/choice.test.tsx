import { store } from '@freehold/ai/store';
import { store as connectionStore } from '@freehold/connection/store';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createReduxStore, RegistryProvider } from '@wordpress/data';
import type { ReactNode } from 'react';
import { useAiSuggestions, useBrowserModel } from '../..';
import { ANSWER, registryWith } from '../../store/test/feature';
import { DONE, piece, serve, streamed } from '../../test/stream';
import { installStandIn, seen } from './stand-in';

jest.mock( '@freehold/initial-state', () => ( {
	getInitialState: () => ( {
		restUrl: 'https://example.org/wp-json/',
		siteFragment: 'example.org',
		siteLocale: 'de-de',
		user: { id: 3 },
		chunks: {},
		connection: jest
			.requireActual( '../../../connection/store/test/state' )
			.connectedState(),
	} ),
} ) );
jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '../../../api/errors' ),
	api: { get: jest.fn(), post: jest.fn() },
} ) );
jest.mock( '@freehold/connection/analytics', () => ( {
	recordEvent: jest.fn(),
} ) );

const { api } = jest.requireMock( '@freehold/api' );
const { recordEvent } = jest.requireMock( '@freehold/connection/analytics' );

/** WordPress's store of preferences, as far as it is used. */
const preferences = createReduxStore( 'core/preferences', {
	reducer: ( state: string | null = null, action ) =>
		action.type === 'SET' ? action.value : state,
	actions: {
		set: ( _scope: string, _name: string, value: string ) => ( {
			type: 'SET',
			value,
		} ),
	},
	selectors: { get: ( state: string | null ) => state ?? undefined },
} );

const arrive = () =>
	act( () => new Promise( ( resolve ) => setTimeout( resolve, 30 ) ) );

function show() {
	const registry = registryWith< unknown >(
		store,
		connectionStore,
		preferences
	);
	const hook = renderHook(
		() => ( { ai: useAiSuggestions(), browser: useBrowserModel() } ),
		{
			wrapper: ( { children }: { children: ReactNode } ) => (
				<RegistryProvider value={ registry }>
					{ children }
				</RegistryProvider>
			),
		}
	);
	return {
		now: () => hook.result.current,
		request: async () => {
			act( () =>
				hook.result.current.ai.request( { question: 'Write.' } )
			);
			await arrive();
		},
		count: () =>
			(
				registry.select( store ) as {
					getUsage: () => { requestsCount: number };
				}
			 ).getUsage().requestsCount,
	};
}

beforeEach( () => {
	jest.resetAllMocks();
	window.localStorage.clear();
	api.post.mockResolvedValue( { token: 'secret', blog_id: 7 } );
	serve( streamed( piece( 'From the site.' ) + DONE ) );
	installStandIn( { states: { LanguageModel: 'available' } } );
} );

const feature = ( changes: object ) =>
	api.get.mockResolvedValue( { ...ANSWER, ...changes } );

it( 'prefers the browser where the owner does, counts nothing and sends nothing', async () => {
	feature( { 'browser-model': 'prefer', 'site-require-upgrade': true } );
	const ai = show();
	await arrive();
	expect( ai.now().browser ).toMatchObject( {
		isOffered: true,
		isUsed: true,
	} );
	const before = ai.count();
	await ai.request();
	await waitFor( () => expect( ai.now().ai.state ).toBe( 'done' ) );
	expect( ai.now().ai ).toMatchObject( {
		state: 'done',
		suggestion: 'Fresh bread.',
	} );
	expect( ai.count() ).toBe( before );
	expect( api.post ).not.toHaveBeenCalled();
	expect( recordEvent ).not.toHaveBeenCalled();
} );

it( 'is the user’s choice where the owner allows it', async () => {
	feature( { 'browser-model': 'allow' } );
	const ai = show();
	await arrive();
	expect( ai.now().browser ).toMatchObject( {
		isOffered: true,
		isUsed: false,
	} );
	await ai.request();
	expect( seen().inputs ).toEqual( [] );
	expect( api.post ).toHaveBeenCalled();
	act( () => ai.now().ai.reset() );
	act( () => {
		ai.now().browser.choose( true );
	} );
	expect( ai.now().browser.isUsed ).toBe( true );
	await ai.request();
	expect( seen().inputs ).toHaveLength( 1 );
} );

it( 'never sends the text of a user who chose the browser, also if the site does not respond', async () => {
	api.get.mockRejectedValue( new Error( 'offline' ) );
	const ai = show();
	act( () => {
		ai.now().browser.choose( true );
	} );
	await arrive();
	await ai.request();
	expect( window.console ).toHaveWarned();
	expect( ai.now().ai.error?.code ).toBe( 'error_network' );
	expect( api.post ).not.toHaveBeenCalled();
} );

it( 'is not offered where the owner does not want it, or the browser has none', async () => {
	feature( { 'browser-model': 'off' } );
	const off = show();
	act( () => {
		off.now().browser.choose( true );
	} );
	await arrive();
	expect( off.now().browser ).toMatchObject( {
		isOffered: false,
		isUsed: false,
	} );
	installStandIn( { states: {} } );
	feature( { 'browser-model': 'prefer' } );
	const none = show();
	await arrive();
	expect( none.now().browser ).toMatchObject( {
		isOffered: false,
		isUsed: false,
	} );
} );

it( 'waits for the download, which Stop ends', async () => {
	feature( { 'browser-model': 'prefer' } );
	installStandIn( { states: { LanguageModel: 'downloadable' } } );
	const ai = show();
	await arrive();
	await ai.request();
	expect( ai.now().ai ).toMatchObject( {
		state: 'requesting',
		download: { status: 'asking', needs: 'model' },
	} );
	act( () => ai.now().ai.stop() );
	expect( ai.now().ai.download ).toBeUndefined();
	await ai.request();
	act( () => ai.now().ai.download?.start() );
	await arrive();
	await arrive();
	expect( ai.now().ai ).toMatchObject( {
		state: 'done',
		suggestion: 'Fresh bread.',
	} );
} );
