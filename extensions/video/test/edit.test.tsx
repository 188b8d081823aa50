/** A block without a video: what it had before an upload, and what it says about one. */
import '../../../tests/unit/initial-state';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { BlockEditProps } from '@wordpress/blocks';
import { useState } from '@wordpress/element';
import Edit from '../blocks/video/edit';
import type { Attributes } from '../types';

const mockUpload = jest.fn();
jest.mock( '@freehold/upload', () => ( {
	uploadFile: ( ...args: unknown[] ) => mockUpload( ...args ),
} ) );
jest.mock( '@freehold/embeds/use-block-focus', () => ( {
	useBlockFocus: () => () => {},
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
jest.mock( '../components/video-view', () => ( {
	VideoView: ( { video }: { video: { guid: string } } ) => (
		<p>Video { video.guid }</p>
	),
} ) );
jest.mock( '../store/client', () => ( {
	fetchEntry: async () => ( {
		status: 'local',
		video: { id: 9, guid: 'abcdefgh', title: 'film', tracks: [] },
	} ),
} ) );
jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const settings = { mediaUpload: () => {} };
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		actions: {
			__unstableMarkNextChangeAsNotPersistent: () => ( { type: '' } ),
		},
		selectors: { getSettings: () => settings },
	} );
	register( store );
	return {
		store,
		useBlockProps: ( props: object ) => props,
		MediaPlaceholder: ( {
			notices,
			onSelect,
		}: {
			notices: JSX.Element;
			onSelect: ( files: FileList | null ) => void;
		} ) => (
			<>
				{ notices }
				<input
					type="file"
					aria-label="Upload"
					onChange={ ( { target } ) => onSelect( target.files ) }
				/>
			</>
		),
	};
} );

/** What the block has, which is what a post stores. */
let stored: Attributes;

function Block( {
	clientId,
	given,
}: {
	clientId: string;
	given: Partial< Attributes >;
} ): JSX.Element {
	const [ attributes, set ] = useState( {
		posterData: {},
		...given,
	} as Attributes );
	stored = attributes;
	return (
		<Edit
			{ ...( {
				attributes,
				clientId,
				setAttributes: ( changes: object ) =>
					set( ( all ) => ( { ...all, ...changes } ) ),
			} as unknown as BlockEditProps< Attributes > ) }
		/>
	);
}

const choose = ( name: string ) =>
	act( async () => {
		fireEvent.change( screen.getByLabelText( 'Upload' ), {
			target: { files: [ new File( [ 'x' ], name ) ] },
		} );
	} );
const click = ( name: string ) =>
	act( async () => {
		fireEvent.click( screen.getByText( name ) );
	} );

/** What a notice says is also spoken. */
const IN_NOTICE = { selector: '.components-notice__content' };

beforeEach( () => mockUpload.mockReset() );

/** Returns what ends the upload. */
function begin(): ( result: object ) => void {
	let finish: ( result: object ) => void = () => {};
	mockUpload.mockReturnValue( {
		snapshot: { status: 'uploading', size: 2, sent: 1 },
		subscribe: () => {},
		result: new Promise( ( done ) => ( finish = done ) ),
		cancel: async () => {},
	} );
	return ( result ) => finish( result );
}

it( 'has its title and note again when the user cancels the upload of another file', async () => {
	begin();
	const freeholdUpload = { name: 'film.webm' };
	render(
		<Block
			clientId="a"
			given={ { title: 'The sea', metadata: { freeholdUpload } } }
		/>
	);
	await choose( 'wrong.mp4' );
	fireEvent.change( screen.getByLabelText( 'Title' ), {
		target: { value: 'Other' },
	} );
	expect( stored.title ).toBe( 'Other' );
	await click( 'Cancel' );
	expect( stored ).toMatchObject( {
		title: 'The sea',
		metadata: { freeholdUpload },
	} );
} );

it( 'offers the video of an upload in another block or tab, and asks for no second one', async () => {
	const finish = begin();
	const { unmount } = render( <Block clientId="first" given={ {} } /> );
	await choose( 'film.mp4' );
	const { metadata } = stored;
	render( <Block clientId="copy" given={ { metadata } } /> );
	expect(
		screen.getByText(
			/^film\.mp4 is being uploaded in another block/,
			IN_NOTICE
		)
	).toBeVisible();
	unmount();
	await act( async () => finish( { id: 9, media: null } ) );
	expect(
		screen.getByText( 'film.mp4 has been uploaded.', IN_NOTICE )
	).toBeVisible();
	await click( 'Insert the video' );
	expect( stored ).toMatchObject( { id: 9, guid: 'abcdefgh' } );
	expect( mockUpload ).toHaveBeenCalledTimes( 1 );
} );

it.each( [
	[ 'is uploading', 1000, /is being uploaded/ ],
	[ 'is gone', 100_000, /^The upload of film\.mp4 has not finished/ ],
] )( 'believes another tab that %s', ( _, age, text ) => {
	window.localStorage.setItem(
		'freehold-video-noted',
		JSON.stringify( { x: { media: 0, time: Date.now() - age } } )
	);
	const metadata = { freeholdUpload: { name: 'film.mp4', id: 'x' } };
	render( <Block clientId={ text.source } given={ { metadata } } /> );
	expect( screen.getByText( text, IN_NOTICE ) ).toBeVisible();
} );
