/**
 * The window of outside pictures, loaded when somebody opens a menu that leads to it.
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
 * Asks what the services can do: things may have changed since the last time. To be called before somebody chooses one.
 */
export function prepare(): void {
	void dispatch( store ).loadSources();
}

/**
 * Opens the window. It has a root of its own in the page, not one in the block: what is pressed in it is no key that the
 * block gets to see, and it outlives the menu that opened it.
 *
 * @param request What is wanted of it.
 */
export function openMedia( request: MediaRequest ): void {
	if ( select( store ).getSources() === null ) {
		prepare();
	}
	const place = document.createElement( 'div' );
	document.body.append( place );
	const root = createRoot( place );
	// Before the next frame, not after it: a frame of this page is dear.
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
 * Opens the window for a button of the media library.
 *
 * @param source   The service's id.
 * @param props    What core's component of the media library is given.
 * @param clientId The block whose picture it is; empty outside of blocks.
 */
export function openFor(
	source: string,
	props: MediaUploadProps,
	clientId: string
): void {
	openMedia( requestOf( source, props, clientId ) );
}
