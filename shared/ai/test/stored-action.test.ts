import { storedAction } from '..';

jest.mock( '@freehold/initial-state', () => ( {} ) );
jest.mock( '@freehold/ai/store', () => ( {} ) );
jest.mock( '@freehold/connection/analytics', () => ( {} ) );
jest.mock( '@freehold/api', () => jest.requireActual( '../../api/errors' ) );

beforeEach( () => {
	window.localStorage.clear();
	jest.useFakeTimers();
} );

afterEach( () => {
	jest.useRealTimers();
	jest.restoreAllMocks();
} );

it( 'waits for its block alone, and is done once', () => {
	storedAction( 'a' ).put( { type: 'changeTone', tone: 'serious' } );
	expect( storedAction( 'b' ).take() ).toBeNull();
	expect( Object.keys( window.localStorage ) ).toEqual( [
		'freehold-ai-action-a',
	] );
	expect( storedAction( 'a' ).take() ).toEqual( {
		type: 'changeTone',
		tone: 'serious',
	} );
	expect( storedAction( 'a' ).take() ).toBeNull();
	expect( window.localStorage ).toHaveLength( 0 );
} );

it( 'does not wait for ever, and is cleared away', () => {
	storedAction( 'a' ).put( { type: 'summarize' } );
	storedAction( 'b' ).put( { type: 'summarize' } );
	window.localStorage.setItem( 'other', 'kept' );
	jest.advanceTimersByTime( 300000 );
	expect( storedAction( 'a' ).take() ).toBeNull();
	storedAction( 'c' ).put( { type: 'simplify' } );
	expect( Object.keys( window.localStorage ).sort() ).toEqual( [
		'freehold-ai-action-c',
		'other',
	] );
} );

it.each( [ 'x{', '{}', 'null', '{"action":{},"at":1}' ] )(
	'is none if %s is stored instead',
	( value ) => {
		window.localStorage.setItem( 'freehold-ai-action-a', value );
		expect( storedAction( 'a' ).take() ).toBeNull();
	}
);

it( 'reaches its block if storage is blocked', () => {
	jest.spyOn( window, 'localStorage', 'get' ).mockImplementation( () => {
		throw new DOMException( 'Denied', 'SecurityError' );
	} );
	storedAction( 'a' ).put( { type: 'summarize' } );
	expect( storedAction( 'a' ).take() ).toEqual( { type: 'summarize' } );
	expect( storedAction( 'a' ).take() ).toBeNull();
} );
