import { ACTION, onClose, onSelect, open, press, tiles } from './window';
import { api, NetworkError, ResponseError } from '@freehold/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dispatch } from '@wordpress/data';
import { store } from '../store';
import { google, openverse, pexels } from '../store/test/sources';
import { chosen } from '../editor/modal/media';
import { copyOf, item, page } from './items';

type Ask = { query: Record< string, unknown >; signal: AbortSignal };

const get = jest.mocked( api.get );
const post = jest.mocked( api.post );
const remove = jest.mocked( api.delete );

/** What the next lists are; the last one stays. */
let lists: Array< () => Promise< unknown > >;
/** The lists that were asked for. */
let asked: Ask[];

const list = ( ...pages: Array< () => Promise< unknown > > ) => {
	lists = pages;
};
const answer = ( value: unknown ) => () => Promise.resolve( value );
const failWith =
	( code: string, data: Record< string, unknown > = {} ) =>
	() =>
		Promise.reject(
			new ResponseError( { status: 400 } as Response, {
				code,
				message: `The service says: ${ code }.`,
				data,
			} )
		);

const dialog = () => screen.getByRole( 'dialog' );
const button = ( name: string | RegExp ) =>
	screen.getByRole( 'button', { name } );
const isOff = ( name: string | RegExp ) =>
	button( name ).getAttribute( 'aria-disabled' ) === 'true' ||
	button( name ).hasAttribute( 'disabled' );

/** Windows that are opened. */
const openWindow = jest.fn();
Object.assign( window, { open: openWindow } );

/** What the page in the window of connecting talks through. */
let channel: { onmessage: ( event: { data: object } ) => void };
Object.assign( globalThis, {
	BroadcastChannel: class {
		constructor() {
			channel = this as unknown as typeof channel;
		}
		close() {}
	},
} );

beforeEach( () => {
	jest.resetAllMocks();
	asked = [];
	list( answer( page( [ 1, 2, 3 ], { next_page: '2' } ) ) );
	get.mockImplementation( ( _version, path, options ) => {
		if ( path.includes( '/list/' ) ) {
			asked.push( options as unknown as Ask );
			const next = lists.length > 1 ? lists.shift() : lists[ 0 ];
			return ( next ?? answer( page( [] ) ) )() as never;
		}
		return new Promise( () => {} ) as never;
	} );
	jest.mocked( chosen ).mockImplementation( async ( existing, copies ) => [
		...existing.map( ( { id } ) => ( { id, url: '' } ) ),
		...copies.map( ( { ID = 0, URL = '' } ) => ( { id: ID, url: URL } ) ),
	] );
	remove.mockResolvedValue( {} );
} );

