import { act, renderHook } from '@testing-library/react';
import { ROTATION, usePlaceholder } from '../use-placeholder';

const mockReducedMotion = jest.fn( () => false );
jest.mock( '@wordpress/compose', () => ( {
	...jest.requireActual( '@wordpress/compose' ),
	useReducedMotion: () => mockReducedMotion(),
} ) );

const suggest = () => [ 'Continue writing', 'Suggest a title' ];
const ASK = 'Ask AI Assistant…';

describe( 'usePlaceholder', () => {
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	it( 'shows each label for 1.6 seconds, then stays', () => {
		const { result } = renderHook( () => usePlaceholder( true, suggest ) );
		const labels = suggest();
		for ( const label of labels ) {
			expect( result.current ).toBe( `${ label }…` );
			act( () => jest.advanceTimersByTime( ROTATION - 1 ) );
			expect( result.current ).toBe( `${ label }…` );
			act( () => jest.advanceTimersByTime( 1 ) );
		}
		expect( result.current ).toBe( ASK );
		act( () => jest.advanceTimersByTime( 10 * ROTATION ) );
		expect( result.current ).toBe( ASK );
		expect( ROTATION ).toBe( 1600 );
		expect( jest.getTimerCount() ).toBe( 0 );
	} );

	it( 'reads what fits the place at each step', () => {
		let fitting = [ 'Continue writing', 'Suggest a title' ];
		const read = () => fitting;
		const { result } = renderHook( () => usePlaceholder( true, read ) );
		expect( result.current ).toBe( 'Continue writing…' );
		fitting = [];
		act( () => jest.advanceTimersByTime( ROTATION ) );
		expect( result.current ).toBe( ASK );
	} );

	it( 'waits while it is not shown', () => {
		const { result } = renderHook( () => usePlaceholder( false, suggest ) );
		const first = result.current;
		act( () => jest.advanceTimersByTime( 10 * ROTATION ) );
		expect( result.current ).toBe( first );
	} );

	it( 'does not move with reduced motion', () => {
		mockReducedMotion.mockReturnValue( true );
		const { result } = renderHook( () => usePlaceholder( true, suggest ) );
		expect( result.current ).toBe( ASK );
		expect( jest.getTimerCount() ).toBe( 0 );
	} );
} );
