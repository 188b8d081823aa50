/** Dictation: the microphone is on only while the user speaks into it, and no words are lost. */
import '../../../../tests/unit/initial-state';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ANSWER } from '@freehold/ai/store/test/feature';
import { api } from '@freehold/api';
import { store as connectionStore } from '@freehold/connection/store';
import { connectedState } from '@freehold/connection/store/test/state';
import { dispatch } from '@wordpress/data';
import { Dictate } from '../dictate';

const mockInsert = jest.fn();
jest.mock( '../use-insert', () => ( { useInsert: () => mockInsert } ) );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '@freehold/api/errors' ),
	api: { get: jest.fn(), post: jest.fn() },
} ) );

class Recorder extends EventTarget {
	static isTypeSupported = () => true;
	static fails = '';
	constructor() {
		super();
		if ( Recorder.fails === 'new' ) {
			throw new Error();
		}
	}
	start() {}
	stop() {
		if ( Recorder.fails === 'stop' ) {
			throw new Error();
		}
		const data = { arrayBuffer: async () => new ArrayBuffer( 1 ) };
		this.dispatchEvent(
			Object.assign( new Event( 'dataavailable' ), { data } )
		);
		this.dispatchEvent( new Event( 'stop' ) );
	}
}

const release = jest.fn();
const stream = { getTracks: () => [ { stop: release } ] };
const getUserMedia = jest.fn();
const { post } = jest.mocked( api );

const press = ( name: string ) =>
	userEvent.click( screen.getByRole( 'button', { name } ) );

beforeEach( () => {
	jest.clearAllMocks();
	dispatch( connectionStore ).receiveConnection( connectedState() );
	Recorder.fails = '';
	Object.assign( window, { MediaRecorder: Recorder } );
	// The one of jsdom cannot be read.
	Blob.prototype.arrayBuffer = async () => new ArrayBuffer( 1 );
	Object.assign( navigator, { mediaDevices: { getUserMedia } } );
	getUserMedia.mockReset().mockResolvedValue( stream );
	mockInsert.mockReset().mockReturnValue( true );
	post.mockReset().mockResolvedValue( { text: 'Fresh bread.' } );
	jest.mocked( api.get ).mockResolvedValue( {
		...ANSWER,
		transcribes: true,
	} );
} );

/** Shows the panel. */
const show = async () => {
	const { unmount } = render( <Dictate /> );
	await screen.findByRole( 'button', { name: 'Dictate' } );
	return unmount;
};

it( 'writes what the user says, and releases the microphone', async () => {
	await show();
	await press( 'Dictate' );
	await press( 'Stop recording' );
	expect( mockInsert ).toHaveBeenCalledWith( 'Fresh bread.' );
	expect( release ).toHaveBeenCalledTimes( 1 );
} );

it( 'asks for the microphone once, and releases it if the panel closes before the answer', async () => {
	let allow: ( answer: unknown ) => void = () => {};
	getUserMedia.mockReturnValue(
		new Promise( ( resolve ) => {
			allow = resolve;
		} )
	);
	const close = await show();
	await press( 'Dictate' );
	await press( 'Dictate' );
	expect( getUserMedia ).toHaveBeenCalledTimes( 1 );
	close();
	await act( async () => allow( stream ) );
	expect( release ).toHaveBeenCalledTimes( 1 );
	expect( post ).not.toHaveBeenCalled();
} );

it( 'releases the microphone if the browser cannot record, or cannot stop', async () => {
	await show();
	Recorder.fails = 'new';
	await press( 'Dictate' );
	expect( release ).toHaveBeenCalledTimes( 1 );
	Recorder.fails = 'stop';
	await press( 'Dictate' );
	await press( 'Stop recording' );
	expect( release ).toHaveBeenCalledTimes( 2 );
	await screen.findByRole( 'button', { name: 'Dictate' } );
} );

it( 'sends a recording again after a failure, also when the panel was closed', async () => {
	post.mockRejectedValue( new Error() );
	const close = await show();
	await press( 'Dictate' );
	await press( 'Stop recording' );
	await press( 'Retry' );
	close();
	await show();
	post.mockResolvedValue( { text: 'Fresh bread.' } );
	await press( 'Retry' );
	expect( getUserMedia ).toHaveBeenCalledTimes( 1 );
	expect( post.mock.calls.map( ( [ , , sent ] ) => sent ) ).toEqual(
		Array( 3 ).fill( { audio: 'AA==', type: 'audio/webm' } )
	);
	expect( mockInsert ).toHaveBeenCalledTimes( 1 );
	expect( screen.queryByRole( 'button', { name: 'Retry' } ) ).toBeNull();
} );

it( 'offers a recording during which the panel was closed', async () => {
	const close = await show();
	await press( 'Dictate' );
	await act( async () => close() );
	expect( post ).not.toHaveBeenCalled();
	await show();
	await press( 'Retry' );
	expect( mockInsert ).toHaveBeenCalledWith( 'Fresh bread.' );
} );

it( 'has the words for which there is no place, until they are inserted', async () => {
	mockInsert.mockReturnValue( false );
	const close = await show();
	await press( 'Dictate' );
	await press( 'Stop recording' );
	close();
	await show();
	const words = () =>
		screen.queryByLabelText(
			'The words could not be inserted at the caret.'
		);
	expect( words() ).toHaveValue( 'Fresh bread.' );
	await press( 'Insert' );
	expect( words() ).toHaveValue( 'Fresh bread.' );
	mockInsert.mockReturnValue( true );
	await press( 'Insert' );
	expect( words() ).toBeNull();
	expect( mockInsert ).toHaveBeenCalledTimes( 3 );
} );
