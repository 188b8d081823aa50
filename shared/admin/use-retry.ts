import { leave } from '@freehold/focus/leave';
import { useRef, useState } from '@wordpress/element';
import type { RefObject } from 'react';

/** The ID of the heading of a view, which is there before its content. */
export const VIEW_TITLE = 'freehold-title';

/** Returns the error message whose “Try again” button has the focus; the body if nothing has. */
const focused = () => {
	const { activeElement, body } = document;
	return activeElement === body
		? body
		: activeElement?.closest( '.freehold-failed' );
};

/**
 * Repeats a failed request. The “Try again” button disappears on success, so focus moves to the section's heading. Without one, it
 * moves to the dialog or to the view's heading, in the editor to the next control.
 *
 * @param load Resolves with whether it succeeded.
 * @return Whether an attempt is under way, a function that starts one, and the heading's ref.
 */
export function useRetry( load: () => Promise< boolean > ): {
	isRetrying: boolean;
	retry: () => Promise< void >;
	headingRef: RefObject< HTMLHeadingElement >;
} {
	const [ isRetrying, setIsRetrying ] = useState( false );
	const headingRef = useRef< HTMLHeadingElement >( null );
	const retry = async () => {
		const around = focused()?.closest< HTMLElement >( '[role="dialog"]' );
		setIsRetrying( true );
		const succeeded = await load();
		setIsRetrying( false );
		if ( ! succeeded ) {
			return;
		}
		const place =
			headingRef.current ??
			around ??
			document.getElementById( VIEW_TITLE );
		if ( ! place ) {
			leave( '.freehold-failed' );
		} else if ( focused() ) {
			place.focus();
		}
	};
	return { isRetrying, retry, headingRef };
}
