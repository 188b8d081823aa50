/** The editor of captions and chapters: what it sends, and that nothing the user has entered is lost. */
import '../../../tests/unit/initial-state';
import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
} from '@testing-library/react';
import { useState } from '@wordpress/element';
import CueDialog from '../editor/cue-dialog';
import type { CueDraft } from '../editor/drafts';
import type { Media } from '../types';

const mockSave = jest.fn();

const media: Media = {
	key: 'abcdefgh',
	type: 'video',
	title: 'Summer',
	poster: '',
	src: 'https://example.com/video.mp4',
	duration: 20000,
	tracks: [],
};

const onClose = jest.fn();

function open(
	kind: string,
	cues: CueDraft[ 'cues' ] = [],
	notes: string[] = [],
	type: Media[ 'type' ] = 'video'
) {
	function Dialog() {
		const [ draft, setDraft ] = useState< CueDraft >( {
			track: { kind, srcLang: 'en', label: 'English' },
			cues,
			notes,
			transcript: null,
			isChanged: false,
			isNew: false,
		} );
		return (
			<CueDialog
				media={ { ...media, type } }
				onSave={ mockSave }
				draft={ draft }
				onChange={ setDraft }
				onClose={ onClose }
			/>
		);
	}
	render( <Dialog /> );
}

/** Clicks a button, which may come after a dialog has faded out. */
const click = async ( name: string ) => {
	const button = await screen.findByRole( 'button', { name } );
	await act( async () => {
		fireEvent.click( button );
	} );
};

const enter = ( label: string, value: string ) => {
	const field = screen.getByLabelText( label );
	fireEvent.change( field, { target: { value } } );
	fireEvent.blur( field );
};

/** Moves the playhead. */
const seek = ( seconds: number ) => {
	(
		document.querySelector( 'video, audio' ) as HTMLMediaElement
	 ).currentTime = seconds;
};

const sent = () => mockSave.mock.lastCall?.[ 1 ] as string;

beforeEach( () => {
	mockSave.mockReset().mockResolvedValue( undefined );
	onClose.mockReset();
} );

it( 'adds captions at the playhead, splits and merges them, and saves WebVTT', async () => {
	open( 'captions' );
	seek( 2 );
	await click( 'Add a caption at the playhead' );
	enter( 'Text', 'Fish & chips' );
	seek( 6.25 );
	await click( 'End at the playhead' );
	expect( screen.getByLabelText( 'End' ) ).toHaveValue( '00:06.250' );
	seek( 4 );
	await click( 'Split' );
	await click( 'Merge with next' );
	expect( screen.getByLabelText( 'Text' ) ).toHaveValue( 'Fish &\nchips' );
	enter( 'Start', '0:01,5' );
	enter( 'End', 'later' );
	expect(
		screen.getByText( 'Enter a time such as 1:02.5.' )
	).toBeInTheDocument();
	await click( 'Save captions' );
	expect( sent() ).toBe(
		'WEBVTT\n\n00:00:01.500 --> 00:00:06.250\nFish &amp;\nchips\n'
	);
	expect( onClose ).toHaveBeenCalled();
} );

it( 'says what overlaps, and saves no caption that ends before it starts', async () => {
	const cue = { settings: '', id: '' };
	open( 'captions', [
		{ ...cue, start: 0, end: 4, text: 'One' },
		{ ...cue, start: 3, end: 6, text: 'Two' },
	] );
	expect( screen.getAllByText( 'Overlaps another caption.' ) ).toHaveLength(
		3
	);
	enter( 'End', '0:00' );
	await click( 'Save captions' );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
		'A caption must end after it starts.'
	);
	expect( mockSave ).not.toHaveBeenCalled();
} );

it( 'makes captions of a transcript, keeps them after a failure, and asks before they are discarded', async () => {
	mockSave.mockRejectedValueOnce( new Error( 'The disk is full.' ) );
	open( 'captions' );
	await click( 'Paste a transcript' );
	enter( 'Transcript', 'Abcd efgh.\nIjkl mnop.' );
	await click( 'Close' );
	expect( onClose ).not.toHaveBeenCalled();
	await click( 'Continue editing' );
	expect( screen.getByLabelText( 'Transcript' ) ).toHaveValue(
		'Abcd efgh.\nIjkl mnop.'
	);
	await click( 'Create captions' );
	await waitFor( () =>
		expect( screen.getByLabelText( 'Text' ) ).toHaveFocus()
	);
	await click( 'Save captions' );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
		'The disk is full.'
	);
	expect( sent() ).toContain( '00:00:10.000 --> 00:00:20.000\nIjkl mnop.' );
	expect( screen.getByLabelText( 'Text' ) ).toHaveValue( 'Abcd efgh.' );
	await click( 'Close' );
	await click( 'Discard changes' );
	expect( onClose ).toHaveBeenCalledTimes( 1 );
} );

