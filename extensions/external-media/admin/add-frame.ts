import { __ } from '@wordpress/i18n';
import { NEWS, PLACE, type FrameNews } from './news';

declare global {
	interface Window {
		/** The URL of the page with the dialog. Printed by `MediaWindow.php`. */
		freeholdMediaFrame?: string;
	}
}

/** What can be selected in the dialog. */
export type FrameOptions = {
	isMultiple: boolean;
	/** The post that the images are for, or 0. */
	post: number;
};

/** Returns whether a message comes from the page in a frame. */
const isNews = ( data: unknown ): data is FrameNews =>
	( data as FrameNews | null )?.type === NEWS &&
	Array.isArray( ( data as FrameNews ).ids );

/**
 * Adds a frame with the dialog to an element, which it fills.
 *
 * @param options What can be selected.
 * @param onDone  Called once with the copied attachments. Empty if the user closed the dialog, or if the page did not come.
 * @return Removes the frame.
 */
export function addFrame(
	place: HTMLElement,
	{ isMultiple, post }: FrameOptions,
	onDone: ( ids: number[] ) => void
): () => void {
	const frame = document.createElement( 'iframe' );
	const url = new URL( window.freeholdMediaFrame ?? '', document.baseURI );
	url.searchParams.set( 'multiple', isMultiple ? '1' : '0' );
	url.searchParams.set( 'post', String( post ) );
	frame.src = url.href;
	frame.title = __( 'Media sources', 'freehold' );
	frame.style.cssText =
		'display:block;inline-size:100%;block-size:100%;border:0';
	const spinner = document.createElement( 'span' );
	spinner.className = 'spinner is-active';
	spinner.style.cssText =
		'position:absolute;inset:45% 0 auto;margin:auto;float:none';
	const onMessage = ( { data, origin, source }: MessageEvent ) => {
		if (
			source === frame.contentWindow &&
			origin === window.location.origin &&
			isNews( data )
		) {
			end( data.ids.map( Number ).filter( ( id ) => id > 0 ) );
		}
	};
	const remove = () => {
		window.removeEventListener( 'message', onMessage );
		frame.remove();
		spinner.remove();
	};
	const end = ( ids: number[] ) => {
		remove();
		onDone( ids );
	};
	frame.addEventListener( 'load', () => {
		spinner.remove();
		// The user has logged out, or may no longer copy images.
		if ( ! frame.contentDocument?.getElementById( PLACE ) ) {
			end( [] );
		} else {
			frame.focus();
		}
	} );
	window.addEventListener( 'message', onMessage );
	place.append( spinner, frame );
	return remove;
}
