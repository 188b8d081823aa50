import { render, screen } from '@testing-library/react';
import { listOf, Placeholder } from '../components/placeholder';

/** The editor's function that uploads. */
let mockUpload: ( () => void ) | undefined;

jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		selectors: { getSettings: () => ( { mediaUpload: mockUpload } ) },
	} );
	register( store );
	return {
		store,
		MediaPlaceholder: ( {
			labels,
		}: {
			labels: { instructions: string };
		} ) => <p>{ labels.instructions }</p>,
	};
} );
jest.mock( '../store', () => ( { store: {} } ) );

describe( 'What was chosen', () => {
	const file = new File( [ 'x' ], 'a.mp4' );

	it.each( [
		[ 'an array of files', [ file ], [ file ] ],
		// The canvas is a frame, so its list is not an instance of this page's class.
		[
			'a list of the canvas',
			{ 0: file, length: 1, item: () => file },
			[ file ],
		],
		[
			'an attachment',
			{ id: 3, url: '/a.mp4' },
			[ { id: 3, url: '/a.mp4' } ],
		],
		[
			'several attachments',
			[ { id: 3 }, { id: 4 } ],
			[ { id: 3 }, { id: 4 } ],
		],
	] )( 'is a list if it is %s', ( _, chosen, list ) => {
		expect( listOf( chosen ) ).toEqual( list );
	} );
} );

it.each( [
	[ 'a user who may upload', () => {}, /^Drag a video here, upload one/ ],
	[ 'a user who may not', undefined, /^Insert the URL/ ],
] )( 'invites to what is possible: %s', ( _, upload, text ) => {
	mockUpload = upload;
	const nothing = () => {};
	render(
		<Placeholder
			canCancel={ false }
			onCancel={ nothing }
			onFile={ nothing }
			onVideo={ nothing }
			onFallback={ nothing }
			onUrl={ nothing }
		/>
	);
	expect( screen.getByText( text ) ).toBeVisible();
} );
