import { renderHook, waitFor } from '@testing-library/react';
import { useLocalizedWeek } from '../use-localized-week';

jest.mock( '@freehold/api', () => ( {
	api: { get: () => Promise.reject( new Error( 'offline' ) ) },
} ) );

describe( 'useLocalizedWeek', () => {
	it( 'uses the editor’s own names if the server does not respond', async () => {
		const { result } = renderHook( () => useLocalizedWeek() );
		await waitFor( () =>
			expect( result.current?.days.Wed ).toBe( 'Wednesday' )
		);
		expect( result.current?.startOfWeek ).toBe( 0 );
		expect( console ).toHaveWarned();
	} );
} );
