/**
 * What a key does in the player. Keys count only while the player has the focus.
 */

/** What a key does. Times are in seconds, the volume is from 0 to 1, and a part is one of the whole video. */
export type Deed =
	| { name: 'toggle' | 'mute' | 'captions' | 'fullscreen' }
	| { name: 'seek' | 'volume'; by: number }
	| { name: 'part'; part: number };

/** The element that has the focus. Menus need all keys, and sliders those that move them. */
export type Place = 'video' | 'button' | 'timeline' | 'volume' | 'menu';

const DEEDS: Record< string, Deed > = {
	k: { name: 'toggle' },
	m: { name: 'mute' },
	c: { name: 'captions' },
	f: { name: 'fullscreen' },
	j: { name: 'seek', by: -10 },
	l: { name: 'seek', by: 10 },
	ArrowLeft: { name: 'seek', by: -5 },
	ArrowRight: { name: 'seek', by: 5 },
	ArrowDown: { name: 'volume', by: -0.05 },
	ArrowUp: { name: 'volume', by: 0.05 },
};

type Pressed = Pick<
	KeyboardEvent,
	'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat'
>;

/**
 * Returns what a key does.
 *
 * @param event The key.
 * @param place What has the focus.
 * @return Undefined if the browser does it, or for keys without a meaning.
 */
export function deedOf( event: Pressed, place: Place ): Deed | undefined {
	const { key } = event;
	if (
		event.altKey ||
		event.ctrlKey ||
		event.metaKey ||
		place === 'menu' ||
		( place === 'volume' && key.startsWith( 'Arrow' ) )
	) {
		return undefined;
	}
	if ( key === ' ' ) {
		return place === 'button' ? undefined : { name: 'toggle' };
	}
	if ( /^\d$/.test( key ) ) {
		return { name: 'part', part: Number( key ) / 10 };
	}
	// With Caps Lock, letters are capital.
	return DEEDS[ key.length === 1 ? key.toLowerCase() : key ];
}
