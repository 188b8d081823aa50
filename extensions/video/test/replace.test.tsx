/**
 * The upload of a video never blocks saving: the block notes what it waits for. A new video keeps what belongs to the block, and the
 * server learns which video it replaces, because it must not be public if the one before is private.
 */
import '../../../tests/unit/initial-state';
import {
	act,
	fireEvent,
	render,
	renderHook,
	screen,
} from '@testing-library/react';
import { createReduxStore, register, resolveSelect } from '@wordpress/data';
import type { Attributes } from '../types';
import { givenBy } from '../components/given-by';
import {
	notedUpload,
	useNotedUpload,
	withoutNote,
} from '../components/use-noted-upload';
import {
	useUpload,
	type BlockUpload,
	type Session,
} from '../components/use-upload';
import { Uploader } from '../components/uploader';
import { store, type Entry, type Video } from '../store';

const mockUpload = jest.fn();
jest.mock( '@freehold/upload', () => ( {
	uploadFile: ( ...args: unknown[] ) => mockUpload( ...args ),
} ) );
jest.mock( '../convert/probe', () => ( {
	probe: async () => ( { verdict: 'playable' } ),
} ) );
jest.mock( '@freehold/video-files/fast-start', () => ( {
	withIndexFirst: jest.fn(),
} ) );
jest.mock( '../components/frame-picker', () => ( {
	FramePicker: () => null,
} ) );
const mockSizes = jest.fn();
jest.mock( '@freehold/video-files/lazy-sizes', () => ( {
	startNewSizes: async ( ...args: unknown[] ) => mockSizes( ...args ),
} ) );
const mockSave = jest.fn();
const mockPoster = jest.fn();
jest.mock( '../store/client', () => ( {
	fetchEntry: async () => ( {
		status: 'local',
		video: {
			id: 9,
			guid: 'abcdefgh',
			title: 'film',
			rating: 'G',
			conversion: '',
			sizes: {
				state: '',
				sides: [],
				thumbnails: true,
				canMake: false,
				missing: [ 360 ],
			},
			tracks: [],
		},
	} ),
	saveChanges: ( ...args: unknown[] ) => mockSave( ...args ),
	setPoster: ( ...args: unknown[] ) => mockPoster( ...args ),
} ) );

const lock = jest.fn( () => ( { type: 'LOCK' } ) );
register(
	createReduxStore( 'core/editor', {
		reducer: () => ( {} ),
		actions: { lockPostSaving: lock },
	} )
);

const file = ( name: string ) => new File( [ 'x' ], name );
const EMPTY = {
	allowDownload: true,
	displayEmbed: true,
	posterData: {},
} as Attributes;

/** Returns an upload that never ends by itself. */
const taskOf = ( status: string ) => ( {
	snapshot: { status },
	subscribe: jest.fn(),
	result: new Promise( () => {} ),
	cancel: async () => {},
} );

test.each( [
	[ 'replaces a video', 7, { purpose: 'video', replaces: 7 } ],
	[ 'replaces none', undefined, { purpose: 'video' } ],
] )( 'an upload that %s', async ( what, replaces, options ) => {
	mockUpload.mockReset().mockReturnValue( taskOf( 'uploading' ) );
	const { result } = renderHook( () => useUpload( what, '' ) );
	const clip = file( what );
	await act( () => result.current.start( clip, { replaces } ) );
	expect( mockUpload ).toHaveBeenCalledWith( clip, options );
	expect( result.current.session?.draft.title ).toBe( what );
	await act( () => result.current.close() );
} );

it( 'asks before the page is left, until the upload is complete', async () => {
	const isAsked = () =>
		! window.dispatchEvent(
			new Event( 'beforeunload', { cancelable: true } )
		);
	const task = taskOf( 'uploading' );
	mockUpload.mockReset().mockReturnValue( task );
	const { result } = renderHook( () => useUpload( 'left', '' ) );
	expect( isAsked() ).toBe( false );
	let started: Promise< void > | undefined;
	act( () => {
		started = result.current.start( file( 'film.mp4' ) );
	} );
	expect( isAsked() ).toBe( true );
	await act( async () => started );
	expect( isAsked() ).toBe( true );
	task.snapshot.status = 'complete';
	act( () => task.subscribe.mock.lastCall[ 0 ]( task.snapshot ) );
	expect( isAsked() ).toBe( false );
	await act( () => result.current.close() );
} );

