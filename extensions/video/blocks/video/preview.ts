/**
 * Previews: a part of the video plays without sound while the pointer is over it.
 */

import { textIn } from '@freehold/visitor/attributes';
import { previewing } from '@freehold/player/media-player';
import { isQuiet } from './quiet';

/**
 * Plays the preview of a video on hover and on focus, until the visitor plays the video.
 *
 * @param video The video, with `data-preview`: begin and end in seconds.
 */
export function previewOnHover( video: HTMLVideoElement ): void {
	const [ start = 0, end = 0 ] = textIn( video, 'preview' )
		.split( ',' )
		.map( Number );
	if ( ! end ) {
		return;
	}
	const wasMuted = video.muted;
	const begin = () => {
		if ( video.paused && ! video.currentTime && ! isQuiet() ) {
			previewing.add( video );
			video.muted = true;
			video.currentTime = start;
			video.play().catch( () => {} );
		}
	};
	const stop = () => {
		if ( previewing.delete( video ) ) {
			video.pause();
			video.muted = wasMuted;
			// Shows the poster again.
			video.load();
		}
	};
	let isStarting = false;
	// The first click or key plays the video itself. Controls pause it when the key comes up.
	const use = ( event: Event ) => {
		if (
			event instanceof KeyboardEvent &&
			! [ ' ', 'Enter' ].includes( event.key )
		) {
			return;
		}
		if ( previewing.delete( video ) ) {
			isStarting = true;
			video.muted = wasMuted;
			video.currentTime = 0;
		}
		if ( isStarting ) {
			event.preventDefault();
			isStarting = event.type === 'keydown';
			setTimeout( () => video.play().catch( () => {} ) );
		}
	};
	video.addEventListener( 'pointerenter', ( { pointerType } ) => {
		if ( pointerType === 'mouse' ) {
			begin();
		}
	} );
	video.addEventListener( 'pointerleave', stop );
	video.addEventListener( 'focus', begin );
	video.addEventListener( 'blur', stop );
	[ 'click', 'keydown', 'keyup' ].forEach( ( type ) =>
		video.addEventListener( type, use )
	);
	video.addEventListener( 'timeupdate', () => {
		if ( previewing.has( video ) && video.currentTime >= end ) {
			video.currentTime = start;
		}
	} );
	// The visitor may have come before this script.
	if ( video.matches( ':hover, :focus' ) ) {
		begin();
	}
}
