import { renderHook } from '@testing-library/react';
import { useUntilLeft } from '../use-until-left';

it( 'keeps a control until the user leaves the block', () => {
	const { result, rerender } = renderHook(
		( [ isNeeded, isSelected ] ) => useUntilLeft( isNeeded, isSelected ),
		{ initialProps: [ false, true ] as [ boolean, boolean ] }
	);
	const shown = ( ...now: [ boolean, boolean ] ) => {
		rerender( now );
		return result.current;
	};
	expect( result.current ).toBe( false );
	expect( shown( true, false ) ).toBe( true );
	expect( shown( false, false ) ).toBe( false );
	expect( shown( true, true ) ).toBe( true );
	expect( shown( false, true ) ).toBe( true );
	expect( shown( false, false ) ).toBe( false );
	expect( shown( false, true ) ).toBe( false );
} );
