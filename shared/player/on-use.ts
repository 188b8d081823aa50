/**
 * Loads the player when a visitor comes to a video or audio.
 */
import type { PlayerData } from './data';

/** With what a visitor comes to it. */
const STARTS = [ 'pointerover', 'focusin', 'play' ];

/**
 * Loads the player when a visitor comes to it, or when it plays. Without the player, the browser's controls stay.
 *
 * @param frame The element around it.
 * @param media The video or audio.
 * @param data  What PHP prints.
 * @return Loads it now.
 */
export function loadOnUse(
	frame: HTMLElement,
	media: HTMLMediaElement,
	data: PlayerData
): () => void {
	const load = async () => {
		STARTS.forEach( ( type ) =>
			frame.removeEventListener( type, load, true )
		);
		try {
			const { start } = await import(
				/* webpackChunkName: "video-player" */ '.'
			);
			// The browser's control that is pressed finishes what it does.
			if ( frame.matches( ':active' ) ) {
				await new Promise( ( resolve ) =>
					[ 'pointerup', 'pointercancel' ].forEach( ( type ) =>
						// Its click follows in the same task.
						window.addEventListener( type, () =>
							setTimeout( resolve )
						)
					)
				);
			}
			start( frame, media, data );
		} catch ( error ) {
			window.console.warn( 'The player did not load.', error );
		}
	};
	STARTS.forEach( ( type ) => frame.addEventListener( type, load, true ) );
	return load;
}
