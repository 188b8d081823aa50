import { speak } from '@wordpress/a11y';
import { __, _n, sprintf } from '@wordpress/i18n';
import { addFrame } from './add-frame';
import type { Media } from './wp-media';

/** Shows the new images: the grid fetches its list again, the list is a page. */
function refresh( count: number ): void {
	const library = ( window as { wp?: { media?: Media } } ).wp?.media?.frame
		?.state()
		.get( 'library' );
	if ( ! library ) {
		window.location.reload();
		return;
	}
	library._requery( true );
	speak(
		sprintf(
			/* translators: %d: a number of images. */
			_n(
				'%d image is in your media library.',
				'%d images are in your media library.',
				count,
				'freehold'
			),
			count
		)
	);
}

/** Opens the dialog over the media library. */
function open( button: HTMLElement ): void {
	const dialog = document.createElement( 'dialog' );
	dialog.setAttribute( 'aria-label', __( 'Media sources', 'freehold' ) );
	dialog.style.cssText =
		'inline-size:calc(100vw - 2 * clamp(0px, 4vw - 16px, 40px));block-size:calc(100dvh - 2 * clamp(0px, 4vw - 16px, 40px));max-inline-size:none;max-block-size:none;padding:0;border:0;overflow:hidden;background:#fff';
	document.body.append( dialog );
	const remove = addFrame( dialog, { isMultiple: true, post: 0 }, ( ids ) => {
		dialog.close();
		if ( ids.length ) {
			refresh( ids.length );
		}
	} );
	dialog.addEventListener( 'close', () => {
		remove();
		dialog.remove();
		button.focus();
	} );
	dialog.showModal();
}

/** Adds the button beside the one that uploads files. */
export function addLibraryButton(): void {
	const anchors = document.querySelectorAll( '.wrap > .page-title-action' );
	const button = document.createElement( 'button' );
	button.type = 'button';
	button.className = 'page-title-action';
	button.setAttribute( 'aria-haspopup', 'dialog' );
	button.textContent = __( 'Media sources', 'freehold' );
	button.addEventListener( 'click', () => open( button ) );
	anchors[ anchors.length - 1 ]?.after( button );
}
