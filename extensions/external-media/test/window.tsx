/**
 * Renders the media dialog for unit tests, without a site or an editor. Import it before modules that read
 * what it stands in for.
 */
import '../../../tests/unit/initial-state';
import { store, type MediaSource } from '../store';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dispatch } from '@wordpress/data';
import { openverse } from '../store/test/sources';
import { MediaModal } from '../editor/modal/media-modal';
import type { MediaRequest } from '../editor/modal/types';

jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '@freehold/api/errors' ),
	api: { get: jest.fn(), post: jest.fn(), delete: jest.fn() },
} ) );
jest.mock( '../editor/modal/media' );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const editor = createReduxStore( 'core/block-editor', {
		reducer: ( state = {} ) => state,
		selectors: { getSettings: ( state: object ) => state },
	} );
	register( editor );
	return { store: editor };
} );

/** Called with what was chosen, and when the window closes. */
export const onSelect = jest.fn();
export const onClose = jest.fn();

/**
 * Opens the window.
 *
 * @param source The source of its images.
 * @param more   What is different about the request.
 * @return Takes it away.
 */
export async function open(
	source: MediaSource = openverse,
	more: Partial< MediaRequest > = {}
): Promise< () => void > {
	dispatch( store ).receiveSources( [ source ] );
	const { unmount } = render(
		<MediaModal
			request={ {
				source: source.id,
				multiple: false,
				allowedTypes: [ 'image' ],
				existing: [],
				postId: 7,
				onSelect,
				...more,
			} }
			onClose={ onClose }
		/>
	);
	// The window is there first, and then what is in it.
	await act( async () => {
		await new Promise( requestAnimationFrame );
		await new Promise( ( done ) => setTimeout( done ) );
	} );
	return unmount;
}

/** Returns the displayed images. */
export const tiles = () => screen.getAllByRole( 'checkbox', { name: /Cup/ } );

/** The name of the button that takes the selected images. */
export const ACTION = /^(Select|Insert \d+ images?)$/;

/** Presses one of the buttons. */
export const press = ( name: string | RegExp ) =>
	userEvent.click( screen.getByRole( 'button', { name } ) );
