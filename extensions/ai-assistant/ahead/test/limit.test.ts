import { AiError } from '@freehold/ai/errors';
import { isLimited, noteLimit } from '../limit';

let mockSiteFull = false;
jest.mock( '@freehold/initial-state', () => ( {
	getInitialState: () => ( { user: { id: 7 } } ),
} ) );
jest.mock( '@freehold/api', () =>
	jest.requireActual( '../../../../shared/api/errors' )
);
jest.mock( '@freehold/ai/store', () => ( { store: 'freehold/ai' } ) );
jest.mock( '@wordpress/data', () => ( {
	select: () => ( { isUpgradeRequired: () => mockSiteFull } ),
} ) );

const limit = ( reason: string, retryAfter?: number ) =>
	new AiError( 'error_quota_exceeded', { reason, retryAfter } );

afterEach( () => {
	window.localStorage.clear();
	jest.useRealTimers();
} );

it( 'is noted until the day of the user is over, also after a reload', () => {
	jest.useFakeTimers();
	expect( isLimited() ).toBe( false );
	expect( noteLimit( limit( 'freehold_rate_limit', 60 ) ) ).toBe( true );
	expect( isLimited() ).toBe( true );
	jest.advanceTimersByTime( 61000 );
	expect( isLimited() ).toBe( false );
} );

it( 'is noted while the site’s limit is reached', () => {
	mockSiteFull = true;
	expect( noteLimit( limit( 'freehold_ai_quota' ) ) ).toBe( true );
	expect( isLimited() ).toBe( true );
	mockSiteFull = false;
	expect( isLimited() ).toBe( false );
} );

it( 'of the service passes, as other failures do', () => {
	expect( noteLimit( limit( 'freehold_ai_upstream_limit' ) ) ).toBe( false );
	expect( noteLimit( new AiError( 'error_network' ) ) ).toBe( false );
	expect( isLimited() ).toBe( false );
} );
