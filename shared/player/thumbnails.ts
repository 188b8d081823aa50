/**
 * The thumbnails of the timeline: parts of one image, which loads when a visitor looks for a place for the first time.
 */
import { httpUrl } from '@freehold/visitor/sinks';
import type { PlayerData } from './data';
import { make } from './elements';
import { withToken } from './quality';

/**
 * Returns where a thumbnail is in the image, in pixels.
 *
 * @param grid    How they are arranged.
 * @param seconds The time.
 */
export function placeOf(
	{
		columns,
		count,
		height,
		seconds: step,
		width,
	}: NonNullable< PlayerData[ 'thumbnails' ] >,
	seconds: number
): { x: number; y: number } {
	const index = Math.min(
		Math.max( 0, Math.floor( seconds / step ) || 0 ),
		count - 1
	);
	return {
		x: ( index % columns ) * width,
		y: Math.floor( index / columns ) * height,
	};
}

/**
 * Adds the thumbnail above the time. It has no size until its image has loaded, and none if that fails.
 *
 * @param tip        What shows the time.
 * @param video      The video.
 * @param thumbnails What PHP prints.
 * @return Shows the thumbnail of a time, in seconds.
 */
export function makeThumbnails(
	tip: HTMLElement,
	video: HTMLMediaElement,
	thumbnails: PlayerData[ 'thumbnails' ]
): ( seconds: number ) => void {
	if ( ! thumbnails ) {
		return () => {};
	}
	const { height, src, width } = thumbnails;
	const box = make( 'div', 'thumbnail', tip );
	const image = document.createElement( 'img' );
	box.hidden = true;
	image.alt = '';
	image.onload = () => {
		box.hidden = false;
		box.style.inlineSize = `${ width }px`;
		box.style.blockSize = `${ height }px`;
		tip.style.setProperty( '--freehold-thumbnail', `${ width }px` );
	};
	box.append( image );
	return ( seconds ) => {
		if ( ! image.src ) {
			image.src = httpUrl( withToken( src, video ) );
		}
		const { x, y } = placeOf( thumbnails, seconds );
		image.style.translate = `${ -x }px ${ -y }px`;
	};
}
