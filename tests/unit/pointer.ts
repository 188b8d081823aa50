import { act, fireEvent } from '@testing-library/react';

/**
 * Presses the pointer, as on mousedown.
 *
 * @return Releases it and waits for what follows the click.
 */
export function pressPointer(): () => Promise< void > {
	fireEvent.pointerDown( document.body );
	return async () => {
		fireEvent.pointerUp( document.body );
		await act( () => new Promise( ( resolve ) => setTimeout( resolve ) ) );
	};
}
