/** What the user has entered about a video stays when the block is left. */
import '../../../tests/unit/initial-state';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { DetailsPanel } from '../components/details-panel';
import { TracksDropdown } from '../components/tracks-dropdown';
import type { Video } from '../store';

const mockTranscribe = jest.fn();
jest.mock( '../store/client', () => ( {
	transcribe: ( ...args: unknown[] ) => mockTranscribe( ...args ),
} ) );

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHallo';

beforeEach( () => mockTranscribe.mockReset().mockResolvedValue( CAPTIONS ) );

const video = {
	guid: 'abcdefgh',
	title: 'Summer',
	description: '',
	size: 1000,
	src: 'https://example.com/video.mp4',
	tracks: [],
} as unknown as Video;

const click = ( name: string ) =>
	act( async () => {
		fireEvent.click( screen.getByText( name ) );
	} );

it( 'keeps the title and the description until they are saved', async () => {
	const onSave = jest.fn().mockResolvedValueOnce( false );
	const open = () =>
		render(
			<DetailsPanel
				video={ video }
				onError={ () => {} }
				onSave={ onSave }
			/>
		);
	const title = () => screen.getByLabelText( 'Title' );
	const { unmount } = open();
	await click( 'Details' );
	expect( title() ).toHaveValue( 'Summer' );
	fireEvent.change( title(), { target: { value: 'Summer 2030' } } );
	fireEvent.change( screen.getByLabelText( 'Description' ), {
		target: { value: '0:00 Start' },
	} );
	unmount();
	const second = open();
	expect( title() ).toHaveValue( 'Summer 2030' );
	expect( screen.getByLabelText( 'Description' ) ).toHaveValue(
		'0:00 Start'
	);
	await click( 'Save details' );
	expect( title() ).toHaveValue( 'Summer 2030' );
	onSave.mockResolvedValueOnce( true );
	await click( 'Save details' );
	second.unmount();
	open();
	await click( 'Details' );
	expect( title() ).toHaveValue( 'Summer' );
} );

/** Opens the list of tracks and returns what closes it. */
const open = async () => {
	const { unmount } = render(
		<TracksDropdown video={ video } setAttributes={ () => {} } />
	);
	await click( 'Text tracks' );
	return unmount;
};

it( 'keeps captions that the user reviews when the list of tracks closes', async () => {
	const captions = () => screen.getByLabelText( 'Review the captions' );
	const close = await open();
	await click( 'Draft captions from speech' );
	await click( 'Draft captions' );
	fireEvent.change( captions(), {
		target: { value: 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello' },
	} );
	close();
	const closeAgain = await open();
	expect( captions() ).toHaveValue(
		'WEBVTT\n\n00:00.000 --> 00:02.000\nHello'
	);
	await click( 'Continue' );
	fireEvent.change( screen.getByLabelText( 'Label' ), {
		target: { value: 'Spoken' },
	} );
	closeAgain();
	await open();
	expect( screen.getByLabelText( 'Label' ) ).toHaveValue( 'Spoken' );
	await click( 'Cancel' );
	expect( screen.getByText( 'Add a track' ) ).toBeInTheDocument();
} );

it( 'says what is wrong with a captions file, and does not keep the one before', async () => {
	const close = await open();
	await click( 'Add a track' );
	const field = document.querySelector(
		'input[type="file"]'
	) as HTMLInputElement;
	const choose = ( text: string ) =>
		act( async () => {
			const file = new File( [ text ], 'film.vtt' );
			file.text = async () => text;
			fireEvent.change( field, { target: { files: [ file ] } } );
		} );
	await choose( CAPTIONS );
	expect( screen.getByText( 'film.vtt, 1 caption' ) ).toBeVisible();
	await choose( 'WEBVTT\n\n0:01 --> 0:04\nHello' );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
		'No caption of this file can be read. Each begins with a line such as “00:01.000 --> 00:04.000”, and has text below it.'
	);
	expect( screen.queryByText( 'film.vtt, 1 caption' ) ).toBeNull();
	await choose( 'Hello' );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
		'The file contains no captions. Select a .vtt or .srt file.'
	);
	await click( 'Cancel' );
	close();
} );

describe( 'captions that are being drafted when the list of tracks closes', () => {
	/** Starts a draft and closes the list. Returns what ends the draft. */
	const start = async () => {
		let resolve: ( vtt: string ) => void = () => {};
		let reject: ( error: Error ) => void = () => {};
		mockTranscribe.mockReturnValue(
			new Promise< string >( ( ...settle ) => {
				[ resolve, reject ] = settle;
			} )
		);
		const close = await open();
		await click( 'Draft captions from speech' );
		await click( 'Draft captions' );
		expect( screen.getByText( 'Writing captions…' ) ).toBeInTheDocument();
		close();
		return { resolve, reject };
	};
	const notices = () =>
		select( noticesStore )
			.getNotices()
			.map( ( { content } ) => content );

	it( 'arrive all the same', async () => {
		const { resolve } = await start();
		const close = await open();
		expect( screen.getByText( 'Writing captions…' ) ).toBeInTheDocument();
		close();
		await act( async () => resolve( CAPTIONS ) );
		expect( notices() ).toEqual( [
			'The captions are ready. Review them under “Text tracks”.',
		] );
		expect( mockTranscribe ).toHaveBeenCalledTimes( 1 );
		await open();
		expect( screen.getByLabelText( 'Review the captions' ) ).toHaveValue(
			`${ CAPTIONS }\n`
		);
		await click( 'Discard' );
	} );

	it( 'say why they failed', async () => {
		const { reject } = await start();
		await act( async () => reject( new Error( 'Too many requests.' ) ) );
		expect( notices() ).toContain(
			'The captions could not be drafted. “Text tracks” says why.'
		);
		await open();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'Too many requests.'
		);
		await click( 'Cancel' );
	} );

	it( 'end when the user cancels', async () => {
		await start();
		const close = await open();
		await click( 'Cancel' );
		const [ , , signal ] = mockTranscribe.mock.lastCall;
		expect( signal.aborted ).toBe( true );
		close();
		await open();
		expect( screen.getByText( 'Add a track' ) ).toBeInTheDocument();
	} );

	it( 'say nothing at their end if the user has begun again', async () => {
		const { reject } = await start();
		const close = await open();
		await click( 'Cancel' );
		close();
		await start();
		const before = notices();
		await act( async () => reject( new Error( 'Aborted.' ) ) );
		expect( notices() ).toEqual( before );
	} );
} );
