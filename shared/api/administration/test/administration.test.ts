/**
 * @jest-environment node
 */
import { api } from '../../client';
import * as connection from '../connection';
import * as features from '../features';
import * as setup from '../setup';
import * as site from '../site';

jest.mock( '../../client', () => ( {
	api: { get: jest.fn(), post: jest.fn() },
} ) );

const mocked = jest.mocked( api );

/** A call, and what it must send. */
type Call = [ () => Promise< unknown >, 'GET' | 'POST', string, object? ];

const calls: Call[] = [
	[ connection.fetchConnection, 'GET', '/connection' ],
	[ connection.fetchConnectionData, 'GET', '/connection/data' ],
	[ connection.testConnection, 'GET', '/connection/test' ],
	[ connection.fetchConnectUrl, 'GET', '/connection/url' ],
	[ connection.fetchConnectedPlugins, 'GET', '/connection/plugins' ],
	[ connection.disconnectSite, 'POST', '/connection', { isActive: false } ],
	[ connection.fetchTracking, 'GET', '/tracking/settings' ],
	[
		() => connection.storeTracking( { tracks_opt_out: true } ),
		'POST',
		'/tracking/settings',
		{ tracks_opt_out: true },
	],
	[ site.fetchPlans, 'GET', '/plans' ],
	[ site.fetchProducts, 'GET', '/products' ],
	[ site.fetchIntroOffers, 'GET', '/intro-offers' ],
	[ site.fetchSiteProducts, 'GET', '/site/products' ],
	[ site.fetchSiteDiscount, 'GET', '/site/discount' ],
	[ site.fetchUndoEvent, 'GET', '/site/backup/undo-event' ],
	[ site.fetchMigration, 'GET', '/migration/status' ],
	[ setup.fetchQuestionnaire, 'GET', '/setup/questionnaire' ],
	[
		() => setup.storeQuestionnaire( { purpose: 'shop' } ),
		'POST',
		'/setup/questionnaire',
		{ questionnaire: { purpose: 'shop' } },
	],
	[ setup.fetchRecommendations, 'GET', '/recommendations/data' ],
	[
		() => setup.storeRecommendations( { store: true } ),
		'POST',
		'/recommendations/data',
		{ data: { store: true } },
	],
	[ setup.fetchRecommendationsStep, 'GET', '/recommendations/step' ],
	[
		() => setup.storeRecommendationsStep( 'ads' ),
		'POST',
		'/recommendations/step',
		{ step: 'ads' },
	],
	[
		setup.fetchProductSuggestions,
		'GET',
		'/recommendations/product-suggestions',
	],
	[
		setup.fetchConditionalRecommendations,
		'GET',
		'/recommendations/conditional',
	],
	[ setup.fetchUpsell, 'GET', '/recommendations/upsell' ],
	[
		() => setup.dismissNotice( 'welcome' ),
		'POST',
		'/notice/welcome',
		{ dismissed: true },
	],
	[
		() => setup.dismissNotice( 'a/../b', false ),
		'POST',
		'/notice/a%2F..%2Fb',
		{ dismissed: false },
	],
	[ setup.storeSeenConnectionModal, 'POST', '/seen-wc-connection-modal' ],
	[
		() => setup.sendSurvey( { survey_id: 'x' } ),
		'POST',
		'/marketing/survey',
		{ survey_id: 'x' },
	],
	[ setup.clearLicensingError, 'POST', '/licensing/error', { error: '' } ],
	[
		() => setup.setLicense( 'key' ),
		'POST',
		'/licensing/set-license',
		{ license: 'key' },
	],
	[
		() => setup.attachLicenses( [ 'key' ] ),
		'POST',
		'/licensing/attach-licenses',
		{ licenses: [ 'key' ] },
	],
	[ setup.fetchLicenseCounts, 'GET', '/licensing/user/counts' ],
	[ setup.fetchLicenses, 'GET', '/licensing/user/licenses' ],
	[
		() => setup.dismissLicenseNotice( 2 ),
		'POST',
		'/licensing/user/activation-notice-dismiss',
		{ last_detached_count: 2 },
	],
	[ features.fetchPlugins, 'GET', '/plugins' ],
	[
		() => features.installPlugin( { slug: 'akismet', status: 'active' } ),
		'POST',
		'/plugins',
		{ slug: 'akismet', status: 'active' },
	],
	[ features.fetchPluginUpdates, 'GET', '/updates/plugins' ],
	[
		() => features.fetchStats( 'week' ),
		'GET',
		'/module/stats/data',
		{ query: { range: 'week' } },
	],
	[ features.fetchBlockedLogins, 'GET', '/module/protect/data' ],
	[ features.fetchVaultPress, 'GET', '/module/vaultpress/data' ],
	[ features.fetchAkismet, 'GET', '/module/akismet/data' ],
	[ features.checkAkismetKey, 'GET', '/module/akismet/key/check' ],
	[
		() => features.checkAkismetKey( 'abc' ),
		'POST',
		'/module/akismet/key/check',
		{ api_key: 'abc' },
	],
	[
		() => features.reset( 'modules' ),
		'POST',
		'/options/modules',
		{ reset: true },
	],
	[ features.fetchFirewall, 'GET', '/waf' ],
	[ () => features.storeFirewall( {} ), 'POST', '/waf', {} ],
	[ features.fetchSearchPlan, 'GET', '/search/plan' ],
	[ features.fetchSearchSettings, 'GET', '/search/settings' ],
	[
		() => features.storeSearchSettings( { module_active: true } ),
		'POST',
		'/search/settings',
		{ module_active: true },
	],
	[ features.fetchSearchStats, 'GET', '/search/stats' ],
	[ features.fetchSearchPricing, 'GET', '/search/pricing' ],
	[ () => features.requestFromSearch( 'plan' ), 'POST', '/search/plan' ],
	[ features.fetchAdsSettings, 'GET', '/wordads/settings' ],
	[
		() => features.storeAdsSettings( { module_active: true } ),
		'POST',
		'/wordads/settings',
		{ module_active: true },
	],
	[ features.fetchGoogleVerification, 'GET', '/verify-site/google' ],
	[
		() => features.verifyWithGoogle( 3 ),
		'POST',
		'/verify-site/google',
		{ keyring_id: 3 },
	],
];

