import { useRef, useState } from '@wordpress/element';
import type { RefObject } from 'react';

/**
 * Repeats a failed request. The “Try again” button disappears on success, so focus moves to the section's heading.
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
		setIsRetrying( true );
		const succeeded = await load();
		setIsRetrying( false );
		if ( succeeded ) {
			headingRef.current?.focus();
		}
	};
	return { isRetrying, retry, headingRef };
}
