/** The captions and chapters of audio in the editor. */
import '../../../tests/unit/initial-state';
import { api } from '@freehold/api';
import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
} from '@testing-library/react';
import type { ReactNode } from 'react';
import AudioPanel from '../editor/audio-panel';

jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn(), post: jest.fn(), delete: jest.fn() },
} ) );
jest.mock( '@wordpress/block-editor', () => ( {
	InspectorControls: ( { children }: { children: ReactNode } ) => children,
} ) );
jest.mock( '@freehold/blocks', () => ( {
	lazyPanel: () => require( '../editor/cue-dialog' ).default,
} ) );

const captions = {
	kind: 'captions',
	srclang: 'en',
	label: 'English',
	version: 'first',
	text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n',
};

const get = jest.mocked( api.get );
const post = jest.mocked( api.post );
const remove = jest.mocked( api.delete );

beforeEach( () => {
	jest.resetAllMocks();
	get.mockResolvedValue( { tracks: [ captions ], editable: true } );
} );

const click = async ( name: string ) => {
	const button = await screen.findByRole( 'button', { name } );
	await act( async () => {
		fireEvent.click( button );
	} );
};

let number = 0;

/** Renders the panel of another file each time, because what was entered outlives it. */
const open = async () => {
	const view = render(
		<AudioPanel id={ ++number } src="https://example.com/a.mp3" />
	);
	expect( get ).not.toHaveBeenCalled();
	await click( 'Captions and chapters' );
	return view;
};

it( 'reads the captions when it opens, and saves what was changed', async () => {
	await open();
	await click( 'Edit Captions: English' );
	fireEvent.change( screen.getByLabelText( 'Text' ), {
		target: { value: 'Hello & welcome' },
	} );
	post.mockResolvedValue( { tracks: [], editable: true } );
	await click( 'Save captions' );
	expect( post ).toHaveBeenCalledWith( 'v2', `/audio/${ number }/tracks`, {
		kind: 'captions',
		label: 'English',
		srclang: 'en',
		text: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello &amp; welcome\n',
		version: 'first',
	} );
	expect(
		screen.queryByRole( 'button', { name: 'Edit Captions: English' } )
	).toBeNull();
} );

it( 'edits what is stored now, and replaces what someone else has changed only when the user saves again', async () => {
	await open();
	// Another tab has changed it since the panel opened.
	get.mockResolvedValue( {
		tracks: [ { ...captions, version: 'second' } ],
		editable: true,
	} );
	await click( 'Edit Captions: English' );
	const text = screen.getByLabelText( 'Text' );
	fireEvent.change( text, { target: { value: 'Typed' } } );
	post.mockRejectedValueOnce(
		Object.assign( new Error( 'Save again.' ), {
			code: 'changed_elsewhere',
		} )
	);
	await click( 'Save captions' );
	expect( post ).toHaveBeenLastCalledWith(
		'v2',
		expect.any( String ),
		expect.objectContaining( { version: 'second' } )
	);
	expect(
		screen.getAllByText( 'Error: Save again.' ).length
	).toBeGreaterThan( 0 );
	expect( screen.getByLabelText( 'Text' ) ).toHaveValue( 'Typed' );
	post.mockResolvedValue( { tracks: [], editable: true } );
	await click( 'Save captions' );
	expect( post ).toHaveBeenLastCalledWith(
		'v2',
		expect.any( String ),
		expect.objectContaining( { version: undefined } )
	);
} );

it( 'opens a file for review, and keeps it while another block is selected', async () => {
	const { container, unmount } = await open();
	const file = new File(
		[ '1\n00:00:01,000 --> 00:00:02,000\nFrom a file\n' ],
		'talk.srt'
	);
	file.text = async () => '1\n00:00:01,000 --> 00:00:02,000\nFrom a file\n';
	await act( async () => {
		fireEvent.change(
			container.querySelector( '[type="file"]' ) as HTMLElement,
			{ target: { files: [ file ] } }
		);
	} );
	expect( await screen.findByLabelText( 'Text' ) ).toHaveValue(
		'From a file'
	);
	unmount();
	await act( async () => {
		render( <AudioPanel id={ number } src="https://example.com/a.mp3" /> );
	} );
	expect( screen.getByLabelText( 'Text' ) ).toHaveValue( 'From a file' );
	// The language is known again, so that no track is replaced unseen.
	await click( 'Save captions' );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
		'A track already exists for that language and kind.'
	);
	expect( post ).not.toHaveBeenCalled();
} );

it( 'deletes a track after a question', async () => {
	await open();
	await click( 'Delete track: English' );
	expect( remove ).not.toHaveBeenCalled();
	remove.mockRejectedValueOnce( new Error( 'It is gone.' ) );
	await click( 'Delete track' );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'It is gone.' );
	expect( remove ).toHaveBeenCalledWith( 'v2', `/audio/${ number }/tracks`, {
		query: { kind: 'captions', srclang: 'en' },
	} );
	remove.mockResolvedValueOnce( { tracks: [], editable: true } );
	await click( 'Delete track: English' );
	await click( 'Delete track' );
	await waitFor( () =>
		expect(
			screen.getByRole( 'button', { name: 'Write captions' } )
		).toHaveFocus()
	);
} );

it( 'says why there is nothing to edit', async () => {
	get.mockResolvedValueOnce( { tracks: [], editable: false } );
	const { unmount } = await open();
	expect( screen.getByText( /^Only the file’s author/ ) ).toBeVisible();
	unmount();
	get.mockReset().mockRejectedValueOnce( new Error( 'There is none.' ) );
	await open();
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'There is none.' );
	expect(
		screen.queryByRole( 'button', { name: 'Write captions' } )
	).toBeNull();
} );
