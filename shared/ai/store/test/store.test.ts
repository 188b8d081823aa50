import { store as connectionStore } from '@freehold/connection/store';
import { FREE_LIMIT, store, STORE_NAME, UNLIMITED } from '..';
import {
	connectedState,
	connectionState,
} from '../../../connection/store/test/state';
import type { FeatureResponse } from '../feature';
import { ANSWER, FREE, registryWith, TIERED } from './feature';

jest.mock( '@freehold/initial-state', () => ( {
	getInitialState: () => ( {
		connection: jest
			.requireActual( '../../../connection/store/test/state' )
			.connectionState(),
	} ),
} ) );
jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '../../../api/errors' ),
	api: { get: jest.fn(), post: jest.fn() },
} ) );

const { api, NetworkError } = jest.requireMock( '@freehold/api' );

/** Creates a store whose server sends this response. */
async function given( answer: Partial< FeatureResponse > = {} ) {
	api.get.mockResolvedValue( { ...ANSWER, ...answer } );
	const registry = registryWith< typeof store | typeof connectionStore >(
		store,
		connectionStore
	);
	registry.dispatch( connectionStore ).receiveConnection( connectedState() );
	await registry.dispatch( store ).fetchFeature();
	return {
		...registry.dispatch( store ),
		...registry.select( store ),
		registry,
	};
}

beforeEach( () => {
	jest.useFakeTimers();
	api.get.mockReset();
} );

afterEach( () => {
	jest.runOnlyPendingTimers();
	jest.useRealTimers();
} );

it( 'has a name', () => {
	expect( STORE_NAME ).toBe( 'freehold/ai' );
} );

describe( 'the feature', () => {
	it( 'is read from its hyphenated fields', async () => {
		const { getFeature } = await given( TIERED );
		expect( api.get ).toHaveBeenCalledWith(
			'v2',
			'/jetpack-ai/ai-assistant-feature'
		);
		expect( getFeature() ).toEqual( {
			actions: [],
			browserModel: 'off',
			guidelines: '',
			hasFeature: true,
			isOverLimit: false,
			requestsCount: 40,
			requestsLimit: 20,
			requireUpgrade: false,
			errorMessage: '',
			errorCode: '',
			upgradeType: 'default',
			usagePeriod: {
				currentStart: '2026-11-01 00:00:00',
				nextStart: '2026-12-01 00:00:00',
				requestsCount: 4,
			},
			currentTier: { slug: 'tier-100', value: 100, limit: 100 },
			nextTier: {
				slug: 'tier-200',
				value: 200,
				limit: 200,
				readableLimit: '200',
			},
			tierPlansEnabled: true,
			isConfigured: true,
			isDemo: false,
			model: 'Llama',
			secondModel: '',
			makesImages: true,
			editsImages: true,
			transcribes: false,
			upgradeUrl: '',
		} );
	} );

	it( 'is complete where the provider leaves everything out', async () => {
		api.get.mockResolvedValue( {} );
		const registry = registryWith( store );
		await registry.dispatch( store ).fetchFeature();
		expect( registry.select( store ).getFeature() ).toMatchObject( {
			hasFeature: false,
			requestsCount: 0,
			requestsLimit: FREE_LIMIT,
			requireUpgrade: false,
			usagePeriod: { currentStart: '', nextStart: '', requestsCount: 0 },
			currentTier: null,
			nextTier: null,
		} );
	} );

	it( 'allows requests before the response', () => {
		const { getFeature, isFeatureKnown, isFeatureInError, getUsage } =
			registryWith( store ).select( store );
		expect( getFeature().isConfigured ).toBe( true );
		expect( isFeatureKnown() ).toBe( false );
		expect( isFeatureInError() ).toBe( false );
		expect( getUsage().isOverLimit ).toBe( false );
	} );

	it( 'is marked as requested until the response arrives', async () => {
		let answer: ( value: object ) => void = () => {};
		api.get.mockReturnValue(
			new Promise( ( resolve ) => {
				answer = resolve;
			} )
		);
		const registry = registryWith( store );
		const { isRequestingFeature, isFeatureKnown } =
			registry.select( store );
		const { fetchFeature } = registry.dispatch( store );
		const fetching = fetchFeature();
		expect( isRequestingFeature() ).toBe( true );
		await fetchFeature();
		expect( api.get ).toHaveBeenCalledTimes( 1 );
		answer( ANSWER );
		await fetching;
		expect( isRequestingFeature() ).toBe( false );
		expect( isFeatureKnown() ).toBe( true );
	} );

	it( 'stays as it was when fetching fails, which is only logged', async () => {
		const { fetchFeature, getFeature, isRequestingFeature } =
			await given( TIERED );
		const before = getFeature();
		api.get.mockRejectedValue( new NetworkError() );
		await fetchFeature();
		expect( getFeature() ).toBe( before );
		expect( isRequestingFeature() ).toBe( false );
		expect( console ).toHaveWarned();
	} );

	it( 'is in error if the provider reports it', async () => {
		const { isFeatureInError } = await given( {
			'error-code': 'not_available',
		} );
		expect( isFeatureInError() ).toBe( true );
	} );

	it.each( [
		[ 'asked for by its first reader', connectedState(), 1 ],
		[ 'not requested without a connection', connectionState(), 0 ],
	] )( 'is %s', async ( _name, connection, times ) => {
		api.get.mockResolvedValue( ANSWER );
		const registry = registryWith< typeof store | typeof connectionStore >(
			store,
			connectionStore
		);
		registry.dispatch( connectionStore ).receiveConnection( connection );
		const select = registry.select( store );
		select.isFeatureInError();
		select.isUpgradeRequired();
		select.getUsage();
		await jest.runAllTimersAsync();
		expect( api.get ).not.toHaveBeenCalled();
		select.getFeature();
		select.getFeature();
		await jest.runAllTimersAsync();
		expect( api.get ).toHaveBeenCalledTimes( times );
	} );
} );