it( 'stays open after saving while there is a transcript without captions, or more was entered', async () => {
	open( 'captions' );
	await click( 'Add a caption at the playhead' );
	enter( 'Text', 'One' );
	await click( 'Paste a transcript' );
	enter( 'Transcript', 'Abcd efgh.' );
	await click( 'Save captions' );
	expect( screen.getByText( /^Saved\./ ) ).toBeInTheDocument();
	expect( screen.getByLabelText( 'Transcript' ) ).toHaveValue( 'Abcd efgh.' );
	await click( 'Create captions' );
	let complete = () => {};
	mockSave.mockReturnValue(
		new Promise< void >( ( resolve ) => {
			complete = resolve;
		} )
	);
	await click( 'Save captions' );
	enter( 'Text', 'Two' );
	await act( async () => complete() );
	expect( onClose ).not.toHaveBeenCalled();
	mockSave.mockResolvedValue( undefined );
	await click( 'Save captions' );
	expect( sent() ).toContain( 'Two' );
	expect( onClose ).toHaveBeenCalledTimes( 1 );
} );

it.each( [ 'captions', 'chapters' ] )(
	'saves the comments of %s',
	async ( kind ) => {
		const one = { start: 0, end: 4, text: 'One', settings: '', id: '' };
		open( kind, [ one ], [ 'NOTE By Ann', 'NOTE\n0:01 Kling' ] );
		enter( kind === 'captions' ? 'Text' : 'Title', 'Two' );
		await click( `Save ${ kind }` );
		expect( sent() ).toMatch(
			/^WEBVTT\n\nNOTE By Ann\n\nNOTE\n0:01 Kling\n\n[^N]*Two\n$/
		);
	}
);

it( 'adds chapters at the playhead', async () => {
	open( 'chapters' );
	for ( const [ seconds, title ] of [
		[ 12, 'End' ],
		[ 0, 'Fish & <chips>' ],
	] as const ) {
		seek( seconds );
		await click( 'Add a chapter at the playhead' );
		enter( 'Title', title );
	}
	await click( 'Save chapters' );
	expect( sent() ).toBe(
		'WEBVTT\n\n1\n00:00:00.000 --> 00:00:12.000\nFish &amp; &lt;chips&gt;\n\n2\n00:00:12.001 --> 999:59:59.000\nEnd\n'
	);
} );

it( 'spreads a transcript over audio, whose length the player knows', async () => {
	open( 'captions', [], [], 'audio' );
	const audio = document.querySelector( 'audio' ) as HTMLAudioElement;
	expect( audio ).toHaveAccessibleName( 'Summer' );
	Object.defineProperty( audio, 'duration', { value: 40 } );
	await click( 'Paste a transcript' );
	enter( 'Transcript', 'Abcd efgh.\nIjkl mnop.' );
	await click( 'Create captions' );
	await click( 'Save captions' );
	expect( sent() ).toContain( '00:00:20.000 --> 00:00:40.000\nIjkl mnop.' );
} );

it( 'keeps the focus in the dialog when the last caption or the transcript is gone', async () => {
	// Without a layout, no element has a box.
	jest.spyOn( HTMLElement.prototype, 'getClientRects' ).mockReturnValue( [
		{},
	] as unknown as DOMRectList );
	open( 'captions' );
	for ( const [ opener, name ] of [
		[ 'Add a caption at the playhead', 'Delete' ],
		[ 'Paste a transcript', 'Discard' ],
	] as const ) {
		await click( opener );
		// The text of a new caption gets the focus a moment later.
		await act( () => new Promise( ( done ) => setTimeout( done ) ) );
		act( () => screen.getByRole( 'button', { name } ).focus() );
		await click( name );
		expect( screen.queryByRole( 'button', { name } ) ).toBeNull();
		expect( screen.getByRole( 'dialog' ) ).toContainElement(
			screen.getByRole( 'dialog' ).ownerDocument
				.activeElement as HTMLElement
		);
	}
} );
