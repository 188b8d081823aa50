/**
 * The dialog with images of external services, loaded when the user opens a menu.
 */
import { store } from '../../store';
import { dispatch, select } from '@wordpress/data';
import { createRoot, flushSync } from '@wordpress/element';
import type { MediaUploadProps } from '../place';
import { MediaModal } from './media-modal';
import { requestOf } from './open-for';
import type { MediaRequest } from './types';
import './modal.scss';

export type { Chosen } from './media';
export type { MediaRequest } from './types';
export { listForInserter } from './inserter';

/**
 * Loads the sources, which may have changed since the last time. To be called before the user chooses one.
 */
export function prepare(): void {
	void dispatch( store ).loadSources();
}

/**
 * Opens the dialog. It has its own root in the page, so that the block receives no keys pressed in it and it outlives its
 * menu.
 */
export function openMedia( request: MediaRequest ): void {
	if ( select( store ).getSources() === null ) {
		prepare();
	}
	const place = document.createElement( 'div' );
	document.body.append( place );
	const root = createRoot( place );
	// Renders before the next frame, because a frame of this page takes long.
	flushSync( () =>
		root.render(
			<MediaModal
				request={ request }
				onClose={ ( hasChosen ) => {
					root.unmount();
					place.remove();
					request.onClose?.( hasChosen );
				} }
			/>
		)
	);
}

/**
 * Opens the dialog for a button of the media library.
 *
 * @param source   The service's ID.
 * @param clientId The block that gets the image. Empty outside of blocks.
 */
export function openFor(
	source: string,
	props: MediaUploadProps,
	clientId: string
): void {
	openMedia( requestOf( source, props, clientId ) );
}