describe( 'An upload gets from its block', () => {
	it.each< [ string, Partial< Attributes >, Entry | undefined, object ] >( [
		[
			'the title that was entered before a reload',
			{ title: 'Sea' },
			undefined,
			{ replaces: 0, title: 'Sea', poster: null, settings: {} },
		],
		[
			'the title of the video before, and an image of the library',
			{
				id: 4,
				title: 'Old',
				posterData: { type: 'media-library', id: 5, url: '/5.jpg' },
			},
			{ status: 'local', video: { id: 4, title: 'Sea' } as Video },
			{
				replaces: 4,
				title: 'Sea',
				poster: { attachment: 5, url: '/5.jpg' },
				settings: {},
			},
		],
		[
			'the settings of a video elsewhere, but not its number',
			{
				id: 4,
				title: 'Sea',
				rating: 'R-17',
				isPrivate: true,
				allowDownload: false,
				posterData: { type: 'video-frame', url: '/frame.jpg' },
			},
			{ status: 'foreign' },
			{
				replaces: 0,
				title: 'Sea',
				poster: null,
				settings: {
					privacySetting: 1,
					rating: 'R-17',
					allowDownload: false,
				},
			},
		],
		[
			'the number of a video that cannot be read',
			{ id: 4 },
			{ status: 'failed', message: '' },
			{ replaces: 4, poster: null, settings: {} },
		],
		[
			'the number in the post if the attachment is hidden',
			{ id: 4 },
			{ status: 'local', video: { id: 0, title: '' } as Video },
			{ replaces: 4, title: '', poster: null, settings: {} },
		],
	] )( '%s', ( _, attributes, entry, given ) => {
		expect( givenBy( { ...EMPTY, ...attributes }, entry ) ).toEqual(
			given
		);
	} );
} );

describe( 'The block', () => {
	const session = {
		key: 'k',
		file: file( 'film.mp4' ),
		draft: { title: 'Sea', poster: null },
	} as Session;

	it( 'notes its upload and title in the post, and no URL of this tab', () => {
		const set = jest.fn();
		const metadata = { name: 'Mine' };
		const { rerender } = renderHook(
			( attributes: Attributes ) =>
				useNotedUpload( session, attributes, set ),
			{
				initialProps: {
					...EMPTY,
					metadata,
					src: 'blob:x',
				} as Attributes,
			}
		);
		const noted = {
			title: 'Sea',
			src: undefined,
			metadata: {
				...metadata,
				freeholdUpload: { name: 'film.mp4', id: 'k' },
			},
		};
		expect( set.mock.calls ).toEqual( [ [ noted ] ] );
		rerender( { ...EMPTY, ...noted } );
		expect( set ).toHaveBeenCalledTimes( 1 );
		expect( notedUpload( noted.metadata ) ).toEqual( {
			name: 'film.mp4',
			id: 'k',
		} );
		expect( withoutNote( noted.metadata ) ).toEqual( metadata );
		expect( withoutNote( undefined ) ).toBeUndefined();
		expect( notedUpload( { freeholdUpload: 7 } ).name ).toBe( '' );
	} );

	it( 'takes the name of a file for no title', () => {
		const set = jest.fn();
		const unnamed = { ...session, draft: { title: 'film', poster: null } };
		renderHook( () => useNotedUpload( unnamed, EMPTY, set ) );
		expect( set.mock.lastCall[ 0 ].title ).toBeUndefined();
	} );

	it( 'notes nothing without an upload', () => {
		const set = jest.fn();
		renderHook( () => useNotedUpload( null, EMPTY, set ) );
		expect( set ).not.toHaveBeenCalled();
	} );

	it( 'never locks saving, and saves title, poster and settings with the upload', async () => {
		let refuse: ( error: Error ) => void = () => {};
		mockSave
			.mockReset()
			.mockReturnValueOnce(
				new Promise( ( _, reject ) => ( refuse = reject ) )
			);
		mockPoster.mockReset().mockResolvedValue( { url: '/p.jpg' } );
		await resolveSelect( store ).getEntry( 9, '' );
		let finish: ( result: object ) => void = () => {};
		const onUploaded = jest.fn();
		const upload = {
			close: jest.fn(),
			setDraft: jest.fn(),
			session: {
				...session,
				settings: { rating: 'R-17' },
				draft: { title: 'Sea', poster: { attachment: 5, url: '/5' } },
				task: {
					file: session.file,
					result: new Promise( ( done ) => ( finish = done ) ),
				},
			},
			snapshot: { status: 'uploading', size: 2, sent: 1, speed: 0 },
		} as unknown as BlockUpload;
		render(
			<Uploader
				upload={ upload }
				onUploaded={ onUploaded }
				onFallback={ () => {} }
			/>
		);
		expect( lock ).not.toHaveBeenCalled();
		await act( async () => finish( { id: 9, media: null } ) );
		// The post has the video while its title is being saved.
		expect( onUploaded.mock.lastCall[ 0 ] ).toMatchObject( {
			title: 'film',
		} );
		// Its smaller sizes are made in the background, if the owner wants them.
		expect( mockSizes ).toHaveBeenCalledWith( {
			guid: 'abcdefgh',
			title: 'film',
			file: session.file,
		} );
		const done = screen.getByText( 'Done' );
		expect( done ).toHaveAttribute( 'aria-disabled', 'true' );
		// The request fails, so that the button sends it again.
		await act( async () => refuse( new Error( 'No.' ) ) );
		expect( onUploaded ).toHaveBeenCalledTimes( 1 );
		await act( async () => {
			fireEvent.click( done );
		} );
		expect( mockSave.mock.lastCall ).toEqual( [
			9,
			{ rating: 'R-17', title: 'Sea' },
		] );
		expect( onUploaded.mock.lastCall[ 0 ] ).toMatchObject( {
			title: 'Sea',
			rating: 'R-17',
			poster: '/p.jpg',
		} );
		expect( mockPoster ).toHaveBeenCalledTimes( 1 );
		expect( upload.close ).toHaveBeenCalled();
	} );
} );
