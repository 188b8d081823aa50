import { useRef, useState } from '@wordpress/element';
import type { RefObject } from 'react';

/** The ID of the heading of a view, which is there before its content. */
export const VIEW_TITLE = 'freehold-title';

/**
 * Repeats a failed request. The “Try again” button disappears on success, so focus moves to the section's heading, to the dialog, or to
 * the view's heading.
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
		const { activeElement } = document;
		const around = activeElement?.closest< HTMLElement >(
			'section, [role="dialog"]'
		);
		setIsRetrying( true );
		const succeeded = await load();
		setIsRetrying( false );
		const place =
			headingRef.current ??
			around?.querySelector( 'h2' ) ??
			around ??
			document.getElementById( VIEW_TITLE );
		if ( succeeded && place ) {
			place.tabIndex = -1;
			place.focus();
		}
	};
	return { isRetrying, retry, headingRef };
}
