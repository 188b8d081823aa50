import { act, renderHook } from '@testing-library/react';
import { useWhenReleased } from '../use-when-released';

const element = { current: document.createElement( 'div' ) };

const press = ( isDown: boolean ) =>
	jest
		.spyOn( document, 'querySelector' )
		.mockImplementation( ( selector ) =>
			isDown && selector === ':active' ? document.body : null
		);

afterEach( () => jest.restoreAllMocks() );

describe( 'useWhenReleased', () => {
	const render = ( value: boolean ) =>
		renderHook( ( given: boolean ) => useWhenReleased( given, element ), {
			initialProps: value,
		} );

	it( 'follows at once where nothing is pressed', () => {
		press( false );
		const { result, rerender } = render( false );
		rerender( true );
		expect( result.current ).toBe( true );
	} );

	it( 'waits for the release, and for the click that comes after it', () => {
		jest.useFakeTimers();
		press( true );
		const { result, rerender } = render( true );
		rerender( false );
		expect( result.current ).toBe( true );
		window.dispatchEvent( new Event( 'pointerup' ) );
		expect( result.current ).toBe( true );
		act( () => jest.runAllTimers() );
		expect( result.current ).toBe( false );
		jest.useRealTimers();
	} );
} );
