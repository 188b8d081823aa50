import { act, renderHook } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import type { MediaUpload } from '../upload';
import { useUploads } from '../use-uploads';

jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

type Sent = Parameters< MediaUpload >[ 0 ];

let sent: Sent[];
const locks = new Set< string >();
const change = ( key: 'add' | 'delete' ) => ( lock: string ) => {
	locks[ key ]( lock );
	return { type: 'LOCK' };
};
register(
	createReduxStore( 'core/editor', {
		reducer: () => ( {} ),
		actions: {
			lockPostSaving: change( 'add' ),
			unlockPostSaving: change( 'delete' ),
		},
	} )
);

const file = ( name: string, type = 'image/png' ) =>
	new File( [ 'x' ], name, { type } );
const notices = () =>
	select( noticesStore )
		.getNotices()
		.map( ( { content } ) => content );
const set = ( mediaUpload?: MediaUpload ) =>
	void dispatch( blockEditorStore ).updateSettings( { mediaUpload } );

function open() {
	const onUploaded = jest.fn();
	const { result } = renderHook( () => useUploads( 'c', onUploaded ) );
	return { onUploaded, result };
}

beforeEach( () => {
	sent = [];
	locks.clear();
	set( ( options ) => sent.push( options ) );
	void dispatch( noticesStore ).removeAllNotices( 'snackbar' );
} );

it( 'adds a batch in one step, in the order of the files, and locks saving until then', async () => {
	const { onUploaded, result } = open();
	act( () => void result.current.upload( [ file( 'a' ), file( 'b' ) ] ) );
	expect( locks.size ).toBe( 1 );
	await act( async () => sent[ 0 ]?.onFileChange( [ { url: 'blob:a' } ] ) );
	expect( result.current.pending[ 0 ]?.url ).toBe( 'blob:a' );
	await act(
		async () => sent[ 1 ]?.onFileChange( [ { id: 2, url: '/b.png' } ] )
	);
	expect( onUploaded ).not.toHaveBeenCalled();
	await act(
		async () => sent[ 0 ]?.onFileChange( [ { id: 1, url: '/a.png' } ] )
	);
	expect( onUploaded.mock.calls ).toEqual( [
		[
			[
				{ id: 1, url: '/a.png' },
				{ id: 2, url: '/b.png' },
			],
		],
	] );
	expect( result.current.pending ).toEqual( [] );
	expect( locks.size ).toBe( 0 );
} );

it( 'tells users who may not upload files', async () => {
	set( undefined );
	const { result } = open();
	await act( () => result.current.upload( [ file( 'a.png' ) ] ) );
	expect( notices() ).toEqual( [
		'Sorry, you are not allowed to upload files.',
	] );
	expect( locks.size ).toBe( 0 );
} );

it( 'rejects files that are not images', async () => {
	const { onUploaded, result } = open();
	await act( () =>
		result.current.upload( [ file( 'words.txt', 'text/plain' ) ] )
	);
	expect( notices() ).toEqual( [ 'words.txt is not an image.' ] );
	expect( sent ).toEqual( [] );
	expect( onUploaded ).not.toHaveBeenCalled();
	expect( locks.size ).toBe( 0 );
} );

it.each< [ string, MediaUpload ] >( [
	[ 'reports an error', ( { onError } ) => onError( { message: 'No.' } ) ],
	[ 'reports a text', ( { onError } ) => onError( 'No.' ) ],
	[ 'rejects its promise', () => Promise.reject( new Error( 'No.' ) ) ],
	[
		'throws',
		() => {
			throw new Error( 'No.' );
		},
	],
] )( 'unlocks saving if the upload %s', async ( _, mediaUpload ) => {
	set( mediaUpload );
	const { result } = open();
	await act( () => result.current.upload( [ file( 'a.png' ) ] ) );
	expect( notices() ).toEqual( [ 'No.' ] );
	expect( result.current.pending ).toEqual( [] );
	expect( locks.size ).toBe( 0 );
} );
