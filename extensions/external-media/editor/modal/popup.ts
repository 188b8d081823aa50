/** A window of a service's, as large as it asks for. */
const SIZE = { width: 780, height: 700 };

/** How often to look whether it has been closed, in milliseconds. */
const POLL = 100;

/**
 * Opens an empty window in the middle of this one. To be called on the user's click, or the browser stops it; where it is
 * to lead may be known later.
 *
 * @param name The window's name: one that is open already is used again.
 * @return The window, or null where the browser has stopped it.
 */
export function openPopup( name: string ): Window | null {
	const { width, height } = SIZE;
	const left = window.screenX + ( window.outerWidth - width ) / 2;
	const top = window.screenY + ( window.outerHeight - height ) / 2;
	return window.open(
		'',
		name,
		`popup,width=${ width },height=${ height },left=${ Math.max(
			0,
			Math.round( left )
		) },top=${ Math.max( 0, Math.round( top ) ) }`
	);
}

/**
 * Waits until a window has been closed, by whomever.
 *
 * @param popup  The window.
 * @param onDone Called once it is closed.
 * @return Stops waiting.
 */
export function onClosed( popup: Window, onDone: () => void ): () => void {
	const timer = setInterval( () => {
		if ( popup.closed ) {
			clearInterval( timer );
			onDone();
		}
	}, POLL );
	return () => clearInterval( timer );
}
