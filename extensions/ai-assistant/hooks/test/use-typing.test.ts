import { act, renderHook } from '@testing-library/react';
import { PER_CHARACTER, useTyping } from '../use-typing';

const mockReducedMotion = jest.fn( () => false );
jest.mock( '@wordpress/compose', () => ( {
	...jest.requireActual( '@wordpress/compose' ),
	useReducedMotion: () => mockReducedMotion(),
} ) );

const start = ( text: string, isComing = true ) =>
	renderHook(
		( props: { text: string; isComing: boolean } ) =>
			useTyping( props.text, props.isComing ),
		{ initialProps: { text, isComing } }
	);

const pass = ( ms: number ) => act( () => jest.advanceTimersByTime( ms ) );

describe( 'useTyping', () => {
	beforeEach( () => {
		jest.useFakeTimers();
		mockReducedMotion.mockReturnValue( false );
	} );
	afterEach( () => jest.useRealTimers() );

	it( 'shows text that was there before at once', () => {
		expect( start( 'Stored text', false ).result.current ).toBe(
			'Stored text'
		);
	} );

	it( 'shows a short text at typing speed', () => {
		const { result } = start( 'abcdefghij' );
		expect( result.current ).toBe( '' );
		pass( 4 * PER_CHARACTER );
		expect( result.current.length ).toBeGreaterThanOrEqual( 2 );
		expect( result.current.length ).toBeLessThanOrEqual( 5 );
		pass( 10 * PER_CHARACTER );
		expect( result.current ).toBe( 'abcdefghij' );
	} );

	it( 'does not fall behind a long text', () => {
		const text = 'word '.repeat( 20000 );
		const { result } = start( text );
		pass( 1000 );
		expect( result.current.length ).toBeGreaterThan( text.length * 0.9 );
	} );

	it( 'shows the rest at once when the last text has arrived, so that nothing below moves', () => {
		const { result, rerender } = start( 'abc' );
		pass( PER_CHARACTER );
		rerender( { text: 'abcdefghijklmnop', isComing: false } );
		expect( result.current ).toBe( 'abcdefghijklmnop' );
		// Another text, such as one that undo brought back, is there at once; another response begins anew.
		rerender( { text: 'Before', isComing: false } );
		expect( result.current ).toBe( 'Before' );
		rerender( { text: 'Next', isComing: true } );
		expect( result.current ).toBe( '' );
	} );

	it( 'never ends within a character', () => {
		const { result } = start( '🎉🎉🎉🎉🎉🎉' );
		for ( let step = 0; step < 20; step++ ) {
			pass( PER_CHARACTER );
			expect( result.current ).toMatch( /^(🎉)*$/u );
		}
	} );

	it( 'shows the text at once with reduced motion', () => {
		mockReducedMotion.mockReturnValue( true );
		const { result, rerender } = start( 'abc' );
		expect( result.current ).toBe( 'abc' );
		rerender( { text: 'abcdef', isComing: true } );
		expect( result.current ).toBe( 'abcdef' );
	} );

	it( 'does nothing more once all is shown', () => {
		const frames = jest.spyOn( window, 'requestAnimationFrame' );
		const { rerender } = start( 'abc' );
		rerender( { text: 'abc', isComing: false } );
		pass( 1000 );
		frames.mockClear();
		pass( 1000 );
		expect( frames ).not.toHaveBeenCalled();
	} );
} );