describe( 'the calls of the administration', () => {
	beforeEach( () => jest.clearAllMocks() );

	test.each(
		calls.map(
			( call ) => [ `${ call[ 1 ] } ${ call[ 2 ] }`, call ] as const
		)
	)( '%s', async ( name, [ run, method, path, data ] ) => {
		const sent = method === 'GET' ? mocked.get : mocked.post;
		sent.mockResolvedValue( { name } );
		expect( await run() ).toEqual( { name } );
		expect( sent ).toHaveBeenCalledTimes( 1 );
		expect( sent.mock.calls[ 0 ]?.slice( 0, 2 ) ).toEqual( [ 'v4', path ] );
		if ( data ) {
			expect( sent.mock.calls[ 0 ]?.[ 2 ] ).toEqual( data );
		}
	} );

	test.each( [
		[ '/site', site.fetchSite ],
		[ '/site/features', site.fetchSiteFeatures ],
		[ '/site/benefits', site.fetchSiteBenefits ],
		[ '/site/purchases', site.fetchSitePurchases ],
		[ '/rewind', site.fetchBackups ],
		[ '/scan', site.fetchScan ],
	] )( 'GET %s returns the data in the JSON text', async ( path, run ) => {
		mocked.get.mockResolvedValueOnce( {
			code: 'success',
			message: '',
			data: '{"state":"unavailable"}',
		} );
		expect( await run() ).toEqual( { state: 'unavailable' } );
		expect( mocked.get ).toHaveBeenCalledWith( 'v4', path );
		mocked.get.mockResolvedValueOnce( { data: '{"cut' } );
		await expect( run() ).rejects.toThrow( SyntaxError );
	} );
} );