describe( 'plan types', () => {
	it.each( [
		[ 'no tier, no feature', { 'has-feature': false }, 'free', 40, 20 ],
		[ 'no tier, feature', {}, 'unlimited', 40, UNLIMITED ],
	] )( '%s', async ( _name, answer, planType, count, limit ) => {
		const { getUsage } = await given( { ...answer, 'current-tier': null } );
		expect( getUsage() ).toMatchObject( {
			planType,
			requestsLimit: limit,
		} );
		expect( [ count, 4 ] ).toContain( getUsage().requestsCount );
	} );

	it( 'free: all requests against the free limit', async () => {
		const { getUsage } = await given( FREE );
		expect( getUsage() ).toEqual( {
			planType: 'free',
			requestsCount: 18,
			requestsLimit: 20,
			isOverLimit: false,
			nextStart: '',
		} );
	} );

	it( 'free with a period: the period’s requests', async () => {
		const { getUsage } = await given( {
			...FREE,
			'usage-period': ANSWER[ 'usage-period' ],
		} );
		expect( getUsage() ).toMatchObject( {
			requestsCount: 4,
			requestsLimit: 20,
			nextStart: '2026-12-01 00:00:00',
		} );
	} );

	it( 'tiered: the period’s requests against the tier’s limit', async () => {
		const { getUsage } = await given( TIERED );
		expect( getUsage() ).toMatchObject( {
			planType: 'tiered',
			requestsCount: 4,
			requestsLimit: 100,
			isOverLimit: false,
		} );
	} );

	it( 'unlimited: no limit worth the name', async () => {
		const { getUsage } = await given();
		expect( getUsage() ).toMatchObject( {
			planType: 'unlimited',
			requestsLimit: 999999999,
			isOverLimit: false,
		} );
	} );
} );

describe( 'a counted request', () => {
	it( 'raises both counts', async () => {
		const { increaseRequestsCount, getFeature } = await given( TIERED );
		increaseRequestsCount();
		expect( getFeature() ).toMatchObject( {
			requestsCount: 41,
			usagePeriod: { requestsCount: 5 },
			isOverLimit: false,
		} );
	} );

	it( 'over the limit requires an upgrade where a next tier exists', async () => {
		const { increaseRequestsCount, getFeature, isUpgradeRequired } =
			await given( FREE );
		increaseRequestsCount();
		expect( isUpgradeRequired() ).toBe( false );
		increaseRequestsCount();
		expect( getFeature().isOverLimit ).toBe( true );
		expect( isUpgradeRequired() ).toBe( true );
	} );

	it( 'over the top tier’s limit does not', async () => {
		const { increaseRequestsCount, getFeature } = await given( {
			...TIERED,
			'next-tier': null,
		} );
		increaseRequestsCount( 96 );
		expect( getFeature() ).toMatchObject( {
			isOverLimit: true,
			requireUpgrade: false,
		} );
	} );

	it( 'never exceeds a missing limit', async () => {
		const { increaseRequestsCount, getFeature } = await given();
		increaseRequestsCount( 5000 );
		expect( getFeature() ).toMatchObject( {
			isOverLimit: false,
			requireUpgrade: false,
		} );
	} );

	it( 'fetches the status 5000 ms after the third', async () => {
		const { increaseRequestsCount, getFeature } = await given( TIERED );
		api.get.mockClear();
		increaseRequestsCount();
		increaseRequestsCount();
		await jest.advanceTimersByTimeAsync( 60000 );
		expect( api.get ).not.toHaveBeenCalled();
		increaseRequestsCount();
		await jest.advanceTimersByTimeAsync( 4999 );
		expect( api.get ).not.toHaveBeenCalled();
		expect( getFeature().requestsCount ).toBe( 43 );
		await jest.advanceTimersByTimeAsync( 1 );
		expect( api.get ).toHaveBeenCalledTimes( 1 );
		expect( getFeature().requestsCount ).toBe( 40 );
		increaseRequestsCount();
		increaseRequestsCount();
		await jest.advanceTimersByTimeAsync( 60000 );
		expect( api.get ).toHaveBeenCalledTimes( 1 );
		increaseRequestsCount();
		await jest.advanceTimersByTimeAsync( 5000 );
		expect( api.get ).toHaveBeenCalledTimes( 2 );
	} );
} );

it( 'can be told that an upgrade is required, and no longer is', async () => {
	const { setRequireUpgrade, isUpgradeRequired } = await given();
	setRequireUpgrade();
	expect( isUpgradeRequired() ).toBe( true );
	setRequireUpgrade( false );
	expect( isUpgradeRequired() ).toBe( false );
} );

it.each( [ true, false ] )(
	'that rejects requests checks whether it still has to: %p',
	async ( stillRequired ) => {
		const { rejectRequests, isUpgradeRequired } = await given();
		api.get.mockResolvedValue( {
			...ANSWER,
			'site-require-upgrade': stillRequired,
		} );
		rejectRequests();
		expect( isUpgradeRequired() ).toBe( true );
		await jest.runAllTimersAsync();
		expect( isUpgradeRequired() ).toBe( stillRequired );
	}
);
