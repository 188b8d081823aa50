import { drawMap } from '../draw';
import type { Config, Listener, MapData } from '../draw/types';

jest.mock( '../draw/mapbox', () => {
	// A chunk that never arrives, as far as the importer can tell.
	return { then: () => {} };
} );

it( 'reports that the map’s code did not arrive in time', async () => {
	jest.useFakeTimers();
	const box = document.createElement( 'div' );
	const failed = jest.fn();
	const drawing = drawMap(
		box,
		{ style: 'default' } as unknown as MapData,
		{ provider: 'mapbox' } as unknown as Config,
		{ failed } as unknown as Listener
	);
	await jest.advanceTimersByTimeAsync( 120000 );
	expect( await drawing ).toBeUndefined();
	expect( failed ).toHaveBeenCalledWith( {
		code: 'mapbox_error',
		message: expect.stringContaining( 'timeout' ),
	} );
	expect( box ).toBeEmptyDOMElement();
	jest.useRealTimers();
} );
