/** The server learns which video an upload replaces, because the new one must not be public if the old one is private. */
import { act, renderHook } from '@testing-library/react';
import { useUpload } from '../components/use-upload';

const mockUpload = jest.fn();
jest.mock( '@freehold/upload', () => ( {
	uploadFile: ( ...args: unknown[] ) => mockUpload( ...args ),
} ) );
jest.mock( '../convert/probe', () => ( {
	probe: async () => ( { verdict: 'playable' } ),
} ) );
jest.mock( '../convert/fast-start', () => ( { withIndexFirst: jest.fn() } ) );

const file = ( name: string ) => new File( [ 'x' ], name );

test.each( [
	[ 'replaces a video', 7, { purpose: 'video', replaces: 7 } ],
	[ 'replaces none', undefined, { purpose: 'video' } ],
] )( 'an upload that %s', async ( what, replaces, options ) => {
	mockUpload.mockReset().mockReturnValue( { subscribe: () => {} } );
	const { result } = renderHook( () => useUpload( what ) );
	const clip = file( what );
	await act( () => result.current.start( clip, replaces ) );
	expect( mockUpload ).toHaveBeenCalledWith( clip, options );
} );
