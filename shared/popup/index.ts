/** The pop-up's size, as the services require it. */
const SIZE = { width: 780, height: 700 };

/** How often to check whether the pop-up has been closed, in milliseconds. */
const POLL = 100;

/**
 * Opens an empty pop-up centered on this window. Must be called during a click, or the browser blocks it. Its URL can be
 * set later.
 *
 * @param name The window's name. An open window of this name is used again.
 * @return The window, or null if the browser blocked it.
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
 * Calls a function when a window has been closed.
 *
 * @param popup  The window.
 * @param onDone The function.
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
