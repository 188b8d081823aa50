/** What the user has entered about a video stays when the block is left. */
import '../../../tests/unit/initial-state';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { DetailsPanel } from '../components/details-panel';
import { TracksDropdown } from '../components/tracks-dropdown';
import type { Video } from '../store';

jest.mock( '../store/client', () => ( {
	transcribe: () =>
		Promise.resolve( 'WEBVTT\n\n00:00.000 --> 00:02.000\nHallo' ),
} ) );

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

it( 'keeps captions that the user reviews when the list of tracks closes', async () => {
	const open = async () => {
		const { unmount } = render(
			<TracksDropdown video={ video } setAttributes={ () => {} } />
		);
		await click( 'Text tracks' );
		return unmount;
	};
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
