import { store } from '@freehold/ai/store';
import { dispatch, select } from '@wordpress/data';
import { generateImages } from '..';

jest.mock( '@freehold/initial-state', () => ( {
	getInitialState: () => ( {
		connection: jest
			.requireActual( '../../connection/store/test/state' )
			.connectedState( { isAnalyticsEnabled: true } ),
	} ),
} ) );
jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '../../api/errors' ),
	api: { get: jest.fn(), post: jest.fn() },
} ) );
jest.mock( '@freehold/connection/analytics', () => ( {
	recordEvent: jest.fn(),
} ) );

const { api, NetworkError, ResponseError } =
	jest.requireMock( '@freehold/api' );
const { recordEvent } = jest.requireMock( '@freehold/connection/analytics' );

const CAT = { prompt: 'A cat', postId: 5 };

const count = () => select( store ).getUsage().requestsCount;
const failure = () =>
	generateImages( CAT ).then(
		() => null,
		( { code } ) => code
	);

beforeEach( () => {
	jest.clearAllMocks();
	dispatch( store ).setRequireUpgrade( false );
} );

it( 'gives images as base64, and counts as a request', async () => {
	api.post.mockResolvedValue( {
		data: [ { b64_json: 'AAAA' }, { b64_json: 'BBBB' } ],
	} );
	const before = count();
	expect( await generateImages( CAT ) ).toEqual(
		[ 'AAAA', 'BBBB' ].map( ( base64 ) => ( {
			base64,
			width: 0,
			height: 0,
			fit: 'model',
			made: '',
		} ) )
	);
	expect( api.post ).toHaveBeenCalledWith(
		'v2',
		'/jetpack-ai/images/generations',
		{ prompt: 'A cat', post_id: 5 },
		{ signal: undefined }
	);
	expect( count() ).toBe( before + 1 );
	expect( recordEvent ).toHaveBeenCalledWith( 'jetpack_ai_image_generation', {
		post_id: 5,
	} );
} );

it( 'sends the image to edit, the size, and says what came of it', async () => {
	api.post.mockResolvedValue( {
		data: [
			{
				b64_json: 'AAAA',
				width: 1200,
				height: 630,
				fit: 'cropped',
				made: '1536x1024',
			},
		],
	} );
	const size = { width: 1200, height: 630 };
	expect( await generateImages( { ...CAT, ...size, imageId: 7 } ) ).toEqual( [
		{ base64: 'AAAA', ...size, fit: 'cropped', made: '1536x1024' },
	] );
	expect( api.post.mock.lastCall[ 2 ] ).toEqual( {
		prompt: 'A cat',
		post_id: 5,
		...size,
		image_id: 7,
	} );
} );

it.each( [
	[ 'nothing', { data: [] } ],
	[ 'no list', {} ],
	[ 'no image', { data: [ { url: 'x' } ] } ],
] )( 'takes %s for no answer', async ( _name, answer ) => {
	api.post.mockResolvedValue( answer );
	const before = count();
	expect( await failure() ).toBe( 'error_network' );
	expect( count() ).toBe( before );
	expect( recordEvent ).not.toHaveBeenCalled();
} );

it.each( [
	[ 422, 'error_moderation' ],
	[ 503, 'error_service_unavailable' ],
	[ 502, 'unknown' ],
] )( 'knows what status %p means', async ( status, code ) => {
	api.post.mockRejectedValue( new ResponseError( { status }, {} ) );
	expect( await failure() ).toBe( code );
} );

it( 'reports a missing response', async () => {
	api.post.mockRejectedValue( new NetworkError() );
	expect( await failure() ).toBe( 'error_network' );
} );

it( 'stores that the quota is used up, and makes no more requests', async () => {
	api.get.mockResolvedValue( { 'site-require-upgrade': true } );
	api.post.mockRejectedValue( new ResponseError( { status: 429 }, {} ) );
	expect( await failure() ).toBe( 'error_quota_exceeded' );
	expect( select( store ).isUpgradeRequired() ).toBe( true );
	api.post.mockClear();
	expect( await failure() ).toBe( 'error_quota_exceeded' );
	expect( api.post ).not.toHaveBeenCalled();
} );

it( 'reads an error that came after the response had begun', async () => {
	api.post.mockResolvedValue( {
		code: 'freehold_ai_upstream_limit',
		message: 'Too many.',
		data: { status: 429, retry_after: 7 },
	} );
	await expect( generateImages( CAT ) ).rejects.toMatchObject( {
		code: 'error_quota_exceeded',
		reason: 'freehold_ai_upstream_limit',
		retryAfter: 7,
	} );
	expect( select( store ).isUpgradeRequired() ).toBe( false );
} );
