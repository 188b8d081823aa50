import { AI_ERROR_CODES, AiError, canRetry, errorMessage, messageOf } from '..';
import { asAiError, isSiteLimit } from '../errors';

jest.mock( '@freehold/initial-state', () => ( {
	getInitialState: () => ( { user: { can_manage: false } } ),
} ) );
jest.mock( '@freehold/ai/store', () => ( {} ) );
jest.mock( '@freehold/connection/analytics', () => ( {} ) );
jest.mock( '@freehold/api', () => jest.requireActual( '../../api/errors' ) );

const { NetworkError, ResponseError } = jest.requireMock( '@freehold/api' );

it( 'has the catalogue’s message for each kind', () => {
	expect(
		Object.fromEntries(
			AI_ERROR_CODES.map( ( code ) => [ code, errorMessage( code ) ] )
		)
	).toEqual( {
		error_quota_exceeded:
			'You have reached the limit of requests for this site.',
		error_unclear_prompt: 'Your request was unclear. Mind trying again?',
		error_service_unavailable:
			'The AI services are currently unavailable. Sorry for the inconvenience.',
		error_moderation:
			'This request has been flagged by our moderation system. Please try to rephrase it and try again.',
		error_context_too_large:
			'The content is too large to be processed all at once. Please try to shorten it or divide it into smaller parts.',
		error_network:
			'It was not possible to process your request. Mind trying again?',
		unknown:
			'Whoops, we have encountered an error. AI is like really, really hard and this is an experimental feature. Please try again later.',
	} );
} );

it( 'offers to retry after network, unavailable and generic errors', () => {
	expect(
		AI_ERROR_CODES.filter( ( code ) => canRetry( new AiError( code ) ) )
	).toEqual( [ 'error_service_unavailable', 'error_network', 'unknown' ] );
} );

it( 'takes anything thrown for an error of its own', () => {
	const refused = new ResponseError( { status: 422 } as Response, {
		data: { detail: 'Why.' },
	} );
	expect( asAiError( refused ) ).toMatchObject( {
		code: 'error_moderation',
		status: 422,
		detail: 'Why.',
	} );
	expect( asAiError( asAiError( refused ) ).code ).toBe( 'error_moderation' );
	expect( asAiError( new NetworkError() ).code ).toBe( 'error_network' );
	expect( asAiError( 'x' ).code ).toBe( 'error_network' );
} );

it( 'names the cause where it is known, and offers to retry where that helps', () => {
	const limit = asAiError(
		new ResponseError( { status: 429 } as Response, {
			code: 'freehold_ai_upstream_limit',
			data: { retry_after: 7 },
		} )
	);
	expect( messageOf( limit ) ).toBe(
		'The AI service has received too many requests. Try again in 7 seconds.'
	);
	expect( canRetry( limit ) ).toBe( true );
	expect( canRetry( new AiError( 'error_quota_exceeded' ) ) ).toBe( false );

	const own = asAiError(
		new ResponseError( { status: 429 } as Response, {
			code: 'freehold_rate_limit',
			data: { retry_after: 7 },
		} )
	);
	expect( messageOf( own ) ).toBe(
		'You have sent too many requests. Try again later.'
	);
	expect( isSiteLimit( own ) ).toBe( false );

	const edits = asAiError(
		new ResponseError( { status: 424 } as Response, {
			code: 'freehold_ai_no_edits',
		} )
	);
	expect( messageOf( edits ) ).toMatch( /cannot edit images/ );
	expect( canRetry( edits ) ).toBe( false );

	const setup = asAiError(
		new ResponseError( { status: 424 } as Response, {
			code: 'freehold_ai_not_set_up',
		} )
	);
	expect( messageOf( setup ) ).toBe(
		'The AI service is not set up correctly. Ask a site administrator.'
	);
	expect( canRetry( setup ) ).toBe( false );

	const credit = asAiError(
		new ResponseError( { status: 424 } as Response, {
			code: 'freehold_ai_no_credit',
		} )
	);
	expect( messageOf( credit ) ).toBe(
		'The site’s account at the AI service has no credit left. Ask a site administrator.'
	);
	expect( canRetry( credit ) ).toBe( false );

	const online = jest.spyOn( window.navigator, 'onLine', 'get' );
	online.mockReturnValue( false );
	expect( messageOf( asAiError( new NetworkError() ) ) ).toBe(
		'You are offline. Check your internet connection and try again.'
	);
	online.mockRestore();
} );
