/**
 * The posts that the accounts have at first.
 */

/** @typedef {import('./types').InstagramPost} InstagramPost */

const captions = [
	'Morning light over the valley. #sunrise #hills',
	'First walk of the spring 🌱',
	'',
	'The trail behind the house goes on for hours, and there is a bench at every turn where you can sit and listen to nothing at all until the sun is gone. #hiking #slow #walks #mountains',
	'“Fog & frost” – an early start',
	'Blue hour',
	'From the archive',
	'Our favorite view, again',
	'Evening',
	'After the rain',
	'Nothing but hills',
	'See you next week!',
];

/** @type {Record<number, InstagramPost['media_type']>} */
const kinds = { 1: 'VIDEO', 4: 'CAROUSEL_ALBUM' };

/** @type {InstagramPost[]} */
export const garden = captions.map( ( caption, index ) => ( {
	number: captions.length - index,
	media_type: kinds[ index ] ?? 'IMAGE',
	caption,
	...( index === 0
		? { alt_text: 'Hills at sunrise, with the sun low on the left' }
		: {} ),
} ) );

/** @type {InstagramPost[]} */
export const bakery = [
	{ number: 2, media_type: 'IMAGE', caption: 'Rye bread on Saturday' },
	{ number: 1, media_type: 'IMAGE', caption: 'We are open' },
];
