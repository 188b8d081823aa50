import type { MediaItem, MediaList } from '../editor/modal/client';

/**
 * Returns an image as a service lists it.
 *
 * @param number Its number.
 * @param more   What is different about it.
 */
export const item = (
	number: number,
	more: Partial< MediaItem > = {}
): MediaItem => ( {
	ID: `id-${ number }`,
	guid: `id-${ number }`,
	type: 'image/png',
	URL: `https://images.example/${ number }.png`,
	name: `cup-${ number }`,
	title: `Cup ${ number }`,
	alt: `A cup, number ${ number }`,
	caption: `Photo by <a href="https://images.example/ada">Ada</a>`,
	file: `cup-${ number }`,
	thumbnails: { medium: `https://images.example/${ number }-medium.png` },
	children: 0,
	width: 256,
	height: 256,
	color: '',
	credit: {
		url: '',
		creator: 'Ada',
		creator_url: '',
		license: '',
		license_url: '',
	},
	copy: null,
	...more,
} );

/**
 * A page of a list.
 *
 * @param numbers The images.
 * @param meta    What else there is to say.
 */
export const page = (
	numbers: number[],
	meta: Partial< MediaList[ 'meta' ] > = {}
): MediaList => ( {
	media: numbers.map( ( number ) => item( number ) ),
	meta: { account: null, next_page: null, skipped: 0, ...meta },
} );

/** Returns the server’s copy of an image. */
export const copyOf = ( number: number ) => ( {
	guid: `id-${ number }`,
	ID: 100 + number,
	URL: `https://example.org/uploads/cup-${ number }.png`,
	title: `Cup ${ number }`,
	alt: `A cup, number ${ number }`,
	caption: '',
	mime: 'image/png',
	width: 256,
	height: 256,
	existed: false,
} );