describe( 'the source', () => {
	it( 'is in the title, and can be changed from the keyboard', async () => {
		await open( openverse, { multiple: true } );
		act( () => {
			dispatch( store ).receiveSources( [ openverse, pexels, google ] );
		} );
		const field = screen.getByRole( 'combobox', { name: 'Source' } );
		expect(
			within( field )
				.getAllByRole( 'option' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [
			'Openverse',
			'Pexels (not set up)',
			expect.stringMatching( /^Google Photos \(not/ ),
		] );
		expect( dialog() ).toHaveAccessibleName(
			'Select media from Openverse'
		);
		await userEvent.click( tiles()[ 0 ] as HTMLElement );
		expect( button( 'Insert 1 image' ) ).toBeVisible();
		await userEvent.selectOptions( field, 'pexels' );
		expect( dialog() ).toHaveAccessibleName( 'Select media from Pexels' );
		expect( field ).toHaveFocus();
		expect(
			screen.getByRole( 'heading', { name: 'Pexels is not set up yet' } )
		).toBeVisible();
		await userEvent.selectOptions( field, 'openverse' );
		expect( await screen.findAllByRole( 'checkbox' ) ).toHaveLength( 3 );
		expect( tiles()[ 0 ] ).not.toBeChecked();
	} );

	it( 'that is not set up has a plain reason for users who may not change that', async () => {
		await open( { ...pexels, help: null } );
		expect(
			screen.getAllByText( /Ask a site administrator/ )[ 0 ]
		).toBeVisible();
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
		expect( screen.queryByRole( 'combobox' ) ).toBeNull();
	} );
} );

describe( 'searching', () => {
	it( 'begins with something to see, and the focus in the field', async () => {
		await open();
		expect( dialog() ).toHaveAccessibleName( /^Select media from / );
		expect( dialog() ).toHaveAccessibleDescription(
			'Select the media you would like to insert into the editor.'
		);
		const field = screen.getByRole( 'searchbox' );
		expect( field ).toHaveFocus();
		expect( ( field as HTMLInputElement ).value ).toBe(
			asked[ 0 ]?.query.search
		);
		expect( asked[ 0 ]?.query ).toMatchObject( {
			number: 20,
			path: 'recent',
		} );
		expect( tiles() ).toHaveLength( 3 );
		expect( isOff( 'Select' ) ).toBe( true );
	} );

	it( 'searches for words, not for none and not for the same twice', async () => {
		await open();
		expect( isOff( 'Search' ) ).toBe( true );
		const field = screen.getByRole( 'searchbox' );
		await userEvent.clear( field );
		expect( isOff( 'Search' ) ).toBe( true );
		await userEvent.type( field, ' tea {Enter}' );
		expect( asked[ 1 ]?.query.search ).toBe( 'tea' );
		expect( isOff( 'Search' ) ).toBe( true );
		await userEvent.type( field, '{Enter}' );
		expect( asked ).toHaveLength( 2 );
	} );

	it( 'ends a search that is under way when another begins', async () => {
		list( () => new Promise( () => {} ), answer( page( [ 9 ] ) ) );
		await open();
		const field = screen.getByRole( 'searchbox' );
		await userEvent.clear( field );
		await userEvent.type( field, 'tea{Enter}' );
		expect( asked[ 0 ]?.signal.aborted ).toBe( true );
		expect( tiles() ).toHaveLength( 1 );
	} );

	it( 'shows that nothing was found', async () => {
		list( answer( page( [] ) ) );
		await open();
		expect(
			screen.getByText(
				'Sorry, but nothing matched your search criteria.'
			)
		).toBeVisible();
	} );

	it( 'loads more, waits for it, and puts the focus on the first of it', async () => {
		let arrive: ( value: unknown ) => void = () => {};
		list(
			answer( page( [ 1, 2 ], { next_page: '2' } ) ),
			() =>
				new Promise( ( done ) => {
					arrive = done;
				} )
		);
		await open();
		await press( 'Load More' );
		expect( asked[ 1 ]?.query.page_handle ).toBe( '2' );
		expect( isOff( 'Load More' ) ).toBe( true );
		await press( 'Load More' );
		expect( asked ).toHaveLength( 2 );
		await act( async () => arrive( page( [ 3, 4 ] ) ) );
		expect( tiles() ).toHaveLength( 4 );
		expect( tiles()[ 2 ] ).toHaveFocus();
		expect(
			screen.queryByRole( 'button', { name: 'Load More' } )
		).toBeNull();
	} );

	it( 'ends its requests when the dialog closes', async () => {
		list( () => new Promise( () => {} ) );
		const unmount = await open();
		unmount();
		expect( asked[ 0 ]?.signal.aborted ).toBe( true );
	} );

	it( 'filters by what the service can, one by one', async () => {
		await open();
		await press( 'Add Filter' );
		await press( 'License' );
		expect( asked ).toHaveLength( 1 );
		const control = screen.getByRole( 'combobox', { name: 'License' } );
		expect( control ).toHaveFocus();
		await userEvent.selectOptions( control, 'commercial' );
		expect( asked[ 1 ]?.query.filter ).toEqual( [ 'license=commercial' ] );
		await press( 'Remove Filter: License' );
		expect( asked[ 2 ]?.query.filter ).toBeUndefined();
		expect( asked[ 2 ]?.query.search ).toBe( asked[ 0 ]?.query.search );
	} );
} );

describe( 'failures', () => {
	it( 'are shown with the service’s message, and tried again', async () => {
		list( failWith( 'freehold_media_timeout' ), answer( page( [ 1 ] ) ) );
		await open();
		expect(
			within( dialog() ).getByText(
				'The service says: freehold_media_timeout.'
			)
		).toBeVisible();
		await press( 'Try again' );
		expect( tiles() ).toHaveLength( 1 );
		expect( screen.queryByText( /freehold_media_timeout/ ) ).toBeNull();
	} );

	it( 'of too many requests offer another try after the wait', async () => {
		// Those by which the window comes go on.
		jest.useFakeTimers( {
			doNotFake: [ 'requestAnimationFrame', 'setTimeout' ],
		} );
		list(
			failWith( 'freehold_media_too_often', { retry_after: 2 } ),
			answer( page( [ 1 ] ) )
		);
		await open();
		expect( isOff( 'Try again in 2 seconds' ) ).toBe( true );
		await act( async () => jest.advanceTimersByTime( 2500 ) );
		expect( isOff( 'Try again' ) ).toBe( false );
		jest.useRealTimers();
	} );

	it( 'of the server have words of our own', async () => {
		list( failWith( 'internal_server_error' ) );
		await open();
		expect(
			within( dialog() ).getByText( 'Internal server error' )
		).toBeVisible();
	} );

	it( 'name the message and the key of the first of several errors', async () => {
		list(
			failWith( 'freehold_media_failed', {
				errors: [
					{ error: 'first_key', message: 'The first message.' },
					{ error: 'second_key', message: 'The second message.' },
				],
			} )
		);
		await open();
		const shown = within( dialog() );
		expect( shown.getByText( 'The first message.' ) ).toBeVisible();
		expect( shown.getByText( 'Error code: first_key' ) ).toBeVisible();
		expect(
			shown.queryByText( /second|freehold_media_failed/ )
		).toBeNull();
	} );

	it( 'of the permission lead back to connecting', async () => {
		list( failWith( 'authorization_required' ) );
		await open( { ...google, missing: '', authenticated: true } );
		expect( button( 'Connect to Google Photos' ) ).toHaveFocus();
	} );
} );

describe( 'selecting', () => {
	it( 'goes by arrows and Space, one at a time', async () => {
		await open();
		await userEvent.tab();
		await userEvent.tab();
		await userEvent.tab();
		await userEvent.tab();
		act( () => tiles()[ 0 ]?.focus() );
		await userEvent.keyboard( '{ArrowRight} ' );
		expect( tiles()[ 1 ] ).toHaveFocus();
		expect( tiles()[ 1 ] ).toBeChecked();
		await userEvent.keyboard( '{End}{Enter}' );
		expect( tiles()[ 2 ] ).toBeChecked();
		expect( tiles()[ 1 ] ).not.toBeChecked();
		expect( isOff( 'Select' ) ).toBe( false );
		expect( onClose ).not.toHaveBeenCalled();
	} );

	it( 'leaves out what the block does not take', async () => {
		list(
			answer( {
				...page( [] ),
				media: [ item( 1, { type: 'image/svg+xml' } ) ],
			} )
		);
		await open( openverse, { allowedTypes: [ 'image/png' ] } );
		await userEvent.click( tiles()[ 0 ] as HTMLElement );
		expect( tiles()[ 0 ] ).not.toBeChecked();
		expect( tiles()[ 0 ] ).toHaveAccessibleName(
			/This file type cannot be used here/
		);
	} );

	it( 'goes into a folder, and back by the breadcrumb', async () => {
		const albums = {
			...openverse,
			id: 'elsewhere',
			can: {
				search: false,
				sessions: false,
				paths: [ 'recent', 'albums' ],
				filters: [
					{
						name: 'mediaType',
						label: 'Type',
						values: [
							{ value: 'photo', label: 'Images' },
							{ value: 'video', label: 'Videos' },
						],
						pattern: '',
						none: 'All',
					},
				],
			},
		};
		list(
			answer( page( [ 1 ] ) ),
			answer( {
				...page( [] ),
				media: [
					item( 5, {
						type: 'folder',
						title: 'Holidays',
						children: 3,
					} ),
				],
			} ),
			answer( page( [ 6 ] ) )
		);
		await open( albums );
		expect( button( 'Add Filter' ) ).toBeVisible();
		await userEvent.selectOptions(
			screen.getByRole( 'combobox', { name: 'View' } ),
			'Albums'
		);
		expect( asked[ 1 ]?.query.path ).toBe( 'albums' );
		expect(
			screen.queryByRole( 'button', { name: 'Add Filter' } )
		).toBeNull();
		await press( 'Holidays, 3 images' );
		expect( asked[ 2 ]?.query.path ).toBe( 'id-5' );
		const crumbs = screen.getByRole( 'navigation' );
		expect( crumbs ).toHaveTextContent( 'Albums → Holidays' );
		await userEvent.click( within( crumbs ).getByText( 'Albums' ) );
		expect( asked[ 3 ]?.query.path ).toBe( 'albums' );
	} );
} );

describe( 'copying', () => {
	it( 'hands over what was copied, with what was edited before', async () => {
		post.mockResolvedValue( { media: [ copyOf( 2 ) ] } );
		await open();
		await userEvent.click( tiles()[ 1 ] as HTMLElement );
		const details = within(
			screen.getByRole( 'region', { name: 'Image details' } )
		);
		const name = details.getByLabelText( 'File name' );
		await userEvent.clear( name );
		await userEvent.type( name, 'morning' );
		await userEvent.type( details.getByLabelText( 'Caption' ), 'Tea' );
		await press( ACTION );
		await waitFor( () => expect( onClose ).toHaveBeenCalledWith( true ) );
		expect( post ).toHaveBeenCalledWith(
			'v2',
			'/external-media/copy/openverse',
			{
				external_ids: [ 'id-2' ],
				media: [
					{
						guid: 'id-2',
						file_name: 'morning',
						caption: expect.stringMatching( /^Tea Photo by <a/ ),
					},
				],
				service: 'openverse',
				post_id: 7,
			},
			expect.anything()
		);
		expect( onSelect ).toHaveBeenCalledWith( {
			id: 102,
			url: copyOf( 2 ).URL,
		} );
	} );

	it( 'shows its progress, keeps the dialog open, and can be stopped', async () => {
		let arrive: ( value: unknown ) => void = () => {};
		post.mockImplementation(
			() =>
				new Promise( ( done ) => {
					arrive = done;
				} ) as never
		);
		await open( openverse, { multiple: true } );
		await userEvent.click( tiles()[ 0 ] as HTMLElement );
		await userEvent.click( tiles()[ 1 ] as HTMLElement );
		expect( screen.getByText( '2 selected (up to 10)' ) ).toBeVisible();
		await press( 'Insert 2 images' );
		expect( dialog() ).toHaveAccessibleName( 'Inserting media' );
		expect( dialog() ).toHaveAccessibleDescription(
			'When the media is finished copying and inserting, you will be returned to the editor.'
		);
		expect( screen.getByText( 'Inserting Image…' ) ).toBeVisible();
		expect( screen.getByText( 'Copying 1 of 2…' ) ).toBeVisible();
		expect( isOff( 'Inserting…' ) ).toBe( true );
		expect(
			screen
				.getByRole( 'searchbox', { hidden: true } )
				.closest( '[inert]' )
		).not.toBeNull();
		await userEvent.keyboard( '{Escape}' );
		expect( onClose ).not.toHaveBeenCalled();
		await press( 'Stop' );
		await act( async () => arrive( { media: [ copyOf( 1 ) ] } ) );
		expect( post ).toHaveBeenCalledTimes( 1 );
		expect( dialog() ).toHaveAccessibleName( /^Select media from / );
		expect( onSelect ).not.toHaveBeenCalled();
		expect( tiles()[ 0 ] ).toHaveAccessibleName(
			'Cup 1 by Ada. Already in your media library.'
		);
	} );

	it( 'appends to the images of a gallery', async () => {
		post.mockResolvedValueOnce( { media: [ copyOf( 1 ) ] } );
		await open( openverse, {
			multiple: true,
			existing: [ { id: 4 }, { id: 5 } ],
		} );
		await userEvent.click( tiles()[ 0 ] as HTMLElement );
		await press( ACTION );
		await waitFor( () => expect( onSelect ).toHaveBeenCalled() );
		expect(
			onSelect.mock.calls[ 0 ][ 0 ].map(
				( { id }: { id: number } ) => id
			)
		).toEqual( [ 4, 5, 101 ] );
	} );

	it( 'does not lose the others where one fails', async () => {
		post.mockImplementation( ( async (
			_version: string,
			_path: string,
			data: object
		) => {
			const [ guid = '' ] = ( data as { external_ids: string[] } )
				.external_ids;
			return {
				media: [
					guid === 'id-2'
						? {
								guid,
								errors: {
									freehold_media_broken: 'A part is missing.',
								},
						  }
						: copyOf( Number( guid.slice( 3 ) ) ),
				],
			};
		} ) as never );
		await open( openverse, { multiple: true } );
		for ( const tile of tiles() ) {
			await userEvent.click( tile );
		}
		await press( ACTION );
		expect(
			( await screen.findAllByText( 'A part is missing.' ) ).length
		).toBeGreaterThan( 1 );
		expect(
			screen.getByText( 'Error code: freehold_media_broken' )
		).toBeVisible();
		expect( onClose ).not.toHaveBeenCalled();
		// Only what is missing is tried again.
		post.mockClear();
		await press( 'Try again' );
		expect( post ).toHaveBeenCalledTimes( 1 );
		await press( 'Insert 2 copied images' );
		await waitFor( () => expect( onSelect ).toHaveBeenCalled() );
		expect(
			onSelect.mock.calls[ 0 ][ 0 ].map(
				( { id }: { id: number } ) => id
			)
		).toEqual( [ 101, 103 ] );
	} );

	it( 'ends if the service or the site rejects it', async () => {
		post.mockImplementation(
			failWith( 'freehold_media_too_often', { retry_after: 30 } ) as never
		);
		await open( openverse, { multiple: true } );
		await userEvent.click( tiles()[ 0 ] as HTMLElement );
		await userEvent.click( tiles()[ 1 ] as HTMLElement );
		await press( ACTION );
		await screen.findByRole( 'button', {
			name: 'Try again in 30 seconds',
		} );
		expect( post ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'offers the copy that exists', async () => {
		list(
			answer( {
				...page( [] ),
				media: [
					item( 1, { copy: { ...copyOf( 1 ), existed: true } } ),
				],
			} )
		);
		await open();
		expect( screen.getByText( 'In your library' ) ).toBeVisible();
		await userEvent.click( tiles()[ 0 ] as HTMLElement );
		expect(
			screen.getByText( /is already in your media library/ )
		).toBeVisible();
		expect( screen.queryByLabelText( 'File name' ) ).toBeNull();
	} );
} );

describe( 'a missing key', () => {
	it( 'is taken there and then', async () => {
		await open( pexels );
		expect(
			screen.getByText( /Sign up at Pexels and copy the key/ )
		).toBeVisible();
		const field = screen.getByLabelText( 'Pexels key' );
		expect( field ).toHaveFocus();
		post.mockImplementationOnce(
			failWith( 'freehold_key_refused' ) as never
		);
		await userEvent.type( field, 'wrong{Enter}' );
		expect(
			within( dialog() ).getByText(
				'The service says: freehold_key_refused.'
			)
		).toBeVisible();
		post.mockResolvedValueOnce( {} );
		get.mockResolvedValueOnce( {
			sources: [ { ...pexels, missing: '', authenticated: true } ],
		} );
		await userEvent.type( field, '{Enter}' );
		expect( await screen.findByRole( 'searchbox' ) ).toHaveFocus();
		expect( screen.getByText( 'Photos provided by Pexels' ) ).toBeVisible();
	} );

	it( 'is for administrators', async () => {
		await open( {
			...pexels,
			help: pexels.help && { ...pexels.help, can_set: false },
		} );
		expect(
			within( dialog() ).getByText(
				/Ask a site administrator to set it up/
			)
		).toBeVisible();
		expect( screen.queryByLabelText( 'Pexels key' ) ).toBeNull();
	} );
} );

describe( 'Google Photos', () => {
	let popup: {
		closed: boolean;
		close: jest.Mock;
		location: { href: string };
	};
	beforeEach( () => {
		popup = {
			closed: false,
			close: jest.fn( () => {
				popup.closed = true;
			} ),
			location: { href: '' },
		};
		openWindow.mockReturnValue( popup );
	} );

	const connection = ( connected: boolean ) => {
		const lists_ = get.getMockImplementation();
		get.mockImplementation( ( (
			version: 'v2',
			path: string,
			options: object
		) =>
			path.includes( '/connection/' )
				? Promise.resolve( {
						connected,
						connect_URL: 'https://example.org/connect',
				  } )
				: lists_?.( version, path, options ) ) as never );
	};

	it( 'is connected in a window, and looks itself once that is closed', async () => {
		connection( true );
		await open( google );
		await press( 'Connect to Google Photos' );
		expect( isOff( 'Awaiting authorization' ) ).toBe( true );
		expect( openWindow.mock.calls[ 0 ]?.[ 2 ] ).toContain(
			'width=780,height=700'
		);
		expect( popup.location.href ).toBe( 'https://example.org/connect' );
		popup.closed = true;
		expect(
			await screen.findByRole( 'button', {
				name: 'Disconnect from Google Photos',
			} )
		).toBeVisible();
	} );

	it( 'shows why it was not connected', async () => {
		connection( false );
		await open( google );
		await press( 'Connect to Google Photos' );
		act( () =>
			channel.onmessage( {
				data: {
					service: 'google_photos',
					connected: false,
					message: 'You did not grant permission.',
				},
			} )
		);
		expect(
			within( dialog() ).getByText( 'You did not grant permission.' )
		).toBeVisible();
		expect( isOff( 'Connect to Google Photos' ) ).toBe( false );
	} );

	it( 'shows that the browser has blocked the window', async () => {
		openWindow.mockReturnValue( null );
		await open( google );
		await press( 'Connect to Google Photos' );
		expect(
			within( dialog() ).getByText( /blocked the pop-up window/ )
		).toBeVisible();
	} );

	it( 'is ready again without a message if the user does not respond', async () => {
		get.mockRejectedValue( new NetworkError() );
		await open( google );
		await press( 'Connect to Google Photos' );
		expect( isOff( 'Connect to Google Photos' ) ).toBe( false );
		expect( popup.close ).toHaveBeenCalled();
	} );

	const connected = { ...google, missing: '' as const, authenticated: true };

	it( 'opens the picker in a window, and shows the selected images', async () => {
		list(
			answer( page( [] ) ),
			answer(
				page( [ 1, 2 ], {
					account: {
						name: 'Ada Byron',
						image: 'https://lh3.googleusercontent.com/a/1',
					},
					skipped: 1,
				} )
			)
		);
		const before = get.getMockImplementation();
		get.mockImplementation( ( (
			version: 'v2',
			path: string,
			options: object
		) =>
			path.includes( '/session/' )
				? Promise.resolve( { picked: true, poll_interval: 0.5 } )
				: before?.( version, path, options ) ) as never );
		post.mockResolvedValueOnce( {
			picker_uri: 'https://photos.example/pick',
			picked: false,
			poll_interval: 0.5,
			timeout: 60,
		} );
		await open( connected, { multiple: true } );
		await press( 'Select in Google Photos' );
		expect( post ).toHaveBeenCalledWith(
			'v2',
			'/external-media/session/google_photos',
			{ max_items: 10 }
		);
		expect( popup.location.href ).toBe( 'https://photos.example/pick' );
		expect( await screen.findAllByRole( 'checkbox' ) ).toHaveLength( 2 );
		expect( screen.getByText( 'Ada Byron' ) ).toBeVisible();
		// The browser loads nothing from Google.
		expect(
			document.querySelector( 'img[src*="googleusercontent"]' )
		).toBeNull();
		expect( screen.getByText( /1 item is hidden/ ) ).toBeVisible();
		expect( button( 'Select other photos' ) ).toBeVisible();
	} );

	it( 'keeps the images and the selection when the user cancels another selection', async () => {
		const before = get.getMockImplementation();
		get.mockImplementation( ( (
			version: 'v2',
			path: string,
			options: object
		) =>
			path.includes( '/session/' )
				? Promise.resolve( { picked: false, poll_interval: 0.5 } )
				: before?.( version, path, options ) ) as never );
		post.mockResolvedValueOnce( {
			picker_uri: 'https://photos.example/pick',
			picked: false,
			poll_interval: 0.5,
			timeout: 60,
		} );
		await open( connected, { multiple: true } );
		await userEvent.click( tiles()[ 1 ] as HTMLElement );
		await press( 'Select other photos' );
		expect( isOff( 'Waiting for your selection…' ) ).toBe( true );
		await press( 'Cancel' );
		expect( popup.close ).toHaveBeenCalled();
		expect( tiles() ).toHaveLength( 3 );
		expect( tiles()[ 1 ] ).toBeChecked();
		expect( asked ).toHaveLength( 1 );
		expect( remove ).not.toHaveBeenCalled();
		expect( isOff( 'Select other photos' ) ).toBe( false );
	} );

	it( 'leads to connecting when the permission is removed while copying', async () => {
		post.mockResolvedValueOnce( {
			media: [
				{
					guid: 'cup-1',
					errors: { authorization_required: 'Connect first.' },
				},
			],
		} );
		await open( connected );
		await userEvent.click( tiles()[ 0 ] as HTMLElement );
		await press( ACTION );
		expect( button( 'Connect to Google Photos' ) ).toBeVisible();
		expect( onSelect ).not.toHaveBeenCalled();
	} );

	it( 'is disconnected; the button is there again where that fails', async () => {
		await open( connected );
		remove.mockRejectedValueOnce( new NetworkError() );
		await press( 'Disconnect from Google Photos' );
		expect( isOff( 'Disconnect from Google Photos' ) ).toBe( false );
		remove.mockResolvedValueOnce( { message: '' } );
		await press( 'Disconnect from Google Photos' );
		expect(
			await screen.findByText( /To get started, connect your site/ )
		).toBeVisible();
	} );
} );
